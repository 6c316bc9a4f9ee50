import { accountCode, type NewTransfer, postTransfers, schema } from '@cartela/db';
import { etbText, tableIdOf } from '@cartela/game-core';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { requireApproval, underApproval } from '../../approvals/approval.ts';
import { playsForLeft } from '../../jackpots/at-stake.ts';
import type { Administrator } from '../../kernel/actors/actor.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import type { Core } from '../../kernel/work/core.ts';
import { type PlayerMessage, writeToPlayers } from '../../kernel/work/outbox.ts';
import { transact, type Work } from '../../kernel/work/unit-of-work.ts';
import type { cancelRoundInput } from '../contract.ts';
import { lockRoomOfPlanned, skipGame } from '../plans/skip-game.ts';
import { type TablesShown, untilShown } from '../shown.ts';
import { linkEnd } from './chain.ts';
import { type Entry, entriesOf, gameIn, lockRound, playersOf, type Round } from './round.ts';

const { rounds } = schema;

/**
 * Cancels a round that is not over, and refunds all stakes. It needs approval while anything does
 * if the round has begun, if the house has promised its prize, or if the room plays for what is
 * left of a jackpot.
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
    const act = { ...about, amountSantim: null, input: { roundId, reason } };
    const isPromised = (round.plan?.leastPrizeSantim ?? 0) > 0;
    const needsSecond = status === 'active' || isPromised || (await playsForLeft(work, round.roomId));
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
  await postTransfers(work, stakesBack(round, sold, 'cancel'));
  await work.tx
    .update(rounds)
    .set({
      status: 'cancelled',
      beaconMissing: round.beaconMissing || beaconMissing,
      endedAt: new Date(Math.max(work.now(), round.soldAt?.getTime() ?? 0)),
    })
    .where(eq(rounds.id, round.id));
  await writeToPlayers(work, refundMessages(round, sold, tooFewPlayers));
  await linkEnd(work, round.id);
}

/** The stakes of these cards of a round, from its escrow back to their players. */
export function stakesBack(round: Round, cards: readonly Entry[], why: 'cancel' | 'held-back'): NewTransfer[] {
  return cards.map(({ cardNo, userId }) => ({
    debit: accountCode.escrow(tableIdOf(round)),
    credit: accountCode.player(userId, 'ETB'),
    amount: round.stakeSantim,
    kind: 'stake-refund',
    roundId: round.id,
    idempotencyKey: `${why}:${round.id}:${cardNo}`,
  }));
}

/** What each player has paid for these cards of a round, in ETB as people read it. */
export function paidFor({ stakeSantim }: Round, cards: readonly Entry[]) {
  return playersOf(cards).map((userId) => {
    const count = cards.filter((card) => card.userId === userId).length;
    return { userId, amount: etbText(count * stakeSantim) };
  });
}

/** One message for each player, with the sum for all their cards. */
function refundMessages(round: Round, sold: readonly Entry[], tooFewPlayers: boolean): readonly PlayerMessage[] {
  const least = tooFewPlayers && { least: round.minPlayers };
  return paidFor(round, sold).map(({ userId, amount }) => ({
    kind: 'roundCancelled',
    userId,
    details: { amount, ...least, ...gameIn(round) },
  }));
}
