import { sessionId } from '@cartela/api';
import {
  beginBalance,
  coreOn,
  createAdmin,
  createPlayers,
  giveCoins,
  newPhone,
  offerMethods,
} from '@cartela/api/testing';
import { openJackpotAccount, schema } from '@cartela/db';
import { type Part, shapeOf } from '@cartela/game-core';
import { THREE_PARTS } from '@cartela/game-core/testing';
import { eq, inArray } from 'drizzle-orm';
import type { Mode } from '../../../apps/server/test/kit/legacy/legacy-client.ts';
import type { Random } from '../random.ts';
import { SMS_SECRET, type System } from '../system.ts';
import { openAdministrator } from './administrator.ts';
import { openCheckout } from './checkout.ts';
import { openClerk } from './clerk.ts';
import { openJournal, type Person } from './journal.ts';
import { type OldClient, openOldClient, playWithIt } from './old-player.ts';
import { openPhone } from './phone.ts';
import { planGames } from './planner.ts';
import type { Stage, Viewer } from './stage.ts';
import { joinTelegram } from './telegram.ts';
import { playOnTheWeb } from './web-player.ts';

const ROOMS = ['10', '20', '30', '40', '50'] as const;
/** This room has more players than the others, and several tables. */
const CROWDED_ROOM = '10';
const SHAPE = shapeOf([0, 6, 12, 18, 24]) ?? 'corners';
/** The games of this room are planned. */
const PLANNED_ROOM = '50';
/** The games of these rooms have several parts. */
const PARTS: Readonly<Record<string, readonly Part[]>> = {
  [CROWDED_ROOM]: THREE_PARTS,
  30: [
    { patterns: ['corners', SHAPE], needs: 1, shareBps: 3333 },
    { patterns: ['letter-t'], needs: 1, shareBps: 6667 },
  ],
};
/** What these rooms feed. Some of their games are over within its balls, and most are not. */
const JACKPOT = { feedBps: 300, balls: 35, ceilingSantim: 1_000_000_000, goesWithinDays: 365 };
const FEEDING = [CROWDED_ROOM, '20', '40', '50'];
const TABLES = { maxTables: 3, playersLooking: 2, freeCards: 98, idleMs: 4000 };
const ON_THE_WEB = 2;
const IN_CROWDED_ROOM = 6;
const OLD_MODES: readonly Mode[] = ['WebSocket first', 'polling only', 'polling, then an upgrade'];
const DAY_MS = 24 * 60 * 60 * 1000;
/** More coins than a player on the web spends on free cards. */
const COINS_EACH = 1_000_000;
const FIRST_BALANCE_SANTIM = 1_000_000;
/** More than any run credits, so no limit stops a payment. */
const NO_LIMIT_SANTIM = 100_000_000_000;

export type Crowd = Awaited<ReturnType<typeof openCrowd>>;

/** Players in each room, with clients of both kinds, an administrator and the operator's phone. */
export async function openCrowd(system: System, random: Random) {
  const { db, url, bot } = system;
  const { rooms, sessions, users, paymentSettings } = schema;
  await offerMethods(db);
  await db.update(paymentSettings).set({
    automaticPaymentMaxSantim: NO_LIMIT_SANTIM,
    automaticDayMaxSantim: NO_LIMIT_SANTIM,
    automaticMethodDayMaxSantim: NO_LIMIT_SANTIM,
    payoutsOn: true,
    payoutPaymentMaxSantim: NO_LIMIT_SANTIM,
    payoutDayMaxSantim: NO_LIMIT_SANTIM,
    payoutHouseDayMaxSantim: NO_LIMIT_SANTIM,
  });
  await db.update(rooms).set(TABLES).where(eq(rooms.id, CROWDED_ROOM));
  for (const [id, parts] of Object.entries(PARTS)) await db.update(rooms).set({ parts }).where(eq(rooms.id, id));
  const jackpots = await db
    .insert(schema.jackpots)
    .values({ ...JACKPOT, since: new Date() })
    .returning();
  for (const { id: jackpotId } of jackpots) {
    await db.transaction((tx) => openJackpotAccount(tx, jackpotId));
    await db.update(rooms).set({ jackpotId }).where(inArray(rooms.id, FEEDING));
  }
  const adminUser = await createAdmin(db);
  await beginBalance(coreOn(db), adminUser, { method: 'telebirr', balanceSantim: FIRST_BALANCE_SANTIM });

  const signIn = async ({ id, phoneNumber }: Pick<Person, 'id' | 'phoneNumber'>): Promise<Person> => {
    const token = `chaos-${id}`;
    await db.insert(sessions).values({ id: sessionId(token), userId: id, expiresAt: new Date(Date.now() + DAY_MS) });
    return { id, phoneNumber, token };
  };
  const webPlayers = ROOMS.flatMap((room) =>
    Array<string>(room === CROWDED_ROOM ? IN_CROWDED_ROOM : ON_THE_WEB).fill(room),
  );
  const created = await createPlayers(db, webPlayers.length + ROOMS.length, () => newPhone());
  await db.update(users).set({ ageConfirmedAt: new Date() }).where(eq(users.role, 'client'));
  const people = await Promise.all(created.map(signIn));
  const [onTheWeb, withOldClients] = [people.slice(0, webPlayers.length), people.slice(webPlayers.length)];
  for (const person of onTheWeb) await giveCoins(db, person, COINS_EACH);

  const [ending, closing] = [new AbortController(), new AbortController()];
  const journal = openJournal(url, random);
  const phone = openPhone({ url, secret: SMS_SECRET, random, balanceSantim: FIRST_BALANCE_SANTIM });
  const checkout = openCheckout(system, journal, random);
  const clerk = openClerk(system, random);
  const telegram = await joinTelegram(db, bot, onTheWeb, random);
  const seats: Viewer[] = [];
  const stage: Stage = { url, db, random, journal, phone, checkout, telegram, seats, resting: ending.signal };
  const administrator = openAdministrator(stage, await signIn(adminUser));
  const oldClients: OldClient[] = [];
  const clerkIsDone = clerk.work(closing.signal);
  const busy: Promise<void>[] = [
    administrator.work(),
    phone.forwardAll(ending.signal),
    planGames(db, PLANNED_ROOM, ending.signal),
  ];
  for (const [index, person] of onTheWeb.entries()) {
    busy.push(playOnTheWeb(stage, person, webPlayers[index] ?? CROWDED_ROOM));
  }
  for (const [index, person] of withOldClients.entries()) {
    const [roomId, mode] = [ROOMS[index] ?? CROWDED_ROOM, OLD_MODES[index % OLD_MODES.length] ?? 'polling only'];
    const old = openOldClient(stage, person, roomId, mode);
    oldClients.push(old);
    busy.push(playWithIt(stage, old, roomId));
  }

  return {
    people,
    requests: journal.requests,
    contradictions: () => [...journal.contradictions, ...phone.faults, ...clerk.faults],
    /** The views of tables that are open now. */
    viewers: () => seats.filter(({ hasLeft }) => !hasLeft()),
    /** All views of tables, with those that were closed. */
    seats: seats as readonly Viewer[],
    oldClients: oldClients as readonly OldClient[],
    decided: administrator.decided,
    messagesTaken: phone.taken,
    /** What was paid at the provider for each order, in santim, by the order's reference. */
    paidAtProvider: checkout.paid,
    /**
     * Stops the crowd, but for whoever works at the provider. Resolves when every request has an
     * answer, or is given up.
     */
    async rest(): Promise<void> {
      ending.abort();
      await Promise.all(busy);
    },
    async [Symbol.asyncDispose]() {
      ending.abort();
      closing.abort();
      await Promise.allSettled([...busy, clerkIsDone]);
      const open = [
        ...seats.filter(({ hasLeft }) => !hasLeft()).map(({ watcher }) => watcher),
        ...oldClients.map(({ client }) => client),
      ];
      for (const each of open) await each[Symbol.asyncDispose]();
    },
  };
}
