import { accountCode, lockWallet, postTransfers, schema } from '@cartela/db';
import { CARDS_PER_PLAYER_MAX } from '@cartela/game-core';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Player } from '../kernel/actor.ts';
import type { Core } from '../kernel/core.ts';
import { Refusal } from '../kernel/refusals.ts';
import { transactOnce, type Work } from '../kernel/unit-of-work.ts';
import { type cardInput, cardOutput, type selectCardInput } from './contract.ts';
import { type Round, shareSellingRound } from './round/round.ts';

const { entries, rooms, rounds } = schema;

/**
 * A player's cards in a round have numbered slots. A unique constraint on the slots enforces the
 * limit.
 */
const SLOTS = Array.from({ length: CARDS_PER_PLAYER_MAX }, (_, index) => index + 1);

type CardRequest = z.output<typeof cardInput>;
type CardAnswer = z.input<typeof cardOutput>;

/**
 * Sells a card of the room's current round to a player. Either the player has the card and the
 * stake is in escrow, or nothing happened.
 *
 * @throws Refusal `roomNotFound`, `roomClosed`, `gameInProgress`, `cannotAddCard`, `cardLimit`,
 * `insufficientBalance`, `cannotSelectCard` (somebody has it), `keyReused`
 */
export async function selectCard(
  core: Core,
  actor: Player,
  input: z.output<typeof selectCardInput>,
): Promise<CardAnswer> {
  return transactOnce(core, actor, requestOf('select-card', input), async (work) => {
    const { cardNo, clientId = '', clientSeed = '' } = input;
    const round = await sellingRound(work, input);
    const walletSantim = await lockWallet(work.tx, actor.id);
    const slot = await freeSlot(work, round, actor);
    if (walletSantim < round.stakeSantim) throw new Refusal('insufficientBalance');
    const taken = await work.tx
      .insert(entries)
      .values({ roundId: round.id, cardNo, userId: actor.id, slot, clientId, clientSeed })
      .onConflictDoNothing()
      .returning({ cardNo: entries.cardNo });
    if (taken.length === 0) throw new Refusal('cannotSelectCard');
    await moveStake(work, 'stake', { round, actor, input });
    return { roundId: String(round.id), cardNo, walletSantim: walletSantim - round.stakeSantim };
  });
}

/**
 * Takes a card back while the round is selling, and returns its stake.
 *
 * @throws Refusal `roomNotFound`, `roomClosed`, `gameInProgress`, `cannotAddCard`,
 * `cannotReturnCard` (not theirs), `keyReused`
 */
export async function returnCard(core: Core, actor: Player, input: CardRequest): Promise<CardAnswer> {
  return transactOnce(core, actor, requestOf('return-card', input), async (work) => {
    const { cardNo } = input;
    const round = await sellingRound(work, input);
    const walletSantim = await lockWallet(work.tx, actor.id);
    const returned = await work.tx
      .delete(entries)
      .where(and(eq(entries.roundId, round.id), eq(entries.cardNo, cardNo), eq(entries.userId, actor.id)))
      .returning({ cardNo: entries.cardNo });
    if (returned.length === 0) throw new Refusal('cannotReturnCard');
    await moveStake(work, 'stake-refund', { round, actor, input });
    return { roundId: String(round.id), cardNo, walletSantim: walletSantim + round.stakeSantim };
  });
}

function requestOf(operation: string, { roomId, cardNo, idempotencyKey }: CardRequest) {
  return { key: idempotencyKey, operation, input: { roomId, cardNo }, answer: cardOutput };
}

async function sellingRound(work: Work, request: CardRequest): Promise<Round> {
  const round = await shareSellingRound(work, request.roomId);
  if (!round) throw await whyNotSelling(work, request);
  if (request.roundId !== undefined && request.roundId !== String(round.id)) throw new Refusal('gameInProgress');
  return round;
}

async function whyNotSelling({ tx }: Work, { roomId, roundId }: CardRequest): Promise<Refusal> {
  const [room] = await tx
    .select({ open: rooms.open, roundId: rounds.id })
    .from(rooms)
    .leftJoin(rounds, and(eq(rounds.roomId, rooms.id), inArray(rounds.status, ['selecting', 'active'])))
    .where(eq(rooms.id, roomId));
  if (!room) return new Refusal('roomNotFound');
  if (room.roundId === null) return new Refusal(room.open ? 'gameInProgress' : 'roomClosed');
  if (roundId !== undefined && roundId !== String(room.roundId)) return new Refusal('gameInProgress');
  return new Refusal('cannotAddCard');
}

async function freeSlot({ tx }: Work, round: Round, { id: userId }: Player): Promise<number> {
  const held = await tx
    .select({ slot: entries.slot })
    .from(entries)
    .where(and(eq(entries.roundId, round.id), eq(entries.userId, userId)));
  const slot = SLOTS.find((candidate) => !held.some((entry) => entry.slot === candidate));
  if (slot === undefined) throw new Refusal('cardLimit');
  return slot;
}

interface Sale {
  readonly round: Round;
  readonly actor: Player;
  readonly input: CardRequest;
}

async function moveStake(work: Work, kind: 'stake' | 'stake-refund', { round, actor, input }: Sale): Promise<void> {
  const wallet = accountCode.player(actor.id, 'ETB');
  const escrow = accountCode.escrow(round.id);
  const [debit, credit] = kind === 'stake' ? [wallet, escrow] : [escrow, wallet];
  const idempotencyKey = `${kind}:${actor.id}:${input.idempotencyKey}`;
  await postTransfers(work, [{ debit, credit, amount: round.stakeSantim, kind, roundId: round.id, idempotencyKey }]);
  work.note({ type: 'cards', roomId: round.roomId });
}
