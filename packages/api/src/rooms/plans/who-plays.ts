import { schema } from '@cartela/db';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { PRODUCT } from '../../kernel/actors/actor.ts';
import { lockPlayersInTurn } from '../../kernel/actors/user-lock.ts';
import { eachByItself } from '../../kernel/batching/each-by-itself.ts';
import type { Core } from '../../kernel/work/core.ts';
import { writeToPlayers } from '../../kernel/work/outbox.ts';
import { transact, type Work } from '../../kernel/work/unit-of-work.ts';
import { guardsOf } from '../../player-limits/selling.ts';
import { PLAN_LATE_MS } from '../limits.ts';
import { endOrdersOf } from '../orders/carry-out.ts';
import { freeBackMessages, giveStakesBack, paidFor } from '../round/cancel-round.ts';
import { cardNumbers, type Entry, entriesOf, lockRound, playersOf, type Round } from '../round/round.ts';

const { entries, protections, rounds } = schema;

/**
 * The cards with which a locked planned game begins. Days may have passed since they were sold. Who
 * has begun a break since, or has not confirmed an age that is asked for since, gets the stakes
 * back and does not play. Cards of the suspended play on, as in any game: an administrator alone
 * could otherwise leave a promised prize to a friend. Null if the game is not to be played: its
 * time has long passed, or the operator may no longer sell cards.
 */
export async function cardsToPlay(work: Work, round: Round, sold: readonly Entry[]): Promise<readonly Entry[] | null> {
  if (work.now() > round.selectingEndsAt.getTime() + PLAN_LATE_MS) return null;
  const guards = await guardsOf(work.tx, playersOf(sold), work.now());
  if ([...guards.values()].some(({ stop }) => stop !== null)) return null;
  const isHeldBack = ({ userId }: Entry) => {
    const { breakUntilMs = null, askedAge = null } = guards.get(userId) ?? {};
    return breakUntilMs !== null || askedAge !== null;
  };
  const heldBack = sold.filter(isHeldBack);
  if (heldBack.length > 0) await giveBack(work, round, heldBack);
  return sold.filter((entry) => !isHeldBack(entry));
}

/**
 * Gives a player the stakes of cards and orders back whose games have not begun, because a game may
 * come days after the break. A round whose list of cards is closed has begun. The player is locked,
 * as by a sale to them.
 */
export async function giveBackUnplayed(work: Work, userId: string): Promise<void> {
  const { tx } = work;
  await lockPlayersInTurn(tx, [userId]);
  const games = await tx
    .selectDistinct({ id: rounds.id })
    .from(rounds)
    .innerJoin(entries, eq(entries.roundId, rounds.id))
    .where(and(NOT_BEGUN, eq(entries.userId, userId)))
    .orderBy(rounds.id);
  // All rounds are locked before the wallet, as by whatever else gives stakes back.
  const locked: Round[] = [];
  for (const { id } of games) locked.push(await lockRound(work, id));
  for (const round of locked) {
    if (round.status !== 'selecting' || round.soldAt !== null) continue;
    const cards = (await entriesOf(tx, round.id)).filter((card) => card.userId === userId);
    if (cards.length > 0) await giveBack(work, round, cards);
  }
  await endOrdersOf(work, userId);
}

/** `giveBackUnplayed` for breaks that a process of the release before has begun. */
export async function giveBackOnBreaks(core: Core): Promise<void> {
  const players = await core.db
    .selectDistinct({ userId: protections.userId })
    .from(rounds)
    .innerJoin(entries, eq(entries.roundId, rounds.id))
    .innerJoin(protections, eq(protections.userId, entries.userId))
    .where(and(NOT_BEGUN, gt(protections.breakUntil, new Date(core.now()))));
  const giveBackTo = ({ userId }: { readonly userId: string }) =>
    transact(core, PRODUCT, (work) => giveBackUnplayed(work, userId));
  await eachByItself(core, players, giveBackTo, {
    text: 'the stakes of a player on a break could not be given back',
    about: ({ userId }) => ({ userId }),
  });
}

const NOT_BEGUN = and(eq(rounds.status, 'selecting'), isNull(rounds.soldAt));

async function giveBack(work: Work, round: Round, cards: readonly Entry[]): Promise<void> {
  const free = await giveStakesBack(work, round, cards, `held-back at ${work.now()}`);
  const isOne = and(eq(entries.roundId, round.id), inArray(entries.cardNo, [...cardNumbers(cards)]));
  await work.tx.delete(entries).where(isOne);
  const { roomId: room } = round;
  await writeToPlayers(work, [
    ...paidFor(round, cards, free).map(
      ({ userId, amount }) => ({ kind: 'orderHeldBack', userId, details: { amount, room } }) as const,
    ),
    ...freeBackMessages(round, cards, free),
  ]);
}
