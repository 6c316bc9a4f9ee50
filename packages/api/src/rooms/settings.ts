import { openEscrows, schema, type Transaction } from '@cartela/db';
import { SANTIM_PER_ETB } from '@cartela/game-core';
import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Administrator } from '../kernel/actor.ts';
import type { Core } from '../kernel/core.ts';
import { Refusal } from '../kernel/refusals.ts';
import { transact } from '../kernel/unit-of-work.ts';
import type { roomSettingsInput, roomSettingsOutput } from './contract.ts';
import { countPlayers, entriesOf, sellsUntilMs } from './round/round.ts';

const { rooms, roomTables, rounds } = schema;

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
 * Creates those of these rooms that do not exist yet, each with its first table. Rooms that an operator has
 * changed stay as they are.
 */
export async function ensureRooms({ db }: Pick<Core, 'db'>, wanted: readonly DefaultRoom[]): Promise<void> {
  const ids = wanted.map(({ stakeEtb }) => String(stakeEtb));
  await db.transaction(async (tx) => {
    await tx
      .insert(rooms)
      .values(
        wanted.map(({ stakeEtb, possibleWinEtb }) => ({
          id: String(stakeEtb),
          stakeSantim: stakeEtb * SANTIM_PER_ETB,
          possibleWinSantim: possibleWinEtb * SANTIM_PER_ETB,
        })),
      )
      .onConflictDoNothing();
    await tx
      .insert(roomTables)
      .values(ids.map((roomId) => ({ roomId, number: 1 })))
      .onConflictDoNothing();
    await openEscrows(tx, ids);
  });
}

/** All rooms, lowest stake first. */
export async function roomSettings({ db }: Pick<Core, 'db'>): Promise<z.input<typeof roomSettingsOutput>> {
  return db.select().from(rooms).orderBy(asc(rooms.stakeSantim), asc(rooms.id));
}

/** What sells in a room that closes is over with the countdown that players see. Until now none was the last. */
async function endWithThisCountdown(tx: Transaction, roomId: string, nowMs: number): Promise<void> {
  const selling = await tx
    .select()
    .from(rounds)
    .where(and(eq(rounds.roomId, roomId), eq(rounds.status, 'selecting')))
    .orderBy(asc(rounds.id))
    .for('no key update');
  for (const round of selling) {
    const selectingEndsAtMs = round.selectingEndsAt.getTime();
    const players = countPlayers(await entriesOf(tx, round.id));
    const endsAtMs = sellsUntilMs({ ...round, selectingEndsAtMs }, players, nowMs);
    if (endsAtMs === selectingEndsAtMs) continue;
    await tx
      .update(rounds)
      .set({ selectingEndsAt: new Date(endsAtMs) })
      .where(eq(rounds.id, round.id));
  }
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
  await transact(core, actor, async ({ tx, now, note, audit }) => {
    const [before] = await tx.select().from(rooms).where(eq(rooms.id, roomId)).for('update');
    if (!before) throw new Refusal('roomNotFound');
    await tx.update(rooms).set(settings).where(eq(rooms.id, roomId));
    if (before.open && !settings.open) await endWithThisCountdown(tx, roomId, now());
    note({ type: 'room', roomId });
    await audit({ action: 'room-settings', subject: roomId, before, after: { id: roomId, ...settings } });
  });
}
