import { randomBytes } from 'node:crypto';
import { openEscrow, schema } from '@cartela/db';
import { commitment, FAIRNESS_VERSION } from '@cartela/game-core';
import { eq } from 'drizzle-orm';
import { PRODUCT } from '../../kernel/actor.ts';
import type { Core } from '../../kernel/core.ts';
import { uniqueViolation } from '../../kernel/database-errors.ts';
import { transact } from '../../kernel/unit-of-work.ts';
import type { Beacon } from '../beacon.ts';
import type { RoundSettings } from '../settings.ts';
import { linkOpening } from './chain.ts';

const { rooms, rounds } = schema;

const SEED_BYTES = 32;

/** Opens the room's next round, unless the room is closed or another process has just opened it. */
export async function openRound(
  core: Core,
  { roomId, settings, beacon = null }: { roomId: string; settings: RoundSettings; beacon?: Beacon | null },
): Promise<void> {
  try {
    await transact(core, PRODUCT, async (work) => {
      const { tx, note } = work;
      // Locks the room, so that no round opens after an administrator has closed it.
      const [room] = await tx.select().from(rooms).where(eq(rooms.id, roomId)).for('share');
      if (!room?.open) return;
      const seed = randomBytes(SEED_BYTES);
      const countdownMs = room.countdownMs ?? settings.countdownMs;
      const openedAtMs = work.now();
      const [round] = await tx
        .insert(rounds)
        .values({
          roomId,
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
        })
        .returning();
      if (!round) throw new Error('the round was not inserted');
      await openEscrow(tx, round.id);
      note({ type: 'room', roomId });
      await linkOpening(work, round);
    });
  } catch (error) {
    if (uniqueViolation(error) !== 'rounds_one_open_per_room') throw error;
  }
}
