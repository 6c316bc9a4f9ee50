import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { formatMoment } from '../../../lib/text/dates.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { replyText } from '../../../lib/text/sentence.ts';

/** Tells a player that their PIN is being reset, and lets them keep it. */
export function PinReset({ untilMs }: { untilMs: number }) {
  const t = useText();
  const { accounts } = trpc.useUtils();
  const [isOpen, setIsOpen] = useState(true);
  const keep = trpc.accounts.keepPin.useMutation({
    onSuccess(answer) {
      toast.success(replyText(answer));
      setIsOpen(false);
      void accounts.ownPin.invalidate();
    },
  });
  if (!isOpen) return null;
  return (
    <ConfirmDialog
      title={t('pinResetTitle')}
      yes={t('pinKeep')}
      no={t('close')}
      act={keep}
      failure={t('pinNotSaved')}
      onYes={() => keep.mutate()}
      onNo={() => setIsOpen(false)}
    >
      <p className="text-pretty">{t('pinResetHelp', { until: formatMoment(untilMs) })}</p>
    </ConfirmDialog>
  );
}
