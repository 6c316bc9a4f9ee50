import { Refusal } from '../kernel/texts/refusals.ts';
import type { Work } from '../kernel/work/unit-of-work.ts';
import { askedAge } from './age.ts';
import { askedAt, breakAt, onBreak } from './breaks.ts';
import { protectionOf } from './choices.ts';
import { isAway, refuseAway } from './coming-back.ts';
import { depositLimitsOf } from './deposit-limits.ts';
import { aboveLossLimit, guardsOf } from './selling.ts';
import { refuseSuspended, suspensionIn } from './suspension.ts';

interface Announced {
  readonly amountSantim: number;
  /** The sum of the player's other deposits that are announced or claimed and not decided yet. */
  readonly openSantim: number;
}

/**
 * Refuses a deposit before any money is sent. Money that was sent is not refused: see `excessOf`.
 *
 * @throws Refusal `onBreak`, `breakOver`, `suspended`, `ageNotConfirmed`, `depositLimitReached`
 */
export async function refuseDeposit(
  work: Work,
  userId: string,
  { amountSantim, openSantim }: Announced,
): Promise<void> {
  const protection = await protectionOf(work.tx, userId);
  const running = breakAt(protection, work.now());
  if (running) throw onBreak(running);
  refuseAway(protection, work.now());
  refuseSuspended(protection);
  const age = await askedAge(work.tx, userId);
  if (age !== null) throw new Refusal('ageNotConfirmed', { values: { age } });
  const reached = await reachedLimit(work, userId, amountSantim, openSantim);
  if (reached) throw new Refusal('depositLimitReached', { values: reached });
}

/**
 * Refuses money that an administrator gives a player to play with.
 *
 * @throws Refusal `playerOnBreak`, `playerAway`, `playerAskedBreak`, `playerIsSuspended`,
 * `playerAgeAsked`, `playerAtLossLimit`, `aboveTheirLimit`
 */
export async function refuseGift(work: Work, userId: string, amountSantim: number): Promise<void> {
  const protection = await protectionOf(work.tx, userId);
  const running = breakAt(protection, work.now());
  if (running) throw new Refusal('playerOnBreak', { values: { untilMs: running.untilMs } });
  if (isAway(protection, work.now())) throw new Refusal('playerAway');
  if (askedAt(protection, work.now()) !== null) throw new Refusal('playerAskedBreak');
  if (suspensionIn(protection)) throw new Refusal('playerIsSuspended');
  if ((await askedAge(work.tx, userId)) !== null) throw new Refusal('playerAgeAsked');
  const guard = (await guardsOf(work.tx, [userId], work.now())).get(userId);
  if (guard && aboveLossLimit(guard, 1)) throw new Refusal('playerAtLossLimit');
  const reached = await reachedLimit(work, userId, amountSantim);
  if (reached) throw new Refusal('aboveTheirLimit', { values: reached });
}

/** What is left of the deposit limit that an amount is above, beside deposits that are open. */
async function reachedLimit(work: Work, userId: string, amountSantim: number, openSantim = 0) {
  for (const { limitSantim, usedSantim, end } of await depositLimitsOf(work.tx, userId, work.now())) {
    const leftSantim = Math.max(0, limitSantim - usedSantim - openSantim);
    if (amountSantim > leftSantim) return { leftSantim, limitSantim, untilMs: end.getTime() };
  }
  return null;
}

/** Whether whatever a player sends goes back: they are on a break, or not back from a long one. */
export async function isSentBack(work: Work, userId: string): Promise<boolean> {
  const protection = await protectionOf(work.tx, userId);
  return breakAt(protection, work.now()) !== null || isAway(protection, work.now());
}

/**
 * How many santim that a deposit has just brought are above the player's limits: all of them if
 * they are sent back. The player has already sent this money, so it goes to their number.
 */
export async function excessOf(work: Work, userId: string, amountSantim: number): Promise<number> {
  if (await isSentBack(work, userId)) return amountSantim;
  const limits = await depositLimitsOf(work.tx, userId, work.now());
  const excess = limits.map(({ limitSantim, usedSantim }) => usedSantim - limitSantim);
  return Math.min(amountSantim, Math.max(0, ...excess));
}
