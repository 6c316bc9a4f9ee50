// Decides when evidence credits a deposit automatically. Everything else waits for a person.

import { lockWallet, schema } from '@cartela/db';
import { and, eq, gte, isNotNull, isNull, type SQL, sum } from 'drizzle-orm';
import { approvalSettingsOf, canBeApproved } from '../../approvals/settings.ts';
import { dayOf, spanOf } from '../../kernel/times/day.ts';
import { lockByName } from '../../kernel/work/advisory-lock.ts';
import type { Work } from '../../kernel/work/unit-of-work.ts';
import type { Flag } from '../admin-contract.ts';
import { resemblesAnother } from '../numbers/alike-numbers.ts';
import { timelinessOf } from '../numbers/number-date.ts';
import { flagPayment, lockPlayerOf, type Payment } from '../payment.ts';
import { raiseDisagreement, receiptAgainst } from '../receipts/witnesses.ts';
import { earlierByHand, paidAtCheckout } from '../requests/repeats.ts';
import { settingsOf } from '../settings.ts';
import { hasOpenBreak } from './chain/alarms.ts';
import { confirmByEvidence } from './confirm.ts';
import { flagsOfEvidence } from './evidence-flags.ts';
import { type Evidence, paidAt } from './message.ts';
import { provenByTelegram } from './proven.ts';
import { isStillOf } from './requests.ts';

const { payments } = schema;

/** Flags of a claim that make it wait, whatever the evidence says. */
const WAITING_FLAGS: readonly Flag[] = ['number-used', 'claimed-by-another', 'resembles-another', 'number-old'];
/** Flags of the evidence that may go. They are set again each time that it is looked at. */
const PASSING_FLAGS: readonly string[] = [
  'over-automatic-limit',
  'over-method-limit',
  'automatic-stopped',
  'evidence-differs',
  'receipt-differs',
  'sender-unlisted',
  'first-message',
  'balance-break',
  'number-unproven',
  'number-of-future',
  // Without evidence, nobody but the player says when the money arrived.
  'may-repeat',
] satisfies Flag[];
/** Flags that go only with another day or other settings. */
export const LIMIT_FLAGS: readonly Flag[] = [
  'over-automatic-limit',
  'over-method-limit',
  'sender-unlisted',
  'number-of-future',
];
/** With one of these flags, a deposit waits until a person decides it. */
export const LASTING_FLAGS: readonly Flag[] = [
  ...WAITING_FLAGS,
  'may-repeat',
  'payer-differs',
  'payer-unknown',
  'evidence-old',
  'date-differs',
  'rejected-before',
];

/** Flags of the running balance, which stop nothing if `stopOnBalanceBreak` is off. */
const CHAIN_FLAGS: readonly Flag[] = ['first-message', 'balance-break'];
/** Flags that are only shown. Anything that speaks against the message itself has other flags. */
const SHOWN_ONLY: readonly Flag[] = ['alarm-open'];

/**
 * Credits the deposit if nothing speaks against it. Otherwise flags it with what does, and leaves
 * it to a person, or until it is looked at again.
 */
export async function settleByEvidence(work: Work, before: Payment, evidence: Evidence): Promise<Payment> {
  const payment = { ...before, flags: before.flags.filter((flag) => !PASSING_FLAGS.includes(flag)) };
  await lockPlayerOf(work, payment);
  // Without the locks, two deposits at once could each be within the day's limit of the player or
  // the method, and together above it.
  await lockWallet(work.tx, payment.userId);
  await lockByName(work.tx, `automatic:${evidence.method}`);
  // A message without a time may be of any moment before it came.
  const since = evidence.occurredAt === null ? null : paidAt(evidence);
  const repeated =
    (await earlierByHand(work, payment.userId, evidence.amountSantim, since)) ??
    (await paidAtCheckout(work, payment.userId, evidence));
  const flags = [
    ...(await objections(work, payment, evidence)),
    ...(repeated === null ? [] : (['may-repeat'] as const)),
  ];
  if (flags.includes('receipt-differs')) await raiseDisagreement(work, payment, evidence);
  if (flags.length > 0) {
    const isNoted = before.flags.length === new Set([...payment.flags, ...flags]).size;
    return isNoted && flags.every((flag) => before.flags.includes(flag))
      ? before
      : flagPayment(work, payment, flags, repeated);
  }
  const isHeld = WAITING_FLAGS.some((flag) => payment.flags.includes(flag));
  return isHeld ? payment : confirmByEvidence(work, payment, evidence);
}

/** Why this evidence does not credit this deposit automatically. */
async function objections(work: Work, payment: Payment, evidence: Evidence): Promise<Flag[]> {
  const settings = await settingsOf(work.tx);
  const { amountSantim, method } = evidence;
  const { stopOnBalanceBreak: stops } = settings;
  const byPlayerSantim = await creditedToday(work, eq(payments.userId, payment.userId));
  const byMethodSantim = await creditedToday(work, eq(payments.method, method));
  const ofMessage = (await flagsOfEvidence(work.tx, [{ payment, evidence }], work.now())).get(payment.id) ?? [];
  const conditions: Readonly<Partial<Record<Flag, boolean>>> = {
    'over-automatic-limit':
      amountSantim > settings.automaticPaymentMaxSantim ||
      byPlayerSantim + amountSantim > settings.automaticDayMaxSantim,
    'number-unproven': await needsProof(work, payment, byPlayerSantim + amountSantim),
    'over-method-limit': byMethodSantim + amountSantim > settings.automaticMethodDayMaxSantim,
    // A message has given it the number, which an earlier version did for unproven phones too.
    'payer-unknown': payment.numberSource === 'evidence' && !(await isStillOf(work, evidence, payment)),
    // The provider's clock may be ahead of ours at midnight.
    'number-of-future': timelinessOf(evidence.transactionNumber, work.now()) === 'future',
    'rejected-before': await wasRejected(work, evidence.transactionNumber),
    'resembles-another': await resemblesAnother(work, evidence.transactionNumber),
    'receipt-differs': (await receiptAgainst(work.tx, payment.id, evidence)) !== null,
    'automatic-stopped': stops && (await hasOpenBreak(work.tx, method)),
  };
  const messageFlags = ofMessage.filter(
    (flag) => !(stops ? SHOWN_ONLY : [...SHOWN_ONLY, ...CHAIN_FLAGS]).includes(flag),
  );
  return [...messageFlags, ...(Object.keys(conditions) as Flag[]).filter((flag) => conditions[flag])];
}

/**
 * Whether the player's number would have to be proven for so much on one day. Administrators read
 * the numbers of strangers' payments, and one of them could claim these as a player they have made.
 */
async function needsProof({ tx }: Work, player: Payment, santim: number): Promise<boolean> {
  const { depositSantim } = await approvalSettingsOf(tx);
  if (depositSantim === null || santim <= depositSantim || !(await canBeApproved(tx))) return false;
  return (await provenByTelegram(tx, [player])).length === 0;
}

/** Whether an administrator has rejected a claim of this number before. */
async function wasRejected({ tx }: Work, transactionNumber: string): Promise<boolean> {
  const isRejected = and(
    eq(payments.transactionNumber, transactionNumber),
    eq(payments.status, 'rejected'),
    isNotNull(payments.decidedBy),
  );
  return (await tx.$count(payments, isRejected)) > 0;
}

/** What messages have credited automatically since midnight in Addis Ababa, in santim. */
async function creditedToday({ tx, now }: Work, whose: SQL): Promise<number> {
  const { start } = spanOf(dayOf(new Date(now())));
  const [row] = await tx
    .select({ santim: sum(payments.amountSantim).mapWith(Number) })
    .from(payments)
    .where(
      and(
        whose,
        eq(payments.type, 'deposit'),
        eq(payments.status, 'confirmed'),
        isNull(payments.decidedBy),
        isNull(payments.provider),
        gte(payments.decidedAt, start),
      ),
    );
  return row?.santim ?? 0;
}
