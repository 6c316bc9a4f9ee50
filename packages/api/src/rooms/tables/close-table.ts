import { schema } from '@cartela/db';
import { OPEN_PHASES, readTableId } from '@cartela/game-core';
import { and, eq, inArray } from 'drizzle-orm';
import { PRODUCT } from '../../kernel/actors/actor.ts';
import type { Core } from '../../kernel/work/core.ts';
import { transact } from '../../kernel/work/unit-of-work.ts';
import { refundRound } from '../round/cancel-round.ts';
import { entriesOf } from '../round/round.ts';

const { roomTables, rounds } = schema;

/**
 * Closes a further table, unless somebody holds a card there. The table's round is locked while
 * this happens. So a request for a card either comes first, and the table stays open, or it is
 * refused. The answer is `in-use` too if the table is a room's first one or is closed already.
 */
export async function closeTable(core: Core, tableId: string): Promise<'closed' | 'in-use'> {
  const { roomId, tableNo } = readTableId(tableId);
  return transact(core, PRODUCT, async (work) => {
    const isTable = and(eq(roomTables.roomId, roomId), eq(roomTables.number, tableNo));
    const [table] = await work.tx.select().from(roomTables).where(isTable).for('update');
    if (!table || table.number === 1 || table.closedAt !== null) return 'in-use';
    const isOpenHere = and(eq(rounds.roomId, roomId), eq(rounds.tableNo, tableNo), inArray(rounds.status, OPEN_PHASES));
    const [round] = await work.tx.select().from(rounds).where(isOpenHere).for('no key update');
    if (round && (round.status === 'active' || (await entriesOf(work.tx, round.id)).length > 0)) return 'in-use';
    await work.tx
      .update(roomTables)
      .set({ closedAt: new Date(work.now()) })
      .where(isTable);
    work.note({ type: 'room', roomId: tableId });
    if (round) await refundRound(work, round, []);
    return 'closed';
  });
}
