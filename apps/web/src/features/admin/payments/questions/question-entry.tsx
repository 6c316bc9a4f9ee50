import { ANSWER_LENGTH_MAX } from '@cartela/api/payments/limits';
import { TextLink } from '../../../../components/buttons/text-link.tsx';
import { Money } from '../../../../components/figures/money.tsx';
import { RequiredForm } from '../../../../components/forms/required-form.tsx';
import { TextArea } from '../../../../components/forms/text-area.tsx';
import { Moment } from '../../../../components/lists/moment.tsx';
import { problemText } from '../../../../lib/api/errors.ts';
import { type ApiOutputs, trpc } from '../../../../lib/api/trpc.ts';
import { toast } from '../../../../lib/screen/toast.ts';
import { formatPhone } from '../../../../lib/text/format.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import { replyText } from '../../../../lib/text/sentence.ts';
import { PAYMENT_TYPE_NAMES } from '../../../payments/payment.ts';
import { PaymentStatus } from '../../../payments/payment-status.tsx';
import { Allowed } from '../../area/may.tsx';
import { QuotedMessage } from '../evidence/raw-message.tsx';
import { methodName } from '../method-name.ts';

type Question = ApiOutputs['payments']['questions']['open']['questions'][number];

/** A player's question: who asks, about which payment, what they wrote, and a field to answer. */
export function QuestionEntry({ question }: { question: Question }) {
  const { player, askedAtMs, text } = question;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-3 px-4 py-3 xl:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <p className="flex flex-wrap items-center gap-x-3">
          <TextLink to="/AdminDashboard/players/$userId" params={{ userId: player.userId }} className="break-all">
            {player.username}
          </TextLink>
          <span className="large-text:whitespace-normal whitespace-nowrap">{formatPhone(player.phoneNumber)}</span>
          <span className="text-muted">
            <Moment atMs={askedAtMs} />
          </span>
        </p>
        <AskedPayment question={question} />
        <QuotedMessage message={text} />
      </div>
      <Allowed to="decide-payments" told>
        <Answer question={question} />
      </Allowed>
    </article>
  );
}

/** The payment as it is now. The link leads to all payments of its player. */
function AskedPayment({ question: { payment, player } }: { question: Question }) {
  const t = useText();
  const { type, amountSantim, status, timestampMs, transactionNumber, reason } = payment;
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TextLink
          to="/AdminDashboard/payments"
          search={{ pending: 'all', search: transactionNumber ?? player.username }}
          className="gap-1"
        >
          {t(PAYMENT_TYPE_NAMES[type])}
          {amountSantim !== null && <Money santim={amountSantim} />}
        </TextLink>
        <PaymentStatus status={status} />
        <span>{methodName(payment, t)}</span>
        <span className="text-muted">
          <Moment atMs={timestampMs} />
        </span>
        {transactionNumber && <span className="break-all font-mono text-sm">{transactionNumber}</span>}
      </p>
      {status === 'rejected' && reason && (
        <p className="text-pretty break-words text-muted text-sm">{t('rejectedBecause', { reason })}</p>
      )}
    </div>
  );
}

function Answer({ question: { id, player } }: { question: Question }) {
  const t = useText();
  const utils = trpc.useUtils();
  const answering = trpc.payments.questions.answer.useMutation({
    onSuccess: (answer) => toast.success(replyText(answer)),
    onSettled: () => Promise.all([utils.payments.questions.open.invalidate(), utils.dashboard.waiting.invalidate()]),
  });
  return (
    <RequiredForm
      names={['answer']}
      action={t('adminAnswerSend')}
      busy={answering.isPending}
      error={problemText(answering.error, t('adminAnswerFailed'))}
      onSubmit={(text) => answering.mutate({ questionId: id, answer: text('answer') })}
    >
      {(errorOf) => (
        <TextArea
          name="answer"
          label={t('adminAnswerTo', { name: player.username })}
          required
          maxLength={ANSWER_LENGTH_MAX}
          error={errorOf('answer')}
        />
      )}
    </RequiredForm>
  );
}
