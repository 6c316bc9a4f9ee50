import type { TextKey } from '../../../../locales/en.ts';
import type { Evidence, PendingPayment } from '../../../payments/payment.ts';

/**
 * What a row of the list says in short of a payment's warnings, the gravest first. Its details say
 * each in full. That an amount or a method is not known stands in the row itself.
 */
const SHORT = [
  ['adminOddAsked', ['payout-asked', 'deposit-asked']],
  ['adminOddNumberUsed', ['number-used', 'may-repeat']],
  [
    'adminOddNumber',
    ['claimed-by-another', 'resembles-another', 'rejected-before', 'number-of-future', 'number-old', 'date-differs'],
  ],
  [
    'adminOddEvidence',
    [
      ...['wrong-direction', 'other-receiver', 'amount-differs', 'request-differs', 'evidence-differs'],
      ...['receipt-differs', 'checkout-differs'],
    ],
  ],
  [
    'adminOddMessage',
    ['balance-break', 'sender-unlisted', 'alarm-open', 'first-message', 'evidence-old', 'checkout-late'],
  ],
  ['adminOddPayer', ['payer-differs', 'payer-unknown', 'receiver-unknown']],
  ['adminOddUnproven', ['number-unproven']],
  [
    'adminOddLimit',
    ['above-deposit-limit', 'over-automatic-limit', 'over-method-limit', 'automatic-stopped', 'below-minimum'],
  ],
] as const satisfies readonly (readonly [TextKey, readonly string[]])[];

const IN_ROW: readonly string[] = ['amount-unknown', 'method-unknown'];

type Marked = Pick<PendingPayment, 'amountSantim' | 'method' | 'flags' | 'looksLikeNumber' | 'agrees'> & {
  readonly evidence: Pick<Evidence, 'amountSantim' | 'method'> | null;
  readonly payout: Pick<NonNullable<PendingPayment['payout']>, 'heldBy'> | null;
};

interface ShortWarnings {
  readonly named: readonly TextKey[];
  /** How many warnings only a newer server has words for. */
  readonly others: number;
}

/**
 * Where the evidence agrees, only limits keep a deposit waiting, and they are no warning. Where
 * something graver is said, they are left out.
 */
export function shortWarnings(payment: Marked): ShortWarnings {
  const { flags, looksLikeNumber, agrees, payout } = payment;
  if (agrees) return { named: [], others: 0 };
  const all = new Set([
    ...flags,
    ...(differs(payment) ? ['amount-differs'] : []),
    ...(looksLikeNumber === null ? [] : ['resembles-another']),
    ...(payout?.heldBy ? ['over-automatic-limit'] : []),
  ]);
  const known: readonly string[] = [...IN_ROW, ...SHORT.flatMap(([, of]) => of)];
  const named = SHORT.flatMap(([name, of]) => (of.some((flag) => all.has(flag)) ? [name] : []));
  return {
    named: named.length > 1 ? named.filter((name) => name !== 'adminOddLimit') : named,
    others: [...all].filter((flag) => !known.includes(flag)).length,
  };
}

/** Whether something else arrived than the player names. */
function differs({ evidence, amountSantim, method }: Marked): boolean {
  if (!evidence) return false;
  return (
    (amountSantim ?? evidence.amountSantim) !== evidence.amountSantim || (method ?? evidence.method) !== evidence.method
  );
}
