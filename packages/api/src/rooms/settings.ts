import { isDeepStrictEqual } from 'node:util';
import { openEscrows, schema, type Transaction } from '@cartela/db';
import { SANTIM_PER_ETB } from '@cartela/game-core';
import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { requireApproval, underApproval } from '../approvals/approval.ts';
import type { Act } from '../approvals/request.ts';
import { mayGetJackpot } from '../jackpots/at-stake.ts';
import { requireItsJackpot } from '../jackpots/jackpots.ts';
import type { Administrator } from '../kernel/actors/actor.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import type { Core } from '../kernel/work/core.ts';
import { missingReference, uniqueViolation } from '../kernel/work/database-errors.ts';
import { transact, type Work } from '../kernel/work/unit-of-work.ts';
import { realMoneyOf, stopOf } from '../real-money/licence.ts';
import { requirePace } from '../real-money/pace.ts';
import { isWithin, runs } from './hours.ts';
import { type Changes, planned, reopenWithTerms } from './plans/plan.ts';
import { type DefaultRoom, type RoundDefaults, requireTruePossibleWin } from './possible-win.ts';
import { nameOf } from './room-name.ts';
import { countPlayers, entriesOf, sellsUntilMs } from './round/round.ts';
import type { openingInput, roomChanges, roomSettingsOutput } from './settings-contract.ts';
import { type TablesShown, untilShown } from './shown.ts';

const { rooms, roomTables, rounds } = schema;

/**
 * Creates the rooms that do not exist yet, each with its first table. Rooms that the operator has
 * changed stay as they are.
 */
export async function ensureRooms({ db }: Pick<Core, 'db'>, defaultRooms: readonly DefaultRoom[]): Promise<void> {
  const ids = defaultRooms.map(({ stakeEtb }) => String(stakeEtb));
  await db.transaction(async (tx) => {
    await tx
      .insert(rooms)
      .values(
        defaultRooms.map(({ stakeEtb, possibleWinEtb }) => ({
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

/** All rooms, in the order in which they are listed. */
export async function allRooms({ db }: Pick<Core, 'db'>) {
  const all = await db.select().from(rooms).orderBy(asc(rooms.place), asc(rooms.stakeSantim), asc(rooms.id));
  return all.map((room) => ({ ...room, name: nameOf(room), hours: hoursOf(room) }));
}

/** All rooms with what applies where one has no value of its own. */
export async function roomSettings(app: Pick<Core, 'db'> & RoundDefaults): Promise<z.input<typeof roomSettingsOutput>> {
  const rooms = await allRooms(app);
  return rooms.map((room) => ({ ...room, defaults: app.liveRooms.settings }));
}

type Room = typeof rooms.$inferSelect;

function hoursOf({ opensAt, closesAt }: Room): { opensAt: number; closesAt: number } | null {
  return opensAt === null || closesAt === null ? null : { opensAt, closesAt };
}

/**
 * Makes the present countdown of a closing room's rounds the last one. While a room is open, a
 * countdown starts again when it ends with too few players.
 */
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
 * What decides who gets how much money in a room, and its names: players could read in them where
 * to send money.
 */
const MONEY = [
  'stakeSantim',
  'possibleWinSantim',
  'minPlayers',
  'houseCutBps',
  'parts',
  'jackpotId',
  'plan',
  'nameEn',
  'nameAm',
] as const satisfies readonly (keyof Room)[];

/** When a room's games open and end, at how many tables, and how long they sell. */
const WHEN_SOLD = [
  'open',
  'opensAt',
  'closesAt',
  'countdownMs',
  'callIntervalMs',
  'maxTables',
  'freeCards',
  'playersLooking',
] as const satisfies readonly (keyof Room)[];

/**
 * Saves a room's settings. Hours and whether the room is open apply at once. Whatever a round is
 * opened with applies from the next round. Rooms that are always there keep their names, and are
 * open at all hours. What is about money needs approval while anything does, and so does when a
 * room sells that may get what a jackpot holds.
 *
 * @throws Refusal `roomNotFound`, `roomIsFixed`, `roomNameTaken`, `possibleWinBelowStake`,
 * `possibleWinAboveFull`, `jackpotNotFound`, `jackpotNeverFalls`, `jackpotAlwaysFalls`,
 * `jackpotKeepsRooms`, `jackpotForSameGames`, `roomTooQuick`, `planOutOfTime`, `planHasCards`,
 * `approvalNeeded`, `approvalWaits`
 */
export async function saveRoomSettings(
  app: Core & TablesShown & RoundDefaults,
  actor: Administrator,
  input: z.output<typeof roomChanges>,
): Promise<void> {
  const { roomId, name, hours, ...settings } = input;
  const names = name && { nameEn: name.en, nameAm: name.am };
  const timed = hours !== undefined && { opensAt: hours?.opensAt ?? null, closesAt: hours?.closesAt ?? null };
  const save = async (work: Work) => {
    const before = await lockRoom(work, roomId);
    if (nameOf(before) === null && (names || settings.plan || (timed && timed.opensAt !== null)))
      throw new Refusal('roomIsFixed');
    // Pages of earlier releases name no plan, but hours and tables.
    const { plan = before.plan } = settings;
    const changed = {
      ...settings,
      ...names,
      ...timed,
      ...planned(plan, { before: before.plan, nowMs: work.now() }),
    };
    await reopenWithTerms(work, before, changed);
    await refusedByConstraints(() => changeRoom(work, before, changed));
    const after = await lockRoom(work, roomId);
    requireTruePossibleWin(after, app.liveRooms.settings);
    await requirePace(work.tx, after);
    await requireItsJackpot(work, { after, before, configured: app.liveRooms.settings });
    const changes = (fields: readonly (keyof Room)[]) =>
      fields.some((field) => !isDeepStrictEqual(after[field], before[field]));
    const isAboutMoney =
      changes(MONEY) ||
      sellsPromise(before, { open: after.open, plan }) ||
      (changes(WHEN_SOLD) && (await mayGetJackpot(work, roomId)));
    if (actor.approval || isAboutMoney) await requireApproval(work, actor, actOf(before, input));
    await work.audit({ action: 'room-settings', subject: roomId, before, after: { id: roomId, ...changed } });
  };
  await underApproval(app, actor, () => transact(app, actor, save));
  await untilShown(app, roomId);
}

/** Asks for what the room does not have yet, and for nothing else: that stays as it is by then. */
function actOf(
  room: Room,
  input: z.output<typeof roomChanges>,
  kind: 'room-settings' | 'close-room' = 'room-settings',
): Act {
  const present: Readonly<Record<string, unknown>> = { ...room, name: nameOf(room), hours: hoursOf(room) };
  const asked = Object.entries(input).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(value, present[field]),
  );
  return {
    ...{ kind, subject: room.id, title: room.nameEn ?? room.id, amountSantim: null },
    input: Object.fromEntries(asked),
    before: async () => Object.fromEntries(asked.map(([field]) => [field, present[field]])),
  };
}

/**
 * Whether a closed room opens whose next game has a prize that the house has promised. Whoever
 * could open it alone, a moment before its time, would leave that to the few who know.
 */
const sellsPromise = (before: Pick<Room, 'open'>, { open, plan }: Pick<Room, 'open' | 'plan'>): boolean =>
  !before.open && open && (plan?.leastPrizeSantim ?? 0) > 0;

/**
 * Closes a room when its present rounds are over, or opens it again. Where it may get what a
 * jackpot holds, either needs approval while anything does, and so does opening one with a promised
 * prize.
 *
 * @throws Refusal `roomNotFound`, `approvalNeeded`, `approvalWaits`
 */
export async function saveOpening(
  app: Core & TablesShown,
  actor: Administrator,
  input: z.output<typeof openingInput>,
): Promise<void> {
  const { roomId, open } = input;
  const save = async (work: Work) => {
    const before = await lockRoom(work, roomId);
    const needsSecond =
      before.open !== open && (sellsPromise(before, { ...before, open }) || (await mayGetJackpot(work, roomId)));
    const kind = open ? 'room-settings' : 'close-room';
    if (actor.approval || needsSecond) await requireApproval(work, actor, actOf(before, input, kind));
    await changeRoom(work, before, { open });
    const action = open ? 'open-room' : 'close-room';
    await work.audit({ action, subject: roomId, before: { open: before.open }, after: { open } });
  };
  await underApproval(app, actor, () => transact(app, actor, save));
  await untilShown(app, roomId);
}

/** @throws Refusal `roomNotFound` */
async function lockRoom({ tx }: Work, roomId: string): Promise<Room> {
  const [room] = await tx.select().from(rooms).where(eq(rooms.id, roomId)).for('update');
  if (!room) throw new Refusal('roomNotFound');
  return room;
}

/**
 * Changes a locked room. If it has no new rounds from now on, the rounds that sell there end with
 * their present countdown.
 */
export async function changeRoom(work: Work, before: Room, changes: Changes): Promise<void> {
  const { open = before.open, opensAt = before.opensAt, closesAt = before.closesAt, plan = before.plan } = changes;
  const inHours = isWithin({ opensAt, closesAt, plan }, work.now());
  const licensed = stopOf(await realMoneyOf(work.tx), work.now()) === null;
  await work.tx
    .update(rooms)
    .set({ ...changes, inHours, licensed })
    .where(eq(rooms.id, before.id));
  if (runs(before) && !runs({ open, inHours, licensed })) await endWithThisCountdown(work.tx, before.id, work.now());
  work.note({ type: 'room', roomId: before.id });
}

const NAMES: ReadonlySet<string | null> = new Set(['rooms_name_en', 'rooms_name_am']);

/**
 * Runs `act`, which saves a room, and turns a violated constraint into a refusal.
 *
 * @throws Refusal `roomNameTaken`, `jackpotNotFound`
 */
export async function refusedByConstraints<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  return act().catch((error: unknown) => {
    if (missingReference(error)) throw new Refusal('jackpotNotFound');
    throw NAMES.has(uniqueViolation(error)) ? new Refusal('roomNameTaken') : error;
  });
}
