import { TOP_UP_MAX_ETB, TOP_UP_REASON_LENGTH_MAX } from '@cartela/api/wallet/limits';
import { etbOf } from '@cartela/game-core';
import { type FormEvent, useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { TitledDialog } from '../../../components/dialogs/titled-dialog.tsx';
import { Field } from '../../../components/forms/field.tsx';
import { FormActions } from '../../../components/forms/form-actions.tsx';
import { Tick } from '../../../components/forms/tick.tsx';
import { useWrongFields } from '../../../components/forms/use-wrong-fields.ts';
import { whenFiled } from '../../../lib/api/errors.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useKeyedRequest } from '../../../lib/api/use-request-key.ts';
import { textIn } from '../../../lib/form-data.ts';
import { parseEtb } from '../../../lib/text/amount.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { tell } from '../tell.ts';

interface TopUpDialogProps {
  user: { readonly id: string; readonly username: string };
  onClose: () => void;
}

interface TopUp {
  readonly amountEtb: number;
  readonly reason: string;
  /** The house owes it. */
  readonly isRestitution?: boolean;
}

/**
 * Asks for an amount and a reason, then whether to add it. If the request has to be sent again, the
 * amount is added only once.
 */
export function TopUpDialog({ user, onClose }: TopUpDialogProps) {
  const t = useText();
  const topUp = useTopUp(user, onClose);
  const [entered, setEntered] = useState<TopUp | null>(topUp.unanswered);
  const [asking, setAsking] = useState(true);
  if (asking || entered === null) {
    const confirm = (next: TopUp) => {
      setEntered(next);
      setAsking(false);
    };
    return (
      <TopUpPrompt
        name={user.username}
        entered={entered}
        unanswered={topUp.unanswered}
        onEntered={confirm}
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
      act={{ isPending: topUp.busy, error: topUp.error }}
      failure={t('anErrorOccurred')}
      keyed
      onYes={() => topUp.send(entered)}
      onNo={back}
    >
      <p className="text-lg">{t('adminTopUpQuestion', { amount: entered.amountEtb, name: user.username })}</p>
      <p className="break-words text-muted">{entered.reason}</p>
      {entered.isRestitution && <p>{t('adminTopUpOwed')}</p>}
    </ConfirmDialog>
  );
}

function isTopUp(value: unknown): value is TopUp {
  return typeof value === 'object' && value !== null && 'amountEtb' in value && 'reason' in value;
}

function useTopUp(user: TopUpDialogProps['user'], onDone: () => void) {
  const utils = trpc.useUtils();
  return useKeyedRequest({
    form: `admin-top-up:${user.id}`,
    isInput: isTopUp,
    send: (topUp: TopUp, idempotencyKey, options) =>
      utils.client.wallet.topUp.mutate({ userId: user.id, ...topUp, idempotencyKey }, options),
    onSuccess(answer) {
      tell(answer);
      void utils.accounts.users.invalidate();
      void utils.dashboard.player.invalidate({ userId: user.id });
      onDone();
    },
    onError: whenFiled(onDone),
  });
}

const topUpIn = (form: HTMLFormElement): TopUp => ({
  amountEtb: etbOf(parseEtb(textIn(form, 'amount')) ?? 0),
  reason: textIn(form, 'reason').trim(),
  ...(textIn(form, 'owed') !== '' && { isRestitution: true }),
});

function wrongIn(form: HTMLFormElement): readonly string[] {
  const { amountEtb, reason } = topUpIn(form);
  const isWhole = Number.isInteger(amountEtb) && amountEtb > 0 && amountEtb <= TOP_UP_MAX_ETB;
  return [...(isWhole ? [] : ['amount']), ...(reason === '' ? ['reason'] : [])];
}

interface TopUpPromptProps {
  name: string;
  /** What was entered before. Null if nothing was. */
  entered: TopUp | null;
  /** What was sent earlier and has had no answer. Null if nothing was. */
  unanswered: TopUp | null;
  onEntered: (topUp: TopUp) => void;
  onClose: () => void;
}

function TopUpPrompt({ name, entered, unanswered, onEntered, onClose }: TopUpPromptProps) {
  const t = useText();
  const { wrong, check, lookAgain } = useWrongFields(wrongIn);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (check(event.currentTarget)) onEntered(topUpIn(event.currentTarget));
  }
  return (
    <TitledDialog title={t('adminAddTo', { name })} onClose={onClose}>
      {unanswered && <p className="text-sm">{t('adminTopUpUnanswered', { amount: unanswered.amountEtb })}</p>}
      <form noValidate onSubmit={submit} onChange={lookAgain} className="grid gap-4">
        <Field
          label={t('amountInEtb')}
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={entered?.amountEtb ?? ''}
          hint={t('adminWholeEtb')}
          error={wrong.has('amount') ? t('invalidAmount') : undefined}
        />
        <Field
          label={t('adminTopUpReason')}
          name="reason"
          autoComplete="off"
          maxLength={TOP_UP_REASON_LENGTH_MAX}
          defaultValue={entered?.reason ?? ''}
          hint={t('adminTopUpReasonHint')}
          error={wrong.has('reason') ? t('fieldRequired') : undefined}
        />
        <Tick name="owed" defaultChecked={entered?.isRestitution ?? false}>
          {t('adminTopUpOwed')}
        </Tick>
        <FormActions action={t('adminAdd')} onCancel={onClose} />
      </form>
    </TitledDialog>
  );
}
