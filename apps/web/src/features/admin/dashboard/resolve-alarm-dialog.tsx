import { type FormEvent, useState } from 'react';
import { TitledDialog } from '../../../components/dialogs/titled-dialog.tsx';
import { FormActions } from '../../../components/forms/form-actions.tsx';
import { RadioCard } from '../../../components/forms/radio-card.tsx';
import { boxClass } from '../../../components/layout/box.ts';
import { Problem, RequestProblem } from '../../../components/states/problem.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { textIn } from '../../../lib/form-data.ts';
import { useText } from '../../../lib/text/i18n.ts';
import type { TextKey } from '../../../locales/en.ts';
import type { Alarm } from '../payments/messages/message.ts';
import { settling } from '../settling.ts';
import { alarmText } from './alarm-text.ts';

interface ResolveAlarmDialogProps {
  alarm: Alarm;
  onClose: () => void;
}

/**
 * Asks before an alarm is resolved. For an alarm about the running balance, it asks whether the
 * message is true: if so, the next messages continue from it.
 */
export function ResolveAlarmDialog({ alarm, onClose }: ResolveAlarmDialogProps) {
  const t = useText();
  const { resolution, isChoiceMissing, submit, onChoose } = useResolution(alarm, onClose);
  const { method } = alarm;
  const isAboutBalance = isOfChain(alarm);
  return (
    <TitledDialog title={t('adminResolveTitle')} locked={resolution.isPending} onClose={onClose}>
      <p className={boxClass('font-bold')}>{alarmText(alarm, t)}</p>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-pretty">
          {isAboutBalance && method !== null
            ? t('adminResolveBreakHelp', { method: t(method) })
            : t(method === null ? 'adminResolveProviderHelp' : 'adminResolveDisagreesHelp')}
        </p>
        {isAboutBalance && <TruthChoice onChoose={onChoose} />}
        <Problem>{isChoiceMissing && t('adminChooseTrue')}</Problem>
        <RequestProblem error={resolution.error} otherwise={t('anErrorOccurred')} />
        <FormActions action={t('adminResolve')} busy={resolution.isPending} onCancel={onClose} />
      </form>
    </TitledDialog>
  );
}

const isOfChain = ({ kind }: Alarm) => kind === 'balance-break' || kind === 'first-message';

function useResolution(alarm: Alarm, onClose: () => void) {
  const utils = trpc.useUtils();
  const [isChoiceMissing, setChoiceMissing] = useState(false);
  async function refresh() {
    await Promise.all([
      utils.payments.alarms.invalidate(),
      utils.payments.messages.invalidate(),
      utils.payments.pending.invalidate(),
    ]);
  }
  const resolution = trpc.payments.resolveAlarm.useMutation(settling({ onChanged: refresh, onClose }));
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const truth = textIn(event.currentTarget, 'truth');
    const isMissing = isOfChain(alarm) && truth === '';
    setChoiceMissing(isMissing);
    if (isMissing) event.currentTarget.querySelector('input')?.focus();
    else if (!resolution.isPending) resolution.mutate({ alarmId: alarm.id, isTrue: truth === 'true' });
  }
  return { resolution, isChoiceMissing, submit, onChoose: () => setChoiceMissing(false) };
}

const CHOICES: readonly { value: 'true' | 'untrue'; name: TextKey; help: TextKey }[] = [
  { value: 'untrue', name: 'adminMessageIsUntrue', help: 'adminMessageIsUntrueHelp' },
  { value: 'true', name: 'adminMessageIsTrue', help: 'adminMessageIsTrueHelp' },
];

function TruthChoice({ onChoose }: { onChoose: () => void }) {
  const t = useText();
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t('adminChooseTrue')}</legend>
      {CHOICES.map(({ value, name, help }) => (
        <RadioCard key={value} name="truth" value={value} onChoose={onChoose}>
          <strong>{t(name)}</strong>
          <span className="text-pretty text-sm">{t(help)}</span>
        </RadioCard>
      ))}
    </fieldset>
  );
}
