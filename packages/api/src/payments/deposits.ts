import { balancesOf, schema } from '@cartela/db';
import { etbText } from '@cartela/game-core';
import { and, eq, gte, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Player } from '../kernel/actor.ts';
import type { Core } from '../kernel/core.ts';
import { fillMessage, messages } from '../kernel/messages.ts';
import { Refusal } from '../kernel/refusals.ts';
import { transactOnce, type Work } from '../kernel/unit-of-work.ts';
import { flagsOfClaim } from './claim-flags.ts';
import { type claimInput, type Flag, type requestInput, requestOutput } from './contract.ts';
import { settleByEvidence } from './evidence/automatic.ts';
import { evidenceFor, lockTransactionNumber } from './evidence/message.ts';
import { CLAIMS_A_DAY_MAX, OPEN_CLAIMS_MAX } from './limits.ts';
import { decide, flagPayment, insertPayment, type Payment, paymentView } from './payment.ts';
import { earlierByHand } from './repeats.ts';
import { accountOf, settingsOf } from './settings.ts';
import { type ParsedSms, parseSms } from './sms/parser.ts';

const { payments } = schema;

const DAY_MS = 24 * 60 * 60 * 1000;

type RequestAnswer = z.input<typeof requestOutput>;

/**
 * Announces a deposit. Nothing is credited until it is confirmed. A player has one open request per
 * method at most, so it takes the place of the one before.
 *
 * @throws Refusal `methodNotOffered`, `keyReused`
 */
export async function requestDeposit(
  core: Core,
  actor: Player,
  { idempotencyKey, ...input }: z.output<typeof requestInput>,
): Promise<RequestAnswer> {
  const request = { key: idempotencyKey, operation: 'request-deposit', input, answer: requestOutput };
  return transactOnce(core, actor, request, async (work) => {
    const { amountSantim, method } = input;
    if (!(await accountOf(work.tx, method))) throw new Refusal('methodNotOffered');
    await lockDepositsOf(work, actor);
    for (const open of await openRequests(work, actor)) {
      if (open.method === method) await replace(work, open);
    }
    const { minDepositSantim } = await settingsOf(work.tx);
    const flags: Flag[] = amountSantim < minDepositSantim ? ['below-minimum'] : [];
    const payment = await insertDeposit(work, actor, { amountSantim, method, flags });
    return answer(work, payment, messages.depositRequested);
  });
}

/**
 * An administrator may be looking at the request that is replaced. It keeps its amount and can no
 * longer be confirmed, so nobody confirms another amount than the one that was seen.
 */
async function replace(work: Work, { id }: Payment): Promise<void> {
  const decision = { status: 'rejected', decidedAt: new Date(work.now()), decidedBy: null } as const;
  await decide(work, id, { ...decision, reason: messages.requestReplaced });
}

/**
 * Records a player's claim to have paid, given the provider's message or transaction number. The
 * claim proves nothing and credits nothing. But if the operator's own phone has received the same
 * transaction, that may confirm the deposit at once.
 *
 * @throws Refusal `claimUnreadable`, `claimTaken`, `tooManyOpenClaims`, `tooManyClaims`,
 * `keyReused`
 */
export async function claimDeposit(
  core: Core,
  actor: Player,
  { idempotencyKey, ...input }: z.output<typeof claimInput>,
): Promise<RequestAnswer> {
  const request = { key: idempotencyKey, operation: 'claim-deposit', input, answer: requestOutput };
  return transactOnce(core, actor, request, async (work) => {
    const parsed = parseSms(input.message);
    const { transactionNumber } = parsed;
    if (transactionNumber === null) throw new Refusal('claimUnreadable');
    await lockDepositsOf(work, actor);
    await refuseTooMany(work, actor);
    await lockTransactionNumber(work, transactionNumber);
    const { own, others } = await refuseTaken(work, actor, transactionNumber);
    const claim = await claimOf(work, actor, parsed, input);
    const open = own ?? (await openRequestFor(work, actor, claim.method));
    const pending = open ? await complete(work, open, claim) : await insertDeposit(work, actor, claim);
    const settled = await settle(work, pending, others, transactionNumber);
    if (settled.status !== 'confirmed') return answer(work, settled, messages.claimPending);
    const amount = etbText(settled.amountSantim ?? 0);
    return answer(work, settled, fillMessage(messages.claimConfirmed, { amount }));
  });
}

/** A number that somebody else claims as well goes to a person, whoever was first. */
async function settle(
  work: Work,
  pending: Payment,
  others: readonly Payment[],
  transactionNumber: string,
): Promise<Payment> {
  let claim = pending;
  for (const rival of others) await flagPayment(work, rival, ['claimed-by-another']);
  if (others.length > 0) claim = await flagPayment(work, claim, ['claimed-by-another']);
  const evidence = await evidenceFor(work.tx, transactionNumber);
  return evidence ? settleByEvidence(work, claim, evidence) : claim;
}

type Claim = Pick<Payment, 'transactionNumber' | 'rawMessage' | 'amountSantim' | 'method' | 'numberSource'> & {
  flags: Flag[];
  mayRepeat: string | null;
};

async function claimOf(
  work: Work,
  actor: Player,
  parsed: ParsedSms,
  { message, method: chosen }: Omit<z.output<typeof claimInput>, 'idempotencyKey'>,
): Promise<Claim> {
  const { transactionNumber, amountSantim } = parsed;
  const method = parsed.method ?? chosen ?? null;
  const flags = await flagsOfClaim(work, parsed, method);
  const mayRepeat = amountSantim === null ? null : await earlierByHand(work, actor.id, amountSantim, null);
  if (mayRepeat !== null) flags.push('may-repeat');
  return { transactionNumber, numberSource: 'claim', rawMessage: message, amountSantim, method, flags, mayRepeat };
}

/**
 * Who has named this number before: nobody may claim what is used up, and a player claims a number
 * once. A message may have given the number to this player's own request.
 *
 * @throws Refusal `claimTaken`
 */
async function refuseTaken({ tx }: Work, actor: Player, transactionNumber: string) {
  const isLive = and(eq(payments.transactionNumber, transactionNumber), ne(payments.status, 'rejected'));
  const named = await tx.select().from(payments).where(isLive).orderBy(payments.id).for('no key update');
  const own = named.find(({ userId }) => userId === actor.id);
  if (own?.numberSource === 'claim' || named.some(({ status }) => status === 'confirmed'))
    throw new Refusal('claimTaken');
  return { own, others: named.filter(({ id }) => id !== own?.id) };
}

/** @throws Refusal `tooManyOpenClaims`, `tooManyClaims` */
async function refuseTooMany({ tx, now }: Work, { id: userId }: Player): Promise<void> {
  const isClaim = and(eq(payments.userId, userId), eq(payments.numberSource, 'claim'));
  const isOpen = and(isClaim, eq(payments.status, 'pending'));
  const isRecent = and(isClaim, gte(payments.createdAt, new Date(now() - DAY_MS)));
  const openClaims = await tx.$count(payments, isOpen);
  if (openClaims >= OPEN_CLAIMS_MAX)
    throw new Refusal('tooManyOpenClaims', {
      message: fillMessage(messages.tooManyOpenClaims, { n: OPEN_CLAIMS_MAX }),
    });
  if ((await tx.$count(payments, isRecent)) >= CLAIMS_A_DAY_MAX)
    throw new Refusal('tooManyClaims', { message: fillMessage(messages.tooManyClaims, { n: CLAIMS_A_DAY_MAX }) });
}

function openRequests({ tx }: Work, { id: userId }: Player): Promise<Payment[]> {
  const isOpen = and(
    eq(payments.userId, userId),
    eq(payments.type, 'deposit'),
    eq(payments.status, 'pending'),
    isNull(payments.transactionNumber),
  );
  return tx.select().from(payments).where(isOpen).orderBy(payments.id).for('no key update');
}

/** The request that a claim is about: the one by its method, or the only one if it names none. */
async function openRequestFor(work: Work, actor: Player, method: Payment['method']): Promise<Payment | undefined> {
  const open = await openRequests(work, actor);
  if (method !== null) return open.find((request) => request.method === method);
  return open.length === 1 ? open[0] : undefined;
}

/** A claim completes the request, whatever the amounts. What the claim does not say, the request does. */
async function complete({ tx, note }: Work, request: Payment, claim: Claim): Promise<Payment> {
  const amountSantim = claim.amountSantim ?? request.amountSantim;
  const method = claim.method ?? request.method;
  const known: readonly Flag[] = [
    ...(amountSantim === null ? [] : (['amount-unknown'] as const)),
    ...(method === null ? [] : (['method-unknown'] as const)),
  ];
  const flags = claim.flags.filter((flag) => !known.includes(flag));
  if (request.amountSantim !== amountSantim) flags.push('request-differs');
  const [completed] = await tx
    .update(payments)
    .set({ ...claim, amountSantim, method, flags })
    .where(eq(payments.id, request.id))
    .returning();
  if (!completed) throw new Error(`payment ${request.id} is gone`);
  note({ type: 'business' });
  return completed;
}

type NewDeposit = Pick<Payment, 'amountSantim' | 'method'> & Partial<Claim> & { flags: Flag[] };

async function insertDeposit(work: Work, { id: userId, phoneNumber }: Player, deposit: NewDeposit): Promise<Payment> {
  return insertPayment(work, { type: 'deposit', userId, phoneNumber, createdAt: new Date(work.now()), ...deposit });
}

/** A player's requests and claims take turns, so that their numbers are counted right. */
async function lockDepositsOf({ tx }: Work, { id }: Player): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`deposits:${id}`}, 0))`);
}

async function answer({ tx }: Work, payment: Payment, message: string): Promise<RequestAnswer> {
  const { walletSantim } = await balancesOf(tx, payment.userId);
  return { payment: paymentView(payment), walletSantim, message };
}
