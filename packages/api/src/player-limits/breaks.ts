import { type Db, schema, type Transaction } from '@cartela/db';
import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import { requireApproval, underApproval } from '../approvals/approval.ts';
import { isWaiting } from '../approvals/request.ts';
import type { Administrator, Player } from '../kernel/actors/actor.ts';
import type { UserRow } from '../kernel/actors/user-lock.ts';
import type { Application } from '../kernel/application.ts';
import { CONFIRM_BREAK_DAYS } from '../kernel/limits.ts';
import { messageOutput } from '../kernel/texts/fields.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import { reply } from '../kernel/texts/sentence.ts';
import { DAY_MS, minuteOf } from '../kernel/times/day.ts';
import type { Core } from '../kernel/work/core.ts';
import { writeToPlayers } from '../kernel/work/outbox.ts';
import { transactOn, transactOnce, type Work } from '../kernel/work/unit-of-work.ts';
import { forgetAge } from './age.ts';
import { keepChoice, type Protection, protectionOf } from './choices.ts';
import { isAway } from './coming-back.ts';
import { type answerBreakInput, type breakInput, breakOutput, type excludeInput } from './contract.ts';
import { ASKED_BREAK_DAYS, UNPROVEN_BREAK_DAYS_MAX } from './limits.ts';
import { EXCLUSION_WAITS, exclusionOf, suspend, suspensionIn } from './suspension.ts';

const { gameReminders, protections, telegramUsers } = schema;

/** A break that runs. */
export interface Break {
  readonly kind: NonNullable<Protection['breakKind']>;
  readonly fromMs: number;
  readonly untilMs: number;
  /** Days of a longer break that begins if it is confirmed after this one. */
  readonly askedDays: number | null;
}

/**
 * Begins a break and ends all of the player's sessions. Until the break is over, the player can
 * neither sign in nor take cards. Cards in games that have begun play on, and wins are paid; the
 * stakes of others come back at once. Nobody can shorten a break. A stranger may know name and
 * number. So without a proof, a long one begins as a day, and the rest begins once it is confirmed.
 * The proof is looked at only if the actor may ask for this. A final break that runs, as one that
 * began in the same moment, is changed by nothing unproven.
 *
 * @throws Refusal `keyReused`, `onBreak`
 */
export async function takeBreak(
  app: Application,
  actor: Player,
  { idempotencyKey, ...input }: z.output<typeof breakInput>,
  hasProof: () => boolean = () => false,
): Promise<z.input<typeof breakOutput>> {
  const request = { key: idempotencyKey, operation: 'take-break', input, answer: breakOutput };
  return transactOnce(app, actor, request, async (work) => {
    const { kind, days } = input;
    const isProven = hasProof();
    const isAsked = days > UNPROVEN_BREAK_DAYS_MAX && !isProven;
    const before = await protectionOf(work.tx, actor.id);
    const fromMs = work.now();
    const running = breakAt(before, fromMs);
    if (running?.askedDays === null && !isProven) throw onBreak(running);
    const untilMs = Math.max(fromMs + (isAsked ? ASKED_BREAK_DAYS : days) * DAY_MS, running?.untilMs ?? 0);
    const askedBefore = isProven ? null : askedAt(before, fromMs);
    const askedDays = isAsked ? Math.max(days, askedBefore ?? 0) : askedBefore;
    await beginBreak(app, work, { userId: actor.id, before, kind, fromMs, untilMs, askedDays });
    const until = minuteOf(new Date(untilMs));
    const message = { userId: actor.id, details: { until } };
    await writeToPlayers(work, [
      isAsked ? { ...message, kind: 'breakAsked', details: { until, days } } : { ...message, kind: 'breakBegun' },
    ]);
    return { untilMs, ...reply(isAsked ? 'breakAsked' : 'breakBegun', { untilMs }) };
  });
}

/**
 * Confirms the longer break that was asked for before, once the day is over. It counts from then
 * on. Where the player's own Telegram can confirm it, nobody else can.
 *
 * @throws Refusal `keyReused`, `noBreakAsked`, `confirmAtTelegram`
 */
export async function confirmBreak(
  app: Application,
  actor: Player,
  { idempotencyKey, ...input }: z.output<typeof answerBreakInput>,
): Promise<z.input<typeof breakOutput>> {
  const request = { key: idempotencyKey, operation: 'confirm-break', input, answer: breakOutput };
  return transactOnce(app, actor, request, async (work) => {
    const fromMs = work.now();
    const before = await protectionOf(work.tx, actor.id);
    const days = askedAt(before, fromMs);
    if (days === null || breakAt(before, fromMs)) throw new Refusal('noBreakAsked');
    if (await opensFromTelegram(work.tx, actor.id)) throw new Refusal('confirmAtTelegram');
    const untilMs = fromMs + days * DAY_MS;
    const kind = 'self-exclusion';
    await beginBreak(app, work, { userId: actor.id, before, kind, fromMs, untilMs, askedDays: null });
    const until = minuteOf(new Date(untilMs));
    await writeToPlayers(work, [{ kind: 'breakBegun', userId: actor.id, details: { until } }]);
    return { untilMs, ...reply('breakBegun', { untilMs }) };
  });
}

/**
 * Begins a self-exclusion that a player has asked an administrator for, as by letter or telephone,
 * or excludes a minor. It is final, as one of the player's own that is proven, and nobody can end
 * it. It gives stakes back, so somebody alone could take rivals out of a game with it. Until the
 * second administrator decides, the player is suspended, which leaves cards in their games.
 *
 * @throws Refusal `userNotFound`, `notAPlayer`, `approvalNeeded`, `approvalWaits`,
 * `approvalOtherWaits`
 */
export async function excludePlayer(
  app: Application,
  actor: Administrator,
  input: z.output<typeof excludeInput>,
): Promise<z.input<typeof breakOutput>> {
  const { userId, days, reason, isTooYoung = false } = input;
  const exclude = async (work: Work, { role, username }: UserRow) => {
    if (role !== 'client') throw new Refusal('notAPlayer');
    await requireApproval(work, actor, { ...exclusionOf(userId), title: username, amountSantim: null, input });
    const fromMs = work.now();
    const before = await protectionOf(work.tx, userId);
    const untilMs = Math.max(fromMs + days * DAY_MS, breakAt(before, fromMs)?.untilMs ?? 0);
    await beginBreak(app, work, { userId, before, kind: 'self-exclusion', fromMs, untilMs, askedDays: null });
    if (before?.suspendedFor === EXCLUSION_WAITS) {
      await keepChoice(work, userId, { suspendedAt: null, suspendedFor: null });
    }
    if (isTooYoung) await forgetAge(work, userId);
    const until = minuteOf(new Date(untilMs));
    const because = isTooYoung ? 'too young' : 'at their request';
    await work.audit({ action: 'exclude-player', subject: username, after: { days, until, because, reason } });
    const details = isTooYoung ? ({ until, tooYoung: 'yes' } as const) : { until };
    await writeToPlayers(work, [{ kind: 'breakBegun', userId, details }]);
    return { untilMs, ...reply('playerExcluded', { untilMs }) };
  };
  try {
    return await underApproval(app, actor, () => transactOn(app, actor, userId, exclude));
  } catch (error) {
    if (error instanceof Refusal && WAITING.includes(error.reason)) await suspendMeanwhile(app, actor, userId, error);
    throw error;
  }
}

/** The exclusion waits for a second administrator, since now or before. */
const WAITING: readonly string[] = ['approvalNeeded', 'approvalWaits', 'approvalOtherWaits'];

/**
 * Suspends a player unless a colleague has just decided about the exclusion. Whoever is suspended
 * already stays so, for the reason that they were told.
 *
 * @throws Refusal `waits` if nothing is to be done
 */
async function suspendMeanwhile(app: Application, actor: Administrator, userId: string, waits: Refusal): Promise<void> {
  await transactOn(app, actor, userId, async (work, user) => {
    const isSuspended = suspensionIn(await protectionOf(work.tx, userId)) !== null;
    if (isSuspended || !(await isWaiting(work, exclusionOf(userId)))) throw waits;
    await suspend(work, user, EXCLUSION_WAITS);
  });
}

/** Declines the longer break that was asked for before. */
export async function declineBreak(
  core: Core,
  actor: Player,
  { idempotencyKey, ...input }: z.output<typeof answerBreakInput>,
): Promise<z.input<typeof messageOutput>> {
  const request = { key: idempotencyKey, operation: 'decline-break', input, answer: messageOutput };
  return transactOnce(core, actor, request, async (work) => {
    await declineAsked(work, actor.id);
    return reply('breakDeclined');
  });
}

export async function declineAsked({ tx }: Work, userId: string): Promise<void> {
  await tx.update(protections).set({ askedDays: null }).where(eq(protections.userId, userId));
}

/**
 * Ends an exclusion that nobody has proven or confirmed. One that is final goes on. The database
 * refuses this unless the number has been proven since it began.
 */
export async function endUnproven({ tx, now }: Work, userId: string): Promise<void> {
  const end = new Date(now());
  const isUnproven = and(eq(protections.breakKind, 'self-exclusion'), isNotNull(protections.askedDays));
  await tx
    .update(protections)
    .set({ breakUntil: end })
    .where(and(eq(protections.userId, userId), isUnproven, gt(protections.breakUntil, end)));
}

interface NewBreak extends Break {
  readonly userId: string;
  /** What holds the locked player back so far. */
  readonly before: Protection | undefined;
}

async function beginBreak(app: Application, work: Work, newBreak: NewBreak): Promise<void> {
  const { userId, before, kind, askedDays } = newBreak;
  // First, because rounds are locked before wallets.
  await app.giveBackUnplayed(work, userId);
  // Whoever has not come back from a long break stays away, whatever break they take meanwhile.
  const breakFrom = (isAway(before, newBreak.fromMs) && before?.breakFrom) || new Date(newBreak.fromMs);
  const breakUntil = new Date(newBreak.untilMs);
  await keepChoice(work, userId, { breakKind: kind, breakFrom, breakUntil, askedDays });
  // Nobody is called to a game after a time in which they wanted none. They can ask again.
  if (kind === 'self-exclusion') {
    await work.tx.delete(gameReminders).where(eq(gameReminders.userId, userId));
  }
  await app.sessions.endAllOf(work, userId);
}

/** Days of the longer break that the player may confirm. Null if none waits, or no longer. */
export function askedAt(row: Pick<Protection, 'askedDays' | 'breakUntil'> | undefined, nowMs: number): number | null {
  if (!row?.askedDays || !row.breakUntil) return null;
  return nowMs <= row.breakUntil.getTime() + CONFIRM_BREAK_DAYS * DAY_MS ? row.askedDays : null;
}

/** Whether the account opens from a Telegram that has signed in to it. */
async function opensFromTelegram(tx: Transaction, userId: string): Promise<boolean> {
  return (await tx.$count(telegramUsers, eq(telegramUsers.userId, userId))) > 0;
}

export function breakAt(
  row: Pick<Protection, 'breakKind' | 'breakFrom' | 'breakUntil' | 'askedDays'> | undefined,
  nowMs: number,
): Break | null {
  if (!row?.breakKind || !row.breakFrom || !row.breakUntil || row.breakUntil.getTime() <= nowMs) return null;
  const [fromMs, untilMs] = [row.breakFrom.getTime(), row.breakUntil.getTime()];
  return { kind: row.breakKind, fromMs, untilMs, askedDays: row.askedDays };
}

export async function breakOf(db: Db | Transaction, userId: string, nowMs: number): Promise<Break | null> {
  return breakAt(await protectionOf(db, userId), nowMs);
}

/** @throws Refusal `onBreak` */
export async function refuseOnBreak({ now }: Pick<Core, 'now'>, db: Db | Transaction, userId: string): Promise<void> {
  const running = await breakOf(db, userId, now());
  if (running) throw onBreak(running);
}

export function onBreak({ untilMs, askedDays }: Pick<Break, 'untilMs' | 'askedDays'>): Refusal {
  if (askedDays === null) return new Refusal('onBreak', { values: { untilMs } });
  return new Refusal('onBreakAsked', { values: { untilMs, days: askedDays } });
}
