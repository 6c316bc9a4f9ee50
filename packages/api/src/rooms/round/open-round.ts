import { randomBytes } from 'node:crypto';
import { schema } from '@cartela/db';
import { commitment, FAIRNESS_VERSION, readTableId, SEED_BYTES, type TablePlace, tableIdOf } from '@cartela/game-core';
import { and, eq } from 'drizzle-orm';
import { PRODUCT } from '../../kernel/actors/actor.ts';
import type { Core } from '../../kernel/work/core.ts';
import { uniqueViolation } from '../../kernel/work/database-errors.ts';
import { transact, type Work } from '../../kernel/work/unit-of-work.ts';
import type { Beacon } from '../beacon.ts';
import { runs } from '../hours.ts';
import { linkOpening } from './chain.ts';
import type { RoundSettings } from './round-settings.ts';

const { rooms, roomTables, rounds } = schema;

interface Opening {
  readonly tableId: string;
  readonly settings: RoundSettings;
  readonly beacon?: Beacon | null;
}

/**
 * Opens a table's next round. Does nothing if the room has no new rounds, if the table is closed,
 * or if another process has just opened the round.
 */
export async function openRound(core: Core, { tableId, ...options }: Opening): Promise<void> {
  const table = readTableId(tableId);
  try {
    await transact(core, PRODUCT, async (work) => {
      // Locks the room and the table, so that no round opens after somebody has closed one of them.
      const [room] = await work.tx.select().from(rooms).where(eq(rooms.id, table.roomId)).for('share');
      const isTable = and(eq(roomTables.roomId, table.roomId), eq(roomTables.number, table.tableNo));
      const [present] = await work.tx.select().from(roomTables).where(isTable).for('share');
      if (room && runs(room) && present?.closedAt === null) await insertRound(work, { room, table, ...options });
    });
  } catch (error) {
    if (uniqueViolation(error) !== 'rounds_one_open_per_table') throw error;
  }
}

interface NewRound {
  readonly room: typeof rooms.$inferSelect;
  readonly table: TablePlace;
  readonly settings: RoundSettings;
  readonly beacon?: Beacon | null;
}

/**
 * Inserts the next round of a locked table. Call it last in a transaction (see `append` in
 * `chain.ts`).
 */
export async function insertRound(work: Work, { room, table, settings, beacon = null }: NewRound): Promise<void> {
  const seed = randomBytes(SEED_BYTES);
  const countdownMs = room.countdownMs ?? settings.countdownMs;
  const openedAtMs = work.now();
  const opening = work.tx.insert(rounds).values({
    ...table,
    status: 'selecting',
    stakeSantim: room.stakeSantim,
    countdownMs,
    callIntervalMs: room.callIntervalMs ?? settings.callIntervalMs,
    popupMs: settings.popupMs,
    minPlayers: room.minPlayers ?? settings.minPlayers,
    houseCutBps: room.houseCutBps ?? settings.houseCutBps,
    coinsPerCard: settings.coinsPerCard,
    fairnessVersion: FAIRNESS_VERSION,
    seed,
    commitment: commitment(seed),
    beaconNetwork: beacon ? 'quicknet' : 'none',
    openedAt: new Date(openedAtMs),
    selectingEndsAt: new Date(openedAtMs + countdownMs),
  });
  const [round] = await opening.returning();
  if (!round) throw new Error('the round was not inserted');
  work.note({ type: 'room', roomId: tableIdOf(table) });
  await linkOpening(work, round);
}
