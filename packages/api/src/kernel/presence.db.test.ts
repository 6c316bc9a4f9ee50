import { getEventListeners } from 'node:events';
import { callTRPCProcedure } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { takeInChanges } from '../../test/kit/games/watching.ts';
import { type Office, openOffice } from '../../test/kit/people/office.ts';
import { appRouter } from '../router.ts';
import type { User } from './actors/actor.ts';

type Events = AsyncGenerator<unknown, void>;

/** A subscription of a live connection, which ends when the connection aborts it. */
async function subscribe(app: Office, user: User | null, path: string, input?: unknown) {
  const connection = new AbortController();
  const events: Events = await callTRPCProcedure({
    router: appRouter,
    path,
    type: 'subscription',
    ctx: {
      app,
      identity: user && { user, token: 'a-token' },
      hadToken: user !== null,
      address: '127.0.0.1',
      connection: null,
      setSession() {},
    },
    getRawInput: async () => input,
    signal: connection.signal,
    batchIndex: 0,
  });
  let reading: Promise<unknown> = Promise.resolve();
  return {
    /** Begins to read, and asks for the next event. */
    async read() {
      await events.next();
      reading = events.next();
    },
    /** Leaves as the connection layer does: it aborts first, and then calls `return`. */
    async leave() {
      connection.abort();
      await reading;
      await events.return();
    },
    /** Whether the subscription still listens for the connection's abort. */
    isListening: () => getEventListeners(connection.signal, 'abort').length > 0,
  };
}

const watchRoom = (office: Office, user: User | null, roomId = '10') =>
  subscribe(office, user, 'rooms.feed', { roomId });
const readNotices = (office: Office, user: User) => subscribe(office, user, 'notices.feed');

const counts = ({ presence }: Office) =>
  Promise.all([presence.connectedPlayers(), presence.playersIn('10'), presence.playersIn('20')]);

describe('players who are there', () => {
  it('are counted once, however many tabs they have', async () => {
    await using office = await openOffice({ allRooms: true });
    const other = await office.newPlayer();
    const tabs = [
      await watchRoom(office, office.player),
      await watchRoom(office, office.player),
      await watchRoom(office, office.player, '20'),
      await watchRoom(office, other),
    ];
    for (const tab of tabs) await tab.read();
    expect(await counts(office)).toEqual([2, 2, 1]);
    await tabs[0]?.leave();
    expect(await counts(office)).toEqual([2, 2, 1]);
    await tabs[1]?.leave();
    expect(await counts(office)).toEqual([2, 1, 1]);
    await tabs[2]?.leave();
    expect(await counts(office)).toEqual([1, 1, 0]);
    await tabs[3]?.leave();
    expect(await counts(office)).toEqual([0, 0, 0]);
  });

  it('are counted while they read notices, outside of any room', async () => {
    await using office = await openOffice();
    await office.asAdmin.notices.send({ idempotencyKey: 'good-morning' });
    const tab = await readNotices(office, office.player);
    await tab.read();
    expect(await counts(office)).toEqual([1, 0, 0]);
    expect(await office.asAdmin.notices.send({ idempotencyKey: 'good-evening' })).toMatchObject({ recipients: 1 });
    await tab.leave();
    expect(await counts(office)).toEqual([0, 0, 0]);
  });

  it('are not counted by a connection that is gone before it has begun', async () => {
    await using office = await openOffice();
    for (const open of [watchRoom, readNotices]) {
      const tab = await open(office, office.player);
      await tab.leave();
      expect(tab.isListening()).toBe(false);
    }
    expect(await counts(office)).toEqual([0, 0, 0]);
  });

  it('are neither administrators nor who is not signed in', async () => {
    await using office = await openOffice();
    const tabs = [await watchRoom(office, null), await watchRoom(office, office.admin)];
    for (const tab of tabs) await tab.read();
    expect(tabs.map((tab) => tab.isListening())).toEqual([true, true]);
    expect(await counts(office)).toEqual([0, 0, 0]);
    for (const tab of tabs) await tab.leave();
    expect(tabs.map((tab) => tab.isListening())).toEqual([false, false]);
  });

  it('are seen by the administrator, room by room', async () => {
    await using office = await openOffice({ allRooms: true });
    const tab = await watchRoom(office, office.player, '30');
    await tab.read();
    await office.select(office.player, 5, '20');
    await takeInChanges(office.changes, await office.liveRooms.get('20'));
    const { total, rooms } = await office.asAdmin.dashboard.activePlayers();
    expect(total).toBe(1);
    expect(rooms.map(({ roomId, watching, playing }) => [roomId, watching, playing])).toEqual([
      ['10', 0, 0],
      ['20', 0, 1],
      ['30', 1, 0],
      ['40', 0, 0],
      ['50', 0, 0],
    ]);
    await tab.leave();
  });
});
