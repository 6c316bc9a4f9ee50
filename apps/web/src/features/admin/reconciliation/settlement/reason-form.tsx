import { REASON_LENGTH_MAX } from '@cartela/api/payments/limits';
import { type FormEvent, useState } from 'react';
import type { ButtonLook } from '../../../../components/buttons/button.tsx';
import { FormActions } from '../../../../components/forms/form-actions.tsx';
import { TextArea } from '../../../../components/forms/text-area.tsx';
import { RequestProblem } from '../../../../components/states/problem.tsx';
import { textIn } from '../../../../lib/form-data.ts';
import { useText } from '../../../../lib/text/i18n.ts';

interface ReasonFormProps {
  action: string;
  look?: ButtonLook;
  hint: string;
  busy: boolean;
  error: unknown;
  /** The request has a key, so it is safe to send it again. */
  keyed?: boolean;
  onReason: (reason: string) => void;
  onCancel: () => void;
}

/** Asks for a reason. Without one, nothing is settled. */
export function ReasonForm({
  action,
  look = 'primary',
  hint,
  busy,
  error,
  keyed,
  onReason,
  onCancel,
}: ReasonFormProps) {
  const t = useText();
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = textIn(event.currentTarget, 'reason').trim();
    setMissing(reason === '');
    if (reason !== '' && !busy) onReason(reason);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextArea
        label={t('settleReason')}
        name="reason"
        required
        maxLength={REASON_LENGTH_MAX}
        hint={hint}
        error={isMissing ? t('settlementReasonRequired') : undefined}
      />
      {!busy && <RequestProblem error={error} otherwise={t('settleFailed')} keyed={keyed ?? false} />}
      <FormActions action={action} look={look} busy={busy} onCancel={onCancel} />
    </form>
  );
}
