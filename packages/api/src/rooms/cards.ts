import { accountCode, lockWallets, postedKeys, postTransfers, schema, statement } from '@cartela/db';
import { CARD_COUNT, OPEN_PHASES, PLAN_RETURNS_MS, readTableId } from '@cartela/game-core';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Player } from '../kernel/actors/actor.ts';
import { gather } from '../kernel/batching/gather.ts';
import { type Together, transactTogether } from '../kernel/batching/together.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import type { Core } from '../kernel/work/core.ts';
import type { Work } from '../kernel/work/unit-of-work.ts';
import { countOnDayPaid, PAID_BEFORE_TODAY } from '../player-limits/count-losses.ts';
import { guardsOf, refuseStopped } from '../player-limits/selling.ts';
import { requireJoining } from '../real-money/licence.ts';
import {
  type cardInput,
  cardOutput,
  type cardsOutput,
  type selectCardInput,
  type selectCardsInput,
  type takeCardsInput,
} from './contract.ts';
import { freeCardsFor, keepFreeCards } from './free-cards/in-sale.ts';
import { runs } from './hours.ts';
import { countPlayers, lockSellingRound, type SellingRound, sellsUntilMs } from './round/round.ts';
import {
  type CardRequest,
  changedCards,
  columnsOf,
  type HeldCard,
  type Sale,
  type SaleOutcome,
  sellCards,
  stakeKey,
  takeBackCards,
} from './sale.ts';
import { atTableLimit } from './tables/held-tables.ts';

const { rooms, roomTables, rounds } = schema;

type CardInput = z.output<typeof cardInput>;
type CardAnswer = z.input<typeof cardOutput>;
type CardsInput = z.output<typeof selectCardsInput>;
type CardsAnswer = z.input<typeof cardsOutput>;

/**
 * Sells a card of a table's current round to a player. Either the player has the card and the stake
 * is in escrow, or nothing has changed.
 *
 * @throws Refusal `roomNotFound`, `roomClosed`, `gameInProgress`, `cannotAddCard`, `cardLimit`,
 * `cardLimitHere`, `insufficientBalance`, `cannotSelectCard` if somebody has the card,
 * `tableLimit`, `notOpenYet`, `licenceEnded`, `onBreak`, `breakOver`, `suspended`,
 * `ageNotConfirmed`, `lossLimitReached`, `noFreeCard`, `keyReused`
 */
export async function selectCard(
  core: Core,
  actor: Player,
  { cardNo, isFree = false, ...input }: z.output<typeof selectCardInput>,
): Promise<CardAnswer> {
  const request = { ...input, cardNos: [cardNo] };
  const of = { cardNo, ...(isFree && { isFree }) };
  return { ...(await ask(core, actor, request, { act: 'select', operation: 'select-card', of, isFree })), cardNo };
}

/**
 * Like `selectCard`, for several cards. Sells all of them for the sum of their stakes, or none.
 *
 * @throws Refusal as `selectCard` does, `cardsTaken` with the cards that are taken, if several were
 * asked for, and `joiningOff` if the app took them by itself where it may not, as in planned games
 */
export async function selectCards(
  core: Core,
  actor: Player,
  { byItself, ...input }: z.input<typeof takeCardsInput>,
): Promise<CardsAnswer> {
  if (byItself) await requireJoining(core.db);
  const { cardNos } = input;
  return {
    ...(await ask(core, actor, input, { act: 'select', operation: 'select-cards', of: { cardNos }, byItself })),
    cardNos,
  };
}

/**
 * Takes a card back while the round is selling, and returns its stake.
 *
 * @throws Refusal `roomNotFound`, `roomClosed`, `gameInProgress`, `cannotAddCard`,
 * `cannotReturnCard` if the player does not have the card, `tooLateToReturn`, `keyReused`
 */
export async function returnCard(core: Core, actor: Player, { cardNo, ...input }: CardInput): Promise<CardAnswer> {
  const request = { ...input, cardNos: [cardNo] };
  return { ...(await ask(core, actor, request, { act: 'return', operation: 'return-card', of: { cardNo } })), cardNo };
}

interface CardAct {
  readonly act: CardRequest['act'];
  readonly operation: string;
  /**
   * The cards, as part of the request's stored input: a repeated request asks for the same ones.
   */
  readonly of: object;
  readonly isFree?: boolean;
  readonly byItself?: boolean | undefined;
}

/** The answer that is stored for a request. It leaves out the cards, which the request names. */
const saleOutcome = cardOutput.omit({ cardNo: true });

async function ask(core: Core, actor: Player, input: CardsInput, { of, ...asked }: CardAct): Promise<SaleOutcome> {
  // Players choose cards themselves; nobody may do it in their name.
  if (actor.requestedBy) throw new Refusal('notAllowed');
  const { roomId: tableId, roundId, cardNos, idempotencyKey: key, clientId = '', clientSeed = '' } = input;
  const request = { ...asked, userId: actor.id, tableId, roundId, cardNos, key, clientId, clientSeed };
  return serveInTurn(core, tableId, { ...request, input: { roomId: tableId, ...of }, answer: saleOutcome });
}

interface RoomRequest extends CardRequest {
  readonly tableId: string;
  readonly operation: string;
  readonly byItself?: boolean | undefined;
  readonly input: unknown;
  readonly answer: typeof saleOutcome;
}

/** Serves requests for cards of one table together: all that wait are served in one transaction. */
const serveInTurn = gather<Core, RoomRequest, SaleOutcome>(
  (core, requests) => transactTogether(core, requests, cardSale(requests[0]?.tableId ?? '', core.tablesAtOnce)),
  { most: CARD_COUNT },
);

/** A table that sells, or else what it does instead. */
type RoomNow = OpenSale | { readonly standing: Standing; readonly guards: Sale['guards'] };

interface OpenSale {
  readonly sale: Sale;
  readonly selectingEndsAtMs: number;
  readonly before: ReadonlySet<HeldCard>;
  /** Whether the countdown has started again since its end was last stored in the database. */
  readonly isAnew: boolean;
}

type Standing = { readonly open: boolean; readonly roundId: number | null } | undefined;

function cardSale(tableId: string, tablesAtOnce: number): Together<RoomRequest, RoomNow, SaleOutcome> {
  const table = readTableId(tableId);
  return {
    async read(work, requests) {
      const userIds = [...new Set(requests.map(({ userId }) => userId))];
      const asksFree = requests.some(({ act, isFree }) => isFree || act === 'return');
      const [locked, wallets, cards, guards, atLimit, usedKeys, freeCards] = await Promise.all([
        lockSellingRound(work, tableId),
        lockWallets(work.tx, userIds),
        selectSold(work.tx, table.roomId, table.tableNo),
        guardsOf(work.tx, userIds, work.now()),
        atTableLimit(work.tx, userIds, table, tablesAtOnce),
        postedKeys(work.tx, requests.map(stakeKey)),
        asksFree ? freeCardsFor(work.tx, userIds, table, work.now()) : [],
      ]);
      const round = locked && stillSelling(locked, cards, work.now());
      if (!round) return { standing: await standingOf(work, tableId), guards };
      const cardsByNo = new Map(cards.map((card) => [card.cardNo, card]));
      const isAnew = round.selectingEndsAtMs !== locked?.selectingEndsAtMs;
      return {
        sale: {
          ...{ escrow: accountCode.escrow(tableId), round, wallets, cards: cardsByNo, guards },
          ...{ atLimit, tablesAtOnce, transfers: [], usedKeys, freeCards, cardsEach: round.plan?.cardsEach },
          isFinal: round.plan !== null && round.selectingEndsAtMs - PLAN_RETURNS_MS <= work.now(),
        },
        before: new Set(cards),
        selectingEndsAtMs: round.selectingEndsAtMs,
        isAnew,
      };
    },
    answer(room, request) {
      if (!('sale' in room)) {
        // Rooms close without a licence, and that is then the reason to tell.
        if (request.act === 'select') refuseStopped(room.guards.get(request.userId));
        throw whyNotSelling(room.standing, request);
      }
      const { sale } = room;
      if (request.roundId !== undefined && request.roundId !== String(sale.round.id)) {
        throw new Refusal('gameInProgress');
      }
      if (sale.usedKeys.has(stakeKey(request))) throw new Refusal('keyReused');
      // The next game of a planned room may be a week away.
      if (request.byItself && sale.cardsEach !== undefined) throw new Refusal('joiningOff');
      return request.act === 'select' ? sellCards(sale, request) : takeBackCards(sale, request);
    },
    async write(work, room) {
      if (!('sale' in room) || room.sale.transfers.length === 0) return;
      await Promise.all([
        writeSale(work, room.sale, room.before),
        room.isAnew && setCountdown(work.tx, room.sale.round.id, room.selectingEndsAtMs),
      ]);
      work.note({ type: 'cards', roomId: tableId });
    },
  };
}

/** The round with the end of its present countdown. Null if the countdown is over. */
function stillSelling(round: SellingRound, cards: readonly HeldCard[], nowMs: number): SellingRound | null {
  const selectingEndsAtMs = sellsUntilMs(round, countPlayers(cards), nowMs);
  return selectingEndsAtMs > nowMs ? { ...round, selectingEndsAtMs } : null;
}

async function standingOf({ tx }: Work, tableId: string): Promise<Standing> {
  const { roomId, tableNo } = readTableId(tableId);
  const isOpen = inArray(rounds.status, OPEN_PHASES);
  const [table] = await tx
    .select({ room: rooms, closedAt: roomTables.closedAt, roundId: rounds.id })
    .from(rooms)
    .innerJoin(roomTables, and(eq(roomTables.roomId, rooms.id), eq(roomTables.number, tableNo)))
    .leftJoin(rounds, and(eq(rounds.roomId, rooms.id), eq(rounds.tableNo, tableNo), isOpen))
    .where(eq(rooms.id, roomId));
  return table && { open: runs(table.room) && table.closedAt === null, roundId: table.roundId };
}

function whyNotSelling(room: Standing, { roundId }: CardRequest): Refusal {
  if (!room) return new Refusal('roomNotFound');
  if (room.roundId === null) return new Refusal(room.open ? 'gameInProgress' : 'roomClosed');
  if (roundId !== undefined && roundId !== String(room.roundId)) return new Refusal('gameInProgress');
  return new Refusal('cannotAddCard');
}

/** Writes which cards were sold and returned, and the transfers for them. */
export async function writeSale(work: Work, sale: Sale, before: ReadonlySet<HeldCard>): Promise<void> {
  const { added, removed } = changedCards(sale, before);
  const { id } = sale.round;
  await Promise.all([
    removed.length > 0 && countOnDayPaid(work.tx, id, removed),
    removed.length > 0 && deleteCards(work.tx, id, removed),
    added.length > 0 && insertCards(work.tx, id, ...columnsOf(added)),
    postTransfers(work, sale.transfers, { walletsLocked: true }),
    keepFreeCards(work.tx, id, sale.freeCards ?? []),
  ]);
}

const selectSold = statement<HeldCard>(
  'read-cards-sold',
  `select card_no as "cardNo", user_id as "userId", slot, client_id as "clientId", client_seed as "clientSeed",
    ${PAID_BEFORE_TODAY} as "isPaidBefore"
  from entries where round_id = (
    select id from rounds where room_id = $1 and table_no = $2 and status = 'selecting')`,
);

const setCountdown = statement(
  'set-countdown',
  'update rounds set selecting_ends_at = to_timestamp($2::float8 / 1000) where id = $1',
);

const deleteCards = statement(
  'take-cards-back',
  'delete from entries where round_id = $1 and card_no = any($2::int[])',
);

const insertCards = statement(
  'sell-cards',
  `insert into entries (round_id, card_no, user_id, slot, client_id, client_seed)
  select $1::bigint, * from unnest($2::int[], $3::uuid[], $4::int[], $5::text[], $6::text[])`,
);
