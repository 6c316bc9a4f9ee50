import { TOP_UP_MAX_ETB } from '@cartela/api/wallet/limits';
import { etbOf } from '@cartela/game-core';
import { type FormEvent, useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { TitledDialog } from '../../../components/dialogs/titled-dialog.tsx';
import { Field } from '../../../components/forms/field.tsx';
import { FormActions } from '../../../components/forms/form-actions.tsx';
import { RequestProblem } from '../../../components/states/problem.tsx';
import { whenFiled } from '../../../lib/api/errors.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useKeyedRequest } from '../../../lib/api/use-request-key.ts';
import { textIn } from '../../../lib/form-data.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { parseEtb } from '../../../lib/text/amount.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { replyText } from '../../../lib/text/sentence.ts';

interface TopUpDialogProps {
  user: { readonly id: string; readonly username: string };
  onClose: () => void;
}

/**
 * Asks for an amount, then whether to add it. If the request has to be sent again, the amount is
 * added only once.
 */
export function TopUpDialog({ user, onClose }: TopUpDialogProps) {
  const t = useText();
  const topUp = useTopUp(user, onClose);
  const [amountEtb, setAmountEtb] = useState<number | null>(topUp.unanswered);
  const [asking, setAsking] = useState(true);
  if (asking || amountEtb === null) {
    const confirm = (amount: number) => {
      setAmountEtb(amount);
      setAsking(false);
    };
    return (
      <AmountPrompt
        name={user.username}
        amountEtb={amountEtb}
        unanswered={topUp.unanswered}
        onAmount={confirm}
        onClose={onClose}
      />
    );
  }
  const back = () => {
    topUp.clearError();
    setAsking(true);
  };
  return (
    <ConfirmDialog
      title={t('adminAreYouSure')}
      busy={topUp.busy}
      problem={<RequestProblem keyed error={topUp.error} otherwise={t('anErrorOccurred')} />}
      onYes={() => topUp.send(amountEtb)}
      onNo={back}
    >
      <p className="text-lg">{t('adminTopUpQuestion', { amount: amountEtb, name: user.username })}</p>
    </ConfirmDialog>
  );
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number';
}

function useTopUp(user: TopUpDialogProps['user'], onDone: () => void) {
  const utils = trpc.useUtils();
  return useKeyedRequest({
    form: `admin-top-up:${user.id}`,
    isInput: isAmount,
    send: (amountEtb: number, idempotencyKey, options) =>
      utils.client.wallet.topUp.mutate({ userId: user.id, amountEtb, idempotencyKey }, options),
    onSuccess(answer) {
      toast.success(replyText(answer));
      void utils.accounts.users.invalidate();
      void utils.dashboard.player.invalidate({ userId: user.id });
      onDone();
    },
    onError: whenFiled(onDone),
  });
}

interface AmountPromptProps {
  name: string;
  /** The amount that was entered before, in ETB. Null if none was. */
  amountEtb: number | null;
  /** An amount that was sent earlier and has had no answer, in ETB. Null if there is none. */
  unanswered: number | null;
  onAmount: (amountEtb: number) => void;
  onClose: () => void;
}

function AmountPrompt({ name, amountEtb, unanswered, onAmount, onClose }: AmountPromptProps) {
  const t = useText();
  const [invalid, setInvalid] = useState(false);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const amount = etbOf(parseEtb(textIn(event.currentTarget, 'amount')) ?? 0);
    const isWhole = Number.isInteger(amount) && amount > 0 && amount <= TOP_UP_MAX_ETB;
    setInvalid(!isWhole);
    if (isWhole) onAmount(amount);
  }
  return (
    <TitledDialog title={t('adminAddTo', { name })} onClose={onClose}>
      {unanswered !== null && <p className="text-sm">{t('adminTopUpUnanswered', { amount: unanswered })}</p>}
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label={t('amountInEtb')}
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={amountEtb ?? ''}
          hint={t('adminWholeEtb')}
          error={invalid ? t('invalidAmount') : undefined}
        />
        <FormActions action={t('adminAdd')} onCancel={onClose} />
      </form>
    </TitledDialog>
  );
}
