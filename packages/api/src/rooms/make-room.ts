import { openEscrows, schema, type Transaction } from '@cartela/db';
import { madeRoomId, madeRoomNo } from '@cartela/game-core';
import { asc } from 'drizzle-orm';
import type { z } from 'zod';
import { requireApproval, underApproval } from '../approvals/approval.ts';
import { requireItsJackpot } from '../jackpots/jackpots.ts';
import type { Administrator } from '../kernel/actors/actor.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import { reply } from '../kernel/texts/sentence.ts';
import type { Core } from '../kernel/work/core.ts';
import { transactOnce, type Work } from '../kernel/work/unit-of-work.ts';
import { requirePace } from '../real-money/pace.ts';
import { isWithin } from './hours.ts';
import { ROOMS_MAX } from './limits.ts';
import { planned } from './plans/plan.ts';
import { type RoundDefaults, requireTruePossibleWin } from './possible-win.ts';
import { refusedByConstraints } from './settings.ts';
import { type makeRoomInput, makeRoomOutput } from './settings-contract.ts';
import { type TablesShown, untilShown } from './shown.ts';

const { rooms, roomTables } = schema;

/**
 * Makes a room with its first table. If the rooms were put in an order, it is listed last,
 * otherwise by its stake. It needs approval while anything does.
 *
 * @throws Refusal `tooManyRooms`, `roomNameTaken`, `possibleWinBelowStake`,
 * `possibleWinAboveFull`, `jackpotNotFound`, `jackpotNeverFalls`, `jackpotAlwaysFalls`,
 * `jackpotForSameGames`, `roomTooQuick`, `planOutOfTime`, `keyReused`, `approvalNeeded`,
 * `approvalWaits`
 */
export async function makeRoom(
  app: Core & TablesShown & RoundDefaults,
  actor: Administrator,
  keyedInput: z.output<typeof makeRoomInput>,
): Promise<z.input<typeof makeRoomOutput>> {
  const { idempotencyKey: key, ...input } = keyedInput;
  const request = { key, operation: 'make-room', input, answer: makeRoomOutput };
  const about = { kind: 'make-room', subject: input.name.en, title: input.name.en, amountSantim: null } as const;
  const make = async (work: Work) => {
    requireTruePossibleWin(input, app.liveRooms.settings);
    await requirePace(work.tx, input);
    const room = await insertRoom(work, input, app.liveRooms.settings);
    await requireApproval(work, actor, { ...about, input: keyedInput });
    await work.audit({ action: 'make-room', subject: room.id, after: room });
    return { roomId: room.id, ...reply('roomMade') };
  };
  const answer = await underApproval(app, actor, () => transactOnce(app, actor, request, make));
  await untilShown(app, answer.roomId);
  return answer;
}

async function insertRoom(
  work: Work,
  { name, hours, ...settings }: Omit<z.output<typeof makeRoomInput>, 'idempotencyKey'>,
  configured: RoundDefaults['liveRooms']['settings'],
): Promise<typeof rooms.$inferInsert> {
  const all = await lockAllRooms(work.tx);
  if (all.length >= ROOMS_MAX) throw new Refusal('tooManyRooms', { values: { n: ROOMS_MAX } });
  const roomNos = all.map(({ id }) => madeRoomNo(id));
  const lastPlace = Math.max(0, ...all.map(({ place }) => place));
  const id = madeRoomId(Math.max(0, ...roomNos) + 1);
  const times = {
    ...{ plan: settings.plan ?? null, opensAt: hours?.opensAt ?? null, closesAt: hours?.closesAt ?? null },
    ...planned(settings.plan, { before: null, nowMs: work.now() }),
  };
  const place = lastPlace === 0 ? 0 : lastPlace + 1;
  const room = { id, nameEn: name.en, nameAm: name.am, ...settings, ...times, place };
  const inHours = isWithin(times, work.now());
  const [made] = await refusedByConstraints(() =>
    work.tx
      .insert(rooms)
      .values({ ...room, inHours })
      .returning(),
  );
  if (!made) throw new Error('the room was not made');
  await requireItsJackpot(work, { after: made, before: null, configured });
  await work.tx.insert(roomTables).values({ roomId: id, number: 1 });
  await openEscrows(work.tx, [id]);
  work.note({ type: 'room', roomId: id });
  return room;
}

/**
 * Locks and returns all rooms. Acts that make or order rooms take turns here. Rooms are read again
 * after the wait, so those made in the meantime are included.
 */
export async function lockAllRooms(tx: Transaction) {
  await tx.select({ id: rooms.id }).from(rooms).orderBy(asc(rooms.id)).for('update');
  return tx.select().from(rooms).orderBy(asc(rooms.id));
}
