import { schema, statement, type Transaction } from '@cartela/db';
import type { TablePlace } from '@cartela/game-core';
import { eq } from 'drizzle-orm';
import { PRODUCT } from '../../kernel/actors/actor.ts';
import { lockPlayersInTurn } from '../../kernel/actors/user-lock.ts';
import type { Core } from '../../kernel/work/core.ts';
import { transact, type Work } from '../../kernel/work/unit-of-work.ts';
import { runs } from '../hours.ts';
import type { HeldCard } from '../sale.ts';

const { rooms } = schema;

type Round = typeof schema.rounds.$inferSelect;

/** A card that a player has ordered for a table's next round. */
export interface OrderedCard extends HeldCard {
  /** The round before the one that the card is for. */
  readonly afterRoundId: number;
  /** What was set aside for it. */
  readonly stakeSantim: number;
}

/** A table that is locked so that it neither takes orders nor closes, with all its orders. */
export interface OrderedTable {
  readonly room: typeof rooms.$inferSelect;
  /** Whether the table has a next round. */
  readonly isOpen: boolean;
  /** The newest round. Null if the table has had none. */
  readonly last: LastRound | null;
  readonly orders: readonly OrderedCard[];
}

/** What a game takes of its stakes, and what it is played for. */
export interface GameTerms {
  readonly houseCutBps: number;
  readonly deductions: Round['deductions'];
  readonly parts: Round['parts'];
  readonly jackpot: Round['jackpot'];
}

interface LastRound extends GameTerms {
  readonly id: number;
  /** Null while it is not over. */
  readonly endedAtMs: number | null;
  /** Until when its result is shown. */
  readonly shownUntilMs: number | null;
}

/**
 * Runs `act` in a unit of work that has locked the table and the players who have ordered there.
 * Players are locked before tables, as where they order and buy. So who orders in between is not
 * locked yet: then it begins again. Does nothing if there is no such table.
 */
export async function withOrders(
  core: Core,
  table: TablePlace,
  act: (work: Work, table: OrderedTable) => Promise<void>,
): Promise<void> {
  const { roomId, tableNo } = table;
  // Those of the attempts before stay: taking back and ordering again begins nothing again.
  const players = new Set<string>();
  const attempt = () =>
    transact(core, PRODUCT, async (work): Promise<'done' | 'again'> => {
      const { tx } = work;
      for (const { userId } of await selectOrderers(tx, roomId, tableNo)) players.add(userId);
      if (players.size > 0) await lockPlayersInTurn(tx, [...players]);
      const [room] = await tx.select().from(rooms).where(eq(rooms.id, roomId)).for('share');
      const [[present], [last], orders] = await Promise.all([
        shareTable(tx, roomId, tableNo),
        selectLastRound(tx, roomId, tableNo),
        ordersAt(tx, table),
      ]);
      if (orders.some(({ userId }) => !players.has(userId))) return 'again';
      if (room && present) {
        const isOpen = runs(room) && !present.isClosed;
        await act(work, { room, isOpen, orders, last: last ? { ...last, id: Number(last.id) } : null });
      }
      return 'done';
    });
  while ((await attempt()) === 'again');
}

/** The cards that are ordered at a table, in the order in which they were. */
export async function ordersAt(tx: Transaction, { roomId, tableNo }: TablePlace): Promise<readonly OrderedCard[]> {
  const rows = await selectOrdered(tx, roomId, tableNo);
  return rows.map(({ afterRoundId, stakeSantim, ...card }) => {
    return { ...card, afterRoundId: Number(afterRoundId), stakeSantim: Number(stakeSantim) };
  });
}

/**
 * The key of the transfer that gives back what a player had ordered, at the end of the order. No
 * client's key has a space, so none is the same.
 */
export function orderEndKey(order: { readonly userId: string; readonly afterRoundId: number | string }): string {
  return `order-return:${order.userId}:after ${order.afterRoundId}`;
}

const ORDERS = 'ordered_cards as card join rounds on rounds.id = card.after_round_id';

const selectOrderers = statement<{ userId: string }>(
  'read-orderers',
  `select distinct user_id as "userId" from ${ORDERS} where room_id = $1 and table_no = $2`,
);

const shareTable = statement<{ isClosed: boolean }>(
  'share-table',
  'select closed_at is not null as "isClosed" from room_tables where room_id = $1 and number = $2 for share',
);

const selectLastRound = statement<Omit<LastRound, 'id'> & { id: string }>(
  'read-last-round',
  `select id, house_cut_bps as "houseCutBps", deductions, parts, jackpot,
    extract(epoch from ended_at)::float8 * 1000 as "endedAtMs",
    extract(epoch from ended_at)::float8 * 1000 + popup_ms as "shownUntilMs"
  from rounds where room_id = $1 and table_no = $2 order by id desc limit 1`,
);

const selectOrdered = statement<HeldCard & { afterRoundId: string; stakeSantim: string }>(
  'read-orders',
  `select card_no as "cardNo", user_id as "userId", slot, client_id as "clientId", client_seed as "clientSeed",
    after_round_id as "afterRoundId", card.stake_santim as "stakeSantim"
  from ${ORDERS} where room_id = $1 and table_no = $2 order by card.created_at, user_id, slot`,
);
