// What becomes of orders: the transaction that opens a round carries them out, or they end without
// one. In either case the stakes that were set aside first go back to the wallets. So an order is
// carried out by the rules of any sale, with the wallet, limits and breaks as they are then.

import { accountCode, lockWallets, type NewTransfer, postTransfers, statement } from '@cartela/db';
import { etbText, type GamePlan, type TablePlace, tableIdOf } from '@cartela/game-core';
import { sql } from 'drizzle-orm';
import { Refusal } from '../../kernel/texts/refusals.ts';
import { MINUTE_MS } from '../../kernel/times/day.ts';
import { instant } from '../../kernel/times/day-sql.ts';
import type { Core } from '../../kernel/work/core.ts';
import { type PlayerMessage, writeToPlayers } from '../../kernel/work/outbox.ts';
import type { Work } from '../../kernel/work/unit-of-work.ts';
import { guardsOf } from '../../player-limits/selling.ts';
import { writeSale } from '../cards.ts';
import { RUNS } from '../hours.ts';
import { addStakes, type Sale, sellCards } from '../sale.ts';
import { atTableLimit } from '../tables/held-tables.ts';
import { type GameTerms, type OrderedCard, type OrderedTable, orderEndKey, withOrders } from './orders.ts';

/**
 * How long after a game its orders are still carried out. After a longer stop of the server nobody
 * waits for that game any more.
 */
const WAIT_MAX_MS = 10 * MINUTE_MS;

/** What one player has ordered for one round. */
interface Order {
  readonly userId: string;
  readonly afterRoundId: number;
  readonly cards: readonly OrderedCard[];
}

/** The part of an order that its return needs. */
interface Stakes extends Pick<Order, 'userId' | 'afterRoundId'> {
  readonly cards: readonly Pick<OrderedCard, 'stakeSantim'>[];
}

interface OpenedRound extends TablePlace, GameTerms {
  readonly id: number;
  readonly stakeSantim: number;
  readonly plan: GamePlan | null;
}

/**
 * Sells what was ordered for a round that has just been inserted, at its price and by the rules of
 * the round before: of each player all of these cards or none. Whoever does not get a card is told
 * why, and has the money back.
 */
export async function carryOutOrders(
  work: Work,
  table: OrderedTable,
  round: OpenedRound,
  { tablesAtOnce }: Pick<Core, 'tablesAtOnce'>,
): Promise<void> {
  if (table.orders.length === 0) return;
  const { tx } = work;
  const orders = ordersIn(table.orders);
  const userIds = [...new Set(orders.map(({ userId }) => userId))];
  const [wallets, guards, atLimit] = await Promise.all([
    lockWallets(tx, userIds),
    guardsOf(tx, userIds, work.now()),
    atTableLimit(tx, userIds, round, tablesAtOnce),
  ]);
  const escrow = accountCode.escrow(tableIdOf(round));
  const sale: Sale = {
    ...{ escrow, round, wallets, guards, atLimit, tablesAtOnce, cards: new Map() },
    ...{ transfers: [], usedKeys: new Set() },
  };
  const messages: PlayerMessage[] = [];
  for (const order of orders) {
    addStakes(sale, order.userId, sumOf(order), returnOf(order));
    const isAsOrdered = !isLate(order, table, work.now()) && keepsTerms(table, round);
    const isWanted = ({ stakeSantim }: OrderedCard) => isAsOrdered && stakeSantim === round.stakeSantim;
    const [wanted, others] = [order.cards.filter(isWanted), order.cards.filter((card) => !isWanted(card))];
    if (others.length > 0) messages.push(messageFor({ ...order, cards: others }, round, 'orderWithoutGame'));
    if (wanted.length > 0 && !sellOrder(sale, { ...order, cards: wanted }))
      messages.push(messageFor({ ...order, cards: wanted }, round, 'orderHeldBack'));
  }
  await Promise.all([
    deleteOrders(tx, round.roomId, round.tableNo),
    writeSale(work, sale, new Set()),
    writeToPlayers(work, messages),
  ]);
}

/**
 * Whether a round is for what the one before was for, whose terms were on the screen of those who
 * ordered. It may leave more for the prize: a jackpot that is full takes nothing. One that is no
 * longer played for is missing. One that another game has won meanwhile is still played for. A
 * planned game is not ordered: it may be days away.
 */
function keepsTerms({ last }: OrderedTable, round: OpenedRound): boolean {
  if (!last || round.plan || last.houseCutBps !== round.houseCutBps) return false;
  const rulesOf = ({ parts, deductions }: GameTerms) => JSON.stringify([parts, deductions]);
  if (last.jackpot && last.jackpot.id !== round.jackpot?.id) return false;
  const feedOf = ({ jackpot }: GameTerms) => jackpot?.feedBps ?? 0;
  return rulesOf(last) === rulesOf(round) && feedOf(round) <= feedOf(last);
}

/** Whether the order was carried out. It was not if something holds the player back now. */
function sellOrder(sale: Sale, { userId, afterRoundId, cards }: Order): boolean {
  const cardNos = cards.map(({ cardNo }) => cardNo);
  const [{ clientId, clientSeed } = { clientId: '', clientSeed: '' }] = cards;
  // No client's key has a space, so none is the same.
  const key = `order after ${afterRoundId}`;
  try {
    sellCards(sale, { userId, act: 'select', cardNos, roundId: undefined, key, clientId, clientSeed });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return false;
  }
  // As they were ordered: those that were ordered later brought a contribution of their own.
  for (const card of cards) sale.cards.set(card.cardNo, card);
  return true;
}

/**
 * Gives the stakes back of orders that no round will carry out: the table or its room has closed,
 * the next game has not begun for long, or a process of the release before has opened it.
 */
export async function endLateOrders(core: Core, place: TablePlace): Promise<void> {
  await withOrders(core, place, async (work, table) => {
    const late = ordersIn(table.orders).filter((order) => isLate(order, table, work.now()));
    if (late.length === 0) return;
    await postTransfers(work, late.map(returnOf));
    for (const { afterRoundId, userId } of late) await deleteOrder(work.tx, afterRoundId, userId);
    await writeToPlayers(
      work,
      late.map((order) => messageFor(order, place, 'orderWithoutGame')),
    );
    work.note({ type: 'cards', roomId: tableIdOf(place) });
  });
}

/** Gives a player who is locked in turn everything back that they have ordered for next games. */
export async function endOrdersOf(work: Work, userId: string): Promise<void> {
  const ended = (await deleteOrdersOf(work.tx, userId)).map(({ afterRoundId, santim, ...place }) => ({
    ...{ userId, afterRoundId: Number(afterRoundId), cards: [{ stakeSantim: Number(santim) }] },
    place,
  }));
  await postTransfers(work, ended.map(returnOf));
  await writeToPlayers(
    work,
    ended.map((order) => messageFor(order, order.place, 'orderHeldBack')),
  );
  for (const { place } of ended) work.note({ type: 'cards', roomId: tableIdOf(place) });
}

/** Tables that may have orders for `endLateOrders`. */
export async function tablesWithLateOrders(db: Core['db'], nowMs: number): Promise<readonly TablePlace[]> {
  const now = instant(nowMs);
  return db.execute<{ roomId: string; tableNo: number }>(sql`
    select distinct last.room_id as "roomId", last.table_no as "tableNo"
    from ordered_cards as card
    join rounds as last on last.id = card.after_round_id
    join rooms on rooms.id = last.room_id
    join room_tables as present on present.room_id = last.room_id and present.number = last.table_no
    where last.ended_at + ${WAIT_MAX_MS}::int * interval '1 millisecond' < ${now}
      or last.ended_at + last.popup_ms * interval '1 millisecond' <= ${now}
        and (not ${sql.raw(RUNS)} or present.closed_at is not null)
      or exists (select from rounds as next
        where next.room_id = last.room_id and next.table_no = last.table_no and next.id > last.id)`);
}

function isLate({ afterRoundId }: Order, { last, isOpen }: OrderedTable, nowMs: number): boolean {
  if (afterRoundId !== last?.id) return true;
  if (last.endedAtMs === null || last.shownUntilMs === null) return false;
  return isOpen ? nowMs > last.endedAtMs + WAIT_MAX_MS : nowMs >= last.shownUntilMs;
}

function ordersIn(cards: readonly OrderedCard[]): readonly Order[] {
  const orders = new Map<string, Order>();
  for (const card of cards) {
    const { userId, afterRoundId } = card;
    const key = `${afterRoundId} ${userId}`;
    const before = orders.get(key);
    orders.set(key, { userId, afterRoundId, cards: before ? [...before.cards, card] : [card] });
  }
  return [...orders.values()];
}

function sumOf({ cards }: Stakes): number {
  return cards.reduce((sum, { stakeSantim }) => sum + stakeSantim, 0);
}

function returnOf(order: Stakes): NewTransfer {
  const { userId, afterRoundId } = order;
  return {
    ...{ debit: accountCode.orders(), credit: accountCode.player(userId, 'ETB'), amount: sumOf(order) },
    ...{ kind: 'order-return', roundId: afterRoundId, idempotencyKey: orderEndKey(order) },
  };
}

function messageFor(
  order: Stakes,
  { roomId }: Pick<TablePlace, 'roomId'>,
  kind: 'orderHeldBack' | 'orderWithoutGame',
): PlayerMessage {
  return { kind, userId: order.userId, details: { amount: etbText(sumOf(order)), room: roomId } };
}

const deleteOrders = statement(
  'delete-orders',
  `delete from ordered_cards using rounds
  where rounds.id = after_round_id and rounds.room_id = $1 and rounds.table_no = $2`,
);

const deleteOrder = statement('delete-order', 'delete from ordered_cards where after_round_id = $1 and user_id = $2');

const deleteOrdersOf = statement<TablePlace & { afterRoundId: string; santim: string }>(
  'delete-orders-of-player',
  `with ended as (
    delete from ordered_cards using rounds where rounds.id = after_round_id and user_id = $1
    returning after_round_id, room_id, table_no, ordered_cards.stake_santim
  )
  select after_round_id as "afterRoundId", room_id as "roomId", table_no as "tableNo", sum(stake_santim) as santim
  from ended group by after_round_id, room_id, table_no order by after_round_id`,
);
