import { accountCode, postTransfers, schema } from '@cartela/db';
import { etbText, tableIdOf } from '@cartela/game-core';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { requireApproval, underApproval } from '../../approvals/approval.ts';
import { mayGetJackpot } from '../../jackpots/at-stake.ts';
import type { Administrator } from '../../kernel/actors/actor.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import type { Core } from '../../kernel/work/core.ts';
import { type PlayerMessage, writeToPlayers } from '../../kernel/work/outbox.ts';
import { transact, type Work } from '../../kernel/work/unit-of-work.ts';
import { countOnDayPaid } from '../../player-limits/count-losses.ts';
import type { cancelRoundInput } from '../contract.ts';
import { freeAgain, freeIn } from '../free-cards/in-sale.ts';
import { lockRoomOfPlanned, skipGame } from '../plans/skip-game.ts';
import { type TablesShown, untilShown } from '../shown.ts';
import { linkEnd } from './chain.ts';
import { cardNumbers, type Entry, entriesOf, gameIn, lockRound, playersOf, type Round } from './round.ts';

const { rounds } = schema;

/**
 * Cancels a round that is not over, and refunds all stakes. It needs approval while anything does
 * if no more cards are sold for it, if the house has promised its prize, or if the room may get
 * what a jackpot holds.
 *
 * @throws Refusal `roundNotFound`, `roundNotCancellable` if the round is over, `approvalNeeded`,
 * `approvalWaits`
 */
export async function cancelRound(
  app: Core & TablesShown,
  actor: Administrator,
  { roundId, reason }: z.output<typeof cancelRoundInput>,
): Promise<void> {
  const cancel = async (work: Work) => {
    const plannedRoom = await lockRoomOfPlanned(work, Number(roundId));
    const round = await lockRound(work, Number(roundId));
    const { status } = round;
    const tableId = tableIdOf(round);
    if (status !== 'selecting' && status !== 'active') throw new Refusal('roundNotCancellable');
    const about = { kind: 'cancel-round', subject: roundId, title: tableId } as const;
    const isPromised = (round.plan?.leastPrizeSantim ?? 0) > 0;
    // From the beacon's value on, a moment before the start, somebody may know the draw. So what
    // was asked for before is asked for anew.
    const isClosed = status === 'active' || round.soldAt !== null;
    const act = { ...about, amountSantim: null, input: { roundId, reason }, before: async () => ({ isClosed }) };
    const needsSecond = isClosed || isPromised || (await mayGetJackpot(work, round.roomId));
    if (actor.approval || needsSecond) await requireApproval(work, actor, act);
    await refundRound(work, round, await entriesOf(work.tx, round.id));
    if (plannedRoom) await skipGame(work, plannedRoom, round);
    const after = { status: 'cancelled', reason };
    await work.audit({ action: 'cancel-round', subject: roundId, before: { status }, after });
    return tableId;
  };
  const tableId = await underApproval(app, actor, () => transact(app, actor, cancel));
  await untilShown(app, tableId);
}

/** Why a round is cancelled, where that is not an administrator's decision. */
interface Reasons {
  readonly beaconMissing?: boolean;
  readonly tooFewPlayers?: boolean;
}

/** Cancels a locked round that is not over, and refunds its stakes. */
export async function refundRound(
  work: Work,
  round: Round,
  sold: readonly Entry[],
  { beaconMissing = false, tooFewPlayers = false }: Reasons = {},
): Promise<void> {
  const free = await giveStakesBack(work, round, sold, 'cancel');
  await work.tx
    .update(rounds)
    .set({
      status: 'cancelled',
      beaconMissing: round.beaconMissing || beaconMissing,
      endedAt: new Date(Math.max(work.now(), round.soldAt?.getTime() ?? 0)),
    })
    .where(eq(rounds.id, round.id));
  await writeToPlayers(work, [
    ...refundMessages(round, sold, { tooFewPlayers, free }),
    ...freeBackMessages(round, sold, free),
  ]);
  await linkEnd(work, round.id);
}

/**
 * Gives the stakes of these cards of a locked round back, from its escrow to their players. Of
 * cards that free cards paid for, promotions get the stake, and the free cards can be used again:
 * returns those. `why` begins the keys of the transfers: a card that is given back before the game
 * can be sold and given back again.
 */
export async function giveStakesBack(
  work: Work,
  round: Round,
  cards: readonly Entry[],
  why: string,
): Promise<ReadonlySet<number>> {
  const free = await freeIn(work.tx, round.id, cardNumbers(cards));
  await postTransfers(
    work,
    cards.map(({ cardNo, userId }) => ({
      debit: accountCode.escrow(tableIdOf(round)),
      credit: free.has(cardNo) ? accountCode.promotion('ETB') : accountCode.player(userId, 'ETB'),
      amount: round.stakeSantim,
      kind: free.has(cardNo) ? 'free-stake-refund' : 'stake-refund',
      roundId: round.id,
      idempotencyKey: `${why}:${round.id}:${cardNo}`,
    })),
  );
  await countOnDayPaid(work.tx, round.id, cardNumbers(cards));
  await freeAgain(work.tx, round.id, free);
  return free;
}

/** What each player has paid for these cards of a round, in ETB as people read it. */
export function paidFor({ stakeSantim }: Round, cards: readonly Entry[], free: ReadonlySet<number>) {
  const paid = cards.filter(({ cardNo }) => !free.has(cardNo));
  return playersOf(paid).map((userId) => {
    const count = paid.filter((card) => card.userId === userId).length;
    return { userId, amount: etbText(count * stakeSantim) };
  });
}

/** Tells players that what they used free cards for is not played, or not by them. */
export function freeBackMessages(
  round: Round,
  cards: readonly Entry[],
  free: ReadonlySet<number>,
): readonly PlayerMessage[] {
  const users = playersOf(cards.filter(({ cardNo }) => free.has(cardNo)));
  return users.map((userId) => ({ kind: 'freeCardBack', userId, details: gameIn(round) }));
}

interface Refunded {
  readonly tooFewPlayers: boolean;
  readonly free: ReadonlySet<number>;
}

/** One message for each player, with the sum for all their cards. */
function refundMessages(
  round: Round,
  sold: readonly Entry[],
  { tooFewPlayers, free }: Refunded,
): readonly PlayerMessage[] {
  const least = tooFewPlayers && { least: round.minPlayers };
  return paidFor(round, sold, free).map(({ userId, amount }) => ({
    kind: 'roundCancelled',
    userId,
    details: { amount, ...least, ...gameIn(round) },
  }));
}
