import { QUESTION_LENGTH_MAX } from '@cartela/api/payments/limits';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { TEXT_LINK } from '../../../components/buttons/text-link.tsx';
import { TitledDialog } from '../../../components/dialogs/titled-dialog.tsx';
import { Money } from '../../../components/figures/money.tsx';
import { RequiredForm } from '../../../components/forms/required-form.tsx';
import { TextArea } from '../../../components/forms/text-area.tsx';
import { boxClass } from '../../../components/layout/box.ts';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { problemText } from '../../../lib/api/errors.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useKeyedRequest } from '../../../lib/api/use-request-key.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { formatMoment } from '../../../lib/text/dates.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { replyText } from '../../../lib/text/sentence.ts';
import type { TextKey } from '../../../locales/en.ts';
import { useUnread } from '../../inbox/unread.ts';
import { announcedIn } from '../open-payments.ts';
import { PAYMENT_TYPE_NAMES, type Payment } from '../payment.ts';
import { PaymentStatus } from '../payment-status.tsx';
import { PayoutTime } from '../request/payout-time.tsx';
import { stateOf } from '../state-text.ts';
import { TransactionId } from '../transaction-id.tsx';
import { OwnQuestions } from './own-questions.tsx';

interface MissingDialogProps {
  payment: Payment;
  onClose: () => void;
}

/**
 * Help for a payment whose money has not arrived: its state in words, what to do, and a message to
 * the operator, which is answered here and in the inbox.
 */
export function MissingDialog({ payment, onClose }: MissingDialogProps) {
  const t = useText();
  const questions = trpc.payments.questions.own.useQuery({ paymentId: payment.id }, { staleTime: 0 });
  const { refetch } = questions;
  const { newestId } = useUnread();
  // Each answer comes with a message of the inbox.
  useEffect(() => {
    if (newestId > 0) void refetch();
  }, [newestId, refetch]);
  return (
    <TitledDialog title={t('moneyMissing')} onClose={onClose}>
      <PaymentState payment={payment} />
      <Advice payment={payment} />
      <PanelQuery query={questions} failure={t('questionsFailed')} rows={1}>
        {(asked) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <OwnQuestions questions={asked} />
            {asked[0]?.answer !== null && <AskForm payment={payment} />}
          </div>
        )}
      </PanelQuery>
      <Button look="quiet" onClick={onClose}>
        {t('close')}
      </Button>
    </TitledDialog>
  );
}

function PaymentState({ payment }: { payment: Payment }) {
  const t = useText();
  const { type, amountSantim, method, status, timestampMs, transactionNumber } = payment;
  return (
    <div className={boxClass('grid gap-1')}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-extrabold text-lg">
          {t(PAYMENT_TYPE_NAMES[type])} {amountSantim !== null && <Money santim={amountSantim} />}
        </span>
        <PaymentStatus status={status} />
      </p>
      <p className="flex flex-wrap gap-x-3 text-muted text-sm">
        {method && <span>{t(method)}</span>}
        <span>{formatMoment(timestampMs)}</span>
        {transactionNumber && <TransactionId number={transactionNumber} />}
      </p>
      {stateOf(payment, t).map((state) => (
        <p key={state} className="text-pretty break-words">
          {state}
        </p>
      ))}
    </div>
  );
}

/** What the player can do now. */
function Advice({ payment }: { payment: Payment }) {
  const t = useText();
  const { type, status, method } = payment;
  if (type === 'withdraw') {
    if (status === 'pending') return <PayoutTime />;
    const text = status === 'confirmed' ? 'missingPaidOut' : 'missingReturned';
    return <p className="text-pretty">{t(text, { method: method === null ? '' : t(method) })}</p>;
  }
  const advice: TextKey = announcedIn(payment)
    ? 'missingAnnounced'
    : status === 'pending'
      ? 'missingClaimed'
      : 'missingRejected';
  return (
    <div className="grid justify-items-start">
      <p className="text-pretty">{t(advice)}</p>
      {advice !== 'missingClaimed' && (
        <Link to="/deposit" className={TEXT_LINK}>
          {t('pasteConfirmation')}
        </Link>
      )}
    </div>
  );
}

interface Question {
  readonly paymentId: string;
  readonly text: string;
}

function AskForm({ payment }: { payment: Payment }) {
  const t = useText();
  const utils = trpc.useUtils();
  const ask = useKeyedRequest({
    form: 'payment-question',
    send: ({ paymentId, text }: Question, idempotencyKey, options) =>
      utils.client.payments.questions.ask.mutate({ paymentId, text, idempotencyKey }, options),
    async onSuccess(answer) {
      toast.success(replyText(answer));
      await utils.payments.questions.own.invalidate({ paymentId: payment.id });
    },
  });
  return (
    <RequiredForm
      names={['text']}
      action={t('questionSend')}
      busy={ask.busy}
      error={problemText(ask.error, t('questionFailed'))}
      onSubmit={(text) => ask.send({ paymentId: payment.id, text: text('text') })}
    >
      {(errorOf) => (
        <TextArea
          name="text"
          label={t('questionLabel')}
          hint={t('questionHint')}
          rows={4}
          required
          maxLength={QUESTION_LENGTH_MAX}
          error={errorOf('text')}
        />
      )}
    </RequiredForm>
  );
}
