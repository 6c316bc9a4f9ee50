import { randomBytes } from 'node:crypto';
import { schema } from '@cartela/db';
import {
  commitment,
  nextStartMs,
  readTableId,
  SEED_BYTES,
  type TablePlace,
  tableIdOf,
  versionToOpen,
} from '@cartela/game-core';
import { rulesInForce } from '../../deductions/rules.ts';
import { jackpotToPlay } from '../../jackpots/at-stake.ts';
import type { Core } from '../../kernel/work/core.ts';
import { uniqueViolation } from '../../kernel/work/database-errors.ts';
import type { Work } from '../../kernel/work/unit-of-work.ts';
import type { Beacon } from '../beacon.ts';
import { hasNextGame } from '../hours.ts';
import { LAST_GAME_SELLS_MS } from '../limits.ts';
import { carryOutOrders } from '../orders/carry-out.ts';
import { withOrders } from '../orders/orders.ts';
import { linkOpening } from './chain.ts';
import type { Round } from './round.ts';
import type { RoundSettings } from './round-settings.ts';

const { rounds } = schema;

interface Opening {
  readonly tableId: string;
  readonly settings: RoundSettings;
  readonly beacon?: Beacon | null;
}

/**
 * Opens a table's next round, and sells what was ordered for it. Does nothing if the room has no
 * new rounds, if the table is closed, if no game is planned, or if another process has just opened
 * the round.
 */
export async function openRound(core: Core, { tableId, ...options }: Opening): Promise<void> {
  const place = readTableId(tableId);
  try {
    // Room and table are locked, so that no round opens after somebody has closed one of them.
    await withOrders(core, place, async (work, table) => {
      if (!table.isOpen) return;
      const round = await insertRound(work, { room: table.room, place, ...options });
      if (!round) return;
      await carryOutOrders(work, table, round, core);
      await linkOpening(work, round);
    });
  } catch (error) {
    if (uniqueViolation(error) !== 'rounds_one_open_per_table') throw error;
  }
}

interface NewRound {
  readonly room: typeof schema.rooms.$inferSelect;
  readonly place: TablePlace;
  readonly settings: RoundSettings;
  readonly beacon?: Beacon | null;
}

/**
 * Inserts the next round of a locked table. The transaction has to end with `linkOpening`. Null if
 * the room's next planned game is more than a week away, or there is none, or it is at the room's
 * first table.
 */
export async function insertRound(
  work: Work,
  { room, place, settings, beacon = null }: NewRound,
): Promise<Round | null> {
  const seed = randomBytes(SEED_BYTES);
  const openedAtMs = work.now();
  const { plan } = room;
  const startsAtMs = plan && nextStartMs(plan, openedAtMs);
  if ((plan && startsAtMs === null) || !hasNextGame(room, openedAtMs, place.tableNo)) return null;
  // A planned game begins at its time, which somebody may just have moved.
  const mayBeLast = startsAtMs === null || startsAtMs - openedAtMs >= LAST_GAME_SELLS_MS;
  const leastPrizeSantim = plan?.leastPrizeSantim ?? 0;
  const houseCutBps = room.houseCutBps ?? settings.houseCutBps;
  const [deductions, { jackpot, isLast }] = await Promise.all([
    rulesInForce(work.tx, openedAtMs),
    jackpotToPlay(work, { ...room, houseCutBps, mayBeLast }),
  ]);
  const countdownMs = Math.max(room.countdownMs ?? settings.countdownMs, isLast ? LAST_GAME_SELLS_MS : 0);
  const opening = work.tx.insert(rounds).values({
    ...place,
    status: 'selecting',
    stakeSantim: room.stakeSantim,
    countdownMs,
    callIntervalMs: room.callIntervalMs ?? settings.callIntervalMs,
    popupMs: settings.popupMs,
    minPlayers: room.minPlayers ?? settings.minPlayers,
    houseCutBps,
    deductions,
    coinsPerCard: settings.coinsPerCard,
    parts: room.parts,
    ...{ jackpot, plan },
    fairnessVersion: versionToOpen({ deductions, parts: room.parts, jackpot, leastPrizeSantim }),
    seed,
    commitment: commitment(seed),
    beaconNetwork: beacon ? 'quicknet' : 'none',
    openedAt: new Date(openedAtMs),
    selectingEndsAt: new Date(startsAtMs ?? openedAtMs + countdownMs),
  });
  const [round] = await opening.returning();
  if (!round) throw new Error('the round was not inserted');
  work.note({ type: 'room', roomId: tableIdOf(place) });
  return round;
}
