import { Problem } from '../../../components/states/problem.tsx';
import type { ApiOutputs } from '../../../lib/api/trpc.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { useTerms } from '../../terms/use-terms.ts';
import type { PaymentType } from '../payment.ts';
import { PayoutTime } from './payout-time.tsx';

interface FormNoteProps {
  id: string;
  intent: PaymentType;
  problem: string | undefined;
  unanswered: string | null;
  /** What the operator takes. Undefined until the form knows it. */
  offer: ApiOutputs['payments']['methods'] | undefined;
  /** Whether the chosen method takes deposits. */
  isOffered: boolean;
}

/**
 * What is wrong with the entry, or otherwise the limits. It has a minimum height, so that hardly
 * anything moves.
 */
export function FormNote({ id, intent, problem, unanswered, offer, isOffered }: FormNoteProps) {
  const t = useText();
  const limits = offer && {
    deposit: formatEtb(offer.minDepositSantim),
    withdrawal: formatEtb(offer.minWithdrawalSantim),
  };
  const general = limits && t('paymentLimits', limits);
  const { data: terms } = useTerms();
  const closed = terms?.stop ?? 'depositsClosed';
  const refusal = isOffered ? null : t(offer?.takesDeposits === false ? closed : 'methodNotOffered');
  const hint = unanswered ?? (isOffered || intent === 'withdraw' ? general : null);
  return (
    <div id={id} className="min-h-10 text-sm sm:min-h-5">
      <Problem>{problem}</Problem>
      {!problem && (
        <p className="text-pretty text-muted">
          {hint} {refusal} <PayoutTime />
        </p>
      )}
    </div>
  );
}
