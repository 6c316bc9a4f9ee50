import { balancesOf, schema } from '@cartela/db';
import type { z } from 'zod';
import type { Player } from '../../kernel/actors/actor.ts';
import { messages } from '../../kernel/texts/messages.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import { type Reply, reply } from '../../kernel/texts/sentence.ts';
import type { Core } from '../../kernel/work/core.ts';
import { answerTells } from '../../kernel/work/outbox.ts';
import { transactOnce, type Work } from '../../kernel/work/unit-of-work.ts';
import { refuseDeposit } from '../../player-limits/refuse-deposit.ts';
import type { Flag } from '../admin-contract.ts';
import { type claimInput, type requestInput, requestOutput } from '../contract.ts';
import { settleByEvidence } from '../evidence/automatic.ts';
import {
  evidenceFor,
  isSent,
  isUndone,
  lockTransactionNumber,
  type MessageEvidence,
  paidAt,
} from '../evidence/message.ts';
import {
  changePayment,
  decide,
  flagPayment,
  insertPayment,
  lockDepositsOf,
  type Payment,
  paymentView,
} from '../payment.ts';
import { refuseBelowLeast, requireAccount } from '../settings.ts';
import { withoutCodes } from '../sms/codes.ts';
import { type ParsedSms, parseSms } from '../sms/parser.ts';
import { canBeOf } from '../sms/transaction-number.ts';
import { flagsOfClaim } from './claim-flags.ts';
import { isOpenRequestOf, lockClaimsOf, refuseTooMany } from './claims-of-number.ts';
import { openDepositsOf } from './open-deposits.ts';
import { earlierByHand } from './repeats.ts';

const { payments } = schema;

type RequestAnswer = z.input<typeof requestOutput>;

/**
 * Announces a deposit. Nothing is credited until it is confirmed. A player has at most one open
 * request per method, so a new one replaces the one before.
 *
 * @throws Refusal `depositsClosed`, `notOpenYet`, `licenceEnded`, `methodNotOffered`,
 * `depositBelowMinimum`, `onBreak`, `breakOver`, `suspended`, `ageNotConfirmed`,
 * `depositLimitReached`, `keyReused`
 */
export async function requestDeposit(
  core: Core,
  actor: Player,
  { idempotencyKey, ...input }: z.output<typeof requestInput>,
): Promise<RequestAnswer> {
  const request = {
    key: idempotencyKey,
    operation: 'request-deposit',
    inPlayersName: 'request-deposit' as const,
    input,
    answer: requestOutput,
  };
  return transactOnce(core, actor, request, async (work) => {
    const { amountSantim, method } = input;
    await requireAccount(work, method);
    await refuseBelowLeast(work.tx, amountSantim);
    await lockDepositsOf(work, actor.id);
    for (const open of await openRequests(work, actor)) {
      if (open.method === method) await replace(work, open, messages.requestReplaced);
    }
    await refuseDeposit(work, actor.id, { amountSantim, openSantim: await openDepositsOf(work, actor.id) });
    const payment = await insertDeposit(work, actor, { amountSantim, method });
    return answer(work, payment, reply('depositRequested'));
  });
}

/**
 * Withdraws a request that a newer request or a claim replaces. An administrator may be looking at
 * the old one. It keeps its amount and can no longer be confirmed, so nobody confirms something
 * other than what they saw.
 */
async function replace(work: Work, { id }: Payment, reason: string): Promise<void> {
  await decide(work, id, { status: 'withdrawn', decidedAt: new Date(work.now()), decidedBy: null, reason });
}

/**
 * Records a player's claim to have paid, given the provider's message or transaction number. The
 * claim proves nothing and credits nothing. But if the operator's own phone has received the same
 * transaction, that may confirm the deposit at once.
 *
 * @throws Refusal `claimUnreadable`, `claimForeign`, `claimIncomplete`, `claimTaken`,
 * `tooManyOpenClaims`, `tooManyClaims`, `keyReused`, `apiKeyCap`
 */
export async function claimDeposit(
  core: Core,
  actor: Player,
  { idempotencyKey, ...input }: z.output<typeof claimInput>,
): Promise<RequestAnswer> {
  const request = {
    key: idempotencyKey,
    operation: 'claim-deposit',
    inPlayersName: 'claim-deposit' as const,
    input,
    answer: requestOutput,
  };
  return transactOnce(core, actor, request, async (work) => {
    const sms = parseSms(input.message);
    const transactionNumber = numberOfClaim(sms, input.method);
    await lockDepositsOf(work, actor.id);
    await refuseTooMany(work, actor);
    await lockTransactionNumber(work, transactionNumber);
    const { own, open, isUsed, ...rivals } = await lockClaimsOf(work, actor, transactionNumber);
    const evidence = await evidenceFor(work.tx, transactionNumber);
    const claim = await claimOf(work, actor, { sms, input, evidence });
    if (isUsed) {
      const disputed = { ...claim, flags: [...claim.flags, 'number-used' as const] };
      return answer(work, await insertClaim(work, actor, disputed, open), reply('claimDisputed'));
    }
    const pending = own ? await claimAttached(work, own, claim) : await insertClaim(work, actor, claim, open);
    const settled = await settle(work, pending, { ...rivals, evidence });
    if (settled.status !== 'confirmed') {
      const isElsewhere = settled.flags.includes('other-receiver');
      return answer(work, settled, reply(isElsewhere ? 'claimElsewhere' : 'claimPending'));
    }
    if (work.requestedBy === null) await answerTells(work, actor.id, settled.id);
    return answer(work, settled, reply('claimConfirmed', { amountSantim: settled.amountSantim ?? 0 }));
  });
}

/**
 * The number of a claim: a whole one, of the method that was chosen.
 *
 * @throws Refusal `claimUnreadable`, `claimForeign`, `claimIncomplete`
 */
function numberOfClaim(
  { problem, method, onlyId, transactionNumber }: ParsedSms,
  choice: Payment['method'] = null,
): string {
  if (problem === 'foreign') throw new Refusal('claimForeign');
  if (problem === 'incomplete') throw new Refusal('claimIncomplete');
  if (transactionNumber === null) throw new Refusal('claimUnreadable');
  const isCut = choice === 'cbebirr' && !canBeOf(choice, transactionNumber);
  if (isCut && (onlyId || method === null)) throw new Refusal('claimIncomplete');
  return transactionNumber;
}

/**
 * Settles a claim by its evidence, if there is any. A number that another player has too is left to
 * an administrator, whoever was first.
 */
async function settle(
  work: Work,
  pending: Payment,
  {
    unflagged,
    isContested,
    evidence,
  }: { unflagged: readonly Payment[]; isContested: boolean; evidence: MessageEvidence | null },
): Promise<Payment> {
  let claim = pending;
  for (const rival of unflagged) await flagPayment(work, rival, ['claimed-by-another']);
  if (isContested) claim = await flagPayment(work, claim, ['claimed-by-another']);
  if (evidence) return settleByEvidence(work, claim, evidence);
  const { transactionNumber } = claim;
  const isDenied =
    transactionNumber !== null &&
    ((await isUndone(work, transactionNumber)) || (await isSent(work, transactionNumber)));
  return isDenied ? flagPayment(work, claim, ['evidence-differs']) : claim;
}

type Claim = Pick<Payment, 'transactionNumber' | 'rawMessage' | 'amountSantim' | 'method' | 'numberSource'> & {
  flags: Flag[];
  mayRepeat: string | null;
};

interface ClaimParts {
  readonly sms: ParsedSms;
  readonly input: Omit<z.output<typeof claimInput>, 'idempotencyKey'>;
  /** The provider's message with the claimed number. */
  readonly evidence: MessageEvidence | null;
}

async function claimOf(work: Work, actor: Player, { sms, input, evidence }: ClaimParts): Promise<Claim> {
  const { message, method: choice } = input;
  const { transactionNumber, amountSantim, direction } = sms;
  // A message about a payment that does not show who wrote it may be of any wallet.
  const method = sms.method ?? (direction === 'unknown' ? (choice ?? null) : null);
  const flags = await flagsOfClaim(work, sms, method);
  const since = evidence?.occurredAt ? paidAt(evidence) : null;
  const mayRepeat = await earlierByHand(work, actor.id, evidence?.amountSantim ?? amountSantim, since);
  if (mayRepeat !== null) flags.push('may-repeat');
  const rawMessage = withoutCodes(message);
  return { transactionNumber, numberSource: 'claim', rawMessage, amountSantim, method, flags, mayRepeat };
}

function openRequests({ tx }: Work, actor: Player): Promise<Payment[]> {
  return tx.select().from(payments).where(isOpenRequestOf(actor)).orderBy(payments.id).for('no key update');
}

/**
 * The open request that a claim is about: the one with the claim's method. If the claim names no
 * method, it is the only open request.
 */
function requestFor(open: readonly Payment[], method: Payment['method']): Payment | undefined {
  if (method !== null) return open.find((request) => request.method === method);
  return open.length === 1 ? open[0] : undefined;
}

/**
 * Inserts a claim, which replaces the request that it is about, whatever their amounts. The request
 * tells the amount or the method where the claim does not.
 */
async function insertClaim(work: Work, actor: Player, claim: Claim, open: readonly Payment[]): Promise<Payment> {
  const request = requestFor(open, claim.method);
  if (!request) return insertDeposit(work, actor, claim);
  await replace(work, request, messages.requestClaimed);
  const amountSantim = claim.amountSantim ?? request.amountSantim;
  const method = claim.method ?? request.method;
  const obsolete: readonly Flag[] = [
    ...(amountSantim === null ? [] : (['amount-unknown'] as const)),
    ...(method === null ? [] : (['method-unknown'] as const)),
  ];
  const flags = claim.flags.filter((flag) => !obsolete.includes(flag));
  if (request.amountSantim !== amountSantim) flags.push('request-differs');
  return insertDeposit(work, actor, { ...claim, amountSantim, method, flags });
}

/**
 * Adds the claim to the player's own request that a message has given the number to. The amount
 * stays as the message says.
 */
async function claimAttached(work: Work, { id }: Payment, { rawMessage, numberSource }: Claim): Promise<Payment> {
  // The request was counted when it was made, perhaps by the player. A claim too needs something to
  // be left.
  await work.countMoney(0);
  return changePayment(work, id, { rawMessage, numberSource });
}

type NewDeposit = Pick<Payment, 'amountSantim' | 'method'> & Partial<Claim>;

async function insertDeposit(work: Work, { id: userId, phoneNumber }: Player, deposit: NewDeposit): Promise<Payment> {
  return insertPayment(work, { type: 'deposit', userId, phoneNumber, createdAt: new Date(work.now()), ...deposit });
}

async function answer({ tx }: Work, payment: Payment, outcome: Reply): Promise<RequestAnswer> {
  const { walletSantim } = await balancesOf(tx, payment.userId);
  return { payment: paymentView(payment), walletSantim, ...outcome };
}
