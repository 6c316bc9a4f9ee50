import { schema } from '@cartela/db';
import { SANTIM_PER_ETB } from '@cartela/game-core';
import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Administrator } from '../kernel/actor.ts';
import type { Core } from '../kernel/core.ts';
import { Refusal } from '../kernel/refusals.ts';
import { transact } from '../kernel/unit-of-work.ts';
import type { roomSettingsInput, roomSettingsOutput } from './contract.ts';

const { rooms } = schema;

/** The settings of a round whose room has none of its own. */
export interface RoundSettings {
  readonly countdownMs: number;
  readonly callIntervalMs: number;
  /** How long winners are shown before the next round opens. */
  readonly popupMs: number;
  /** A round starts when at least this many different players hold cards. */
  readonly minPlayers: number;
  /** Basis points: 2000 is 20 %. */
  readonly houseCutBps: number;
  readonly coinsPerCard: number;
}

export interface DefaultRoom {
  readonly stakeEtb: number;
  readonly possibleWinEtb: number;
}

export const DEFAULT_ROOMS: readonly DefaultRoom[] = [
  { stakeEtb: 10, possibleWinEtb: 800 },
  { stakeEtb: 20, possibleWinEtb: 1600 },
  { stakeEtb: 30, possibleWinEtb: 3200 },
  { stakeEtb: 40, possibleWinEtb: 6800 },
  { stakeEtb: 50, possibleWinEtb: 9000 },
];

/**
 * Creates those of these rooms that do not exist yet. Rooms that an operator has changed stay as they
 * are.
 */
export async function ensureRooms({ db }: Pick<Core, 'db'>, wanted: readonly DefaultRoom[]): Promise<void> {
  await db
    .insert(rooms)
    .values(
      wanted.map(({ stakeEtb, possibleWinEtb }) => ({
        id: String(stakeEtb),
        stakeSantim: stakeEtb * SANTIM_PER_ETB,
        possibleWinSantim: possibleWinEtb * SANTIM_PER_ETB,
      })),
    )
    .onConflictDoNothing();
}

/** All rooms, lowest stake first. */
export async function roomSettings({ db }: Pick<Core, 'db'>): Promise<z.input<typeof roomSettingsOutput>> {
  return db.select().from(rooms).orderBy(asc(rooms.stakeSantim), asc(rooms.id));
}

/**
 * Saves settings. They apply from the room's next round.
 *
 * @throws Refusal `roomNotFound`
 */
export async function saveRoomSettings(
  core: Core,
  actor: Administrator,
  { roomId, ...settings }: z.output<typeof roomSettingsInput>,
): Promise<void> {
  await transact(core, actor, async ({ tx, note, audit }) => {
    const [before] = await tx.select().from(rooms).where(eq(rooms.id, roomId)).for('update');
    if (!before) throw new Refusal('roomNotFound');
    await tx.update(rooms).set(settings).where(eq(rooms.id, roomId));
    note({ type: 'room', roomId });
    await audit({ action: 'room-settings', subject: roomId, before, after: { id: roomId, ...settings } });
  });
}
