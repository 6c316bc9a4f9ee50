import { toast } from 'sonner';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { RequestProblem } from '../../../components/problem.tsx';
import { useText } from '../../../lib/i18n.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Alarm } from '../payments/messages/message.ts';
import { alarmText } from './alarm-text.ts';

interface ResolveAlarmDialogProps {
  alarm: Alarm;
  onClose: () => void;
}

/** Asks before an alarm goes. After a break in the balance, that lets messages credit again. */
export function ResolveAlarmDialog({ alarm, onClose }: ResolveAlarmDialogProps) {
  const t = useText();
  const utils = trpc.useUtils();
  const refresh = () => utils.payments.alarms.invalidate();
  const resolution = trpc.payments.resolveAlarm.useMutation({
    async onSuccess({ message }) {
      await refresh();
      toast.success(message);
      onClose();
    },
    // Somebody else may have been quicker.
    onError: refresh,
  });
  const { kind, method } = alarm;
  return (
    <ConfirmDialog
      title={t('adminResolveTitle')}
      yes={t('adminResolve')}
      no={t('cancel')}
      busy={resolution.isPending}
      problem={<RequestProblem error={resolution.error} otherwise={t('anErrorOccurred')} />}
      onYes={() => resolution.mutate({ alarmId: alarm.id })}
      onNo={onClose}
    >
      <p className="rounded-xl bg-sunken px-4 py-3 font-bold">{alarmText(alarm, t)}</p>
      <p className="text-pretty">
        {kind === 'balance-break' ? t('adminResolveBreakHelp', { method: t(method) }) : t('adminResolveDisagreesHelp')}
      </p>
    </ConfirmDialog>
  );
}
