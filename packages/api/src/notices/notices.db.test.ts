import { connect, schema } from '@cartela/db';
import { PATIENCE } from '@cartela/game-core/testing';
import { describe, expect, it, vi } from 'vitest';
import { follow } from '../../test/kit/follow.ts';
import { type Office, openOffice } from '../../test/kit/people/office.ts';
import { createPlayers, newKey } from '../../test/kit/people/people.ts';
import type { User } from '../kernel/actors/actor.ts';
import { forgetOldDeliveries, noticesFor } from './notices.ts';

const { notices, noticeDeliveries } = schema;
const HOUR_MS = 60 * 60 * 1000;

/** A browser tab of a player, which shows the notices that come. */
const openTab = (office: Office, player: User) => follow((signal) => noticesFor(office, player, { signal }));

const listeners = ({ changes }: Office) => changes.listenerCount('notice');
const send = ({ asAdmin }: Office, message: string, idempotencyKey = newKey()) =>
  asAdmin.notices.send({ message, idempotencyKey });
const isShown = (tab: ReturnType<typeof openTab>, messages: readonly string[]) =>
  vi.waitFor(() => expect(tab.told.map(({ message }) => message)).toEqual(messages), PATIENCE);

async function deliveriesOf({ asAdmin }: Office): Promise<number[]> {
  return (await asAdmin.notices.sent()).map(({ deliveries }) => deliveries);
}

describe('a notice', () => {
  it('reaches every player who is there, in each tab, and counts once for each player', async () => {
    await using office = await openOffice();
    const other = await office.newPlayer();
    await using first = openTab(office, office.player);
    await using second = openTab(office, office.player);
    await using third = openTab(office, other);
    await vi.waitFor(() => expect(listeners(office)).toBe(3), PATIENCE);
    const sent = await send(office, 'Double coins tonight');
    expect(sent).toMatchObject({ message: 'Sent.', notice: { message: 'Double coins tonight' } });
    for (const tab of [first, second, third]) await isShown(tab, ['Double coins tonight']);
    expect(await deliveriesOf(office)).toEqual([2]);
  });

  it('has a text of its own when the administrator gives none', async () => {
    await using office = await openOffice();
    const { notice } = await send(office, '   ');
    expect(notice.message).toBe('Cartela has news for you: new games are starting now. Good luck!');
  });

  it('is sent once for a key, though it comes many times at once', async () => {
    await using office = await openOffice();
    await using tab = openTab(office, office.player);
    await vi.waitFor(() => expect(listeners(office)).toBe(1), PATIENCE);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(office, 'Hello', 'one-and-the-same')));
    expect(new Set(answers.map(({ notice }) => notice.id)).size).toBe(1);
    await send(office, 'The end');
    await isShown(tab, ['Hello', 'The end']);
    expect(await office.audited()).toHaveLength(2);
    await expect(send(office, 'Another text', 'one-and-the-same')).rejects.toThrow('different request');
  });

  it('is shown to who comes within the hour, once', async () => {
    await using office = await openOffice();
    await send(office, 'First');
    await send(office, 'Second');
    const here = openTab(office, office.player);
    await isShown(here, ['First', 'Second']);
    await here[Symbol.asyncDispose]();
    await using again = openTab(office, office.player);
    await vi.waitFor(() => expect(listeners(office)).toBe(1), PATIENCE);
    await send(office, 'Third');
    await isShown(again, ['Third']);
    expect(await deliveriesOf(office)).toEqual([1, 1, 1]);
  });

  it('of before somebody signed up is not shown to them', async () => {
    await using office = await openOffice();
    await send(office, 'Old news');
    const newcomer = await office.newPlayer();
    await send(office, 'News');
    await using tab = openTab(office, newcomer);
    await isShown(tab, ['News']);
    await using known = openTab(office, office.player);
    await isShown(known, ['Old news', 'News']);
  });

  it('is not shown to whom nothing may call to play, but within the hour once that is over', async () => {
    await using office = await openOffice();
    const suspend = (reason: string | null) =>
      office.asAdmin.playerLimits.saveSuspension({ userId: office.player.id, reason });
    await suspend('You have two accounts.');
    await using other = openTab(office, await office.newPlayer());
    const suspended = openTab(office, office.player);
    await vi.waitFor(() => expect(listeners(office)).toBe(2), PATIENCE);
    for (const message of ['First', 'Second', 'Third']) await send(office, message);
    await isShown(other, ['First', 'Second', 'Third']);
    await suspended[Symbol.asyncDispose]();
    expect(suspended.told).toEqual([]);
    expect(await deliveriesOf(office)).toEqual([1, 1, 1]);
    await suspend(null);
    await using again = openTab(office, office.player);
    await isShown(again, ['First', 'Second', 'Third']);
  });

  it('is not shown to who comes after the hour', async () => {
    await using office = await openOffice();
    await send(office, 'Old news');
    await office.unguarded.update(notices).set({ sentAt: new Date(office.now() - HOUR_MS - 1000) });
    await send(office, 'News');
    await using tab = openTab(office, office.player);
    await isShown(tab, ['News']);
  });

  it('is counted for good when nobody is shown it any more, and who was is forgotten', async () => {
    await using office = await openOffice();
    await send(office, 'Old news');
    await using tab = openTab(office, office.player);
    await isShown(tab, ['Old news']);
    await office.unguarded.update(notices).set({ sentAt: new Date(office.now() - 3 * HOUR_MS) });
    await office.unguarded.update(noticeDeliveries).set({ deliveredAt: new Date(office.now() - 25 * HOUR_MS) });
    await send(office, 'News');
    await isShown(tab, ['Old news', 'News']);
    await forgetOldDeliveries(office);
    expect(await office.db.$count(noticeDeliveries)).toBe(1);
    expect(await deliveriesOf(office)).toEqual([1, 1]);
    await forgetOldDeliveries(office);
    expect(await deliveriesOf(office)).toEqual([1, 1]);
  });

  it('is shown once to who came between its being kept and its being announced', async () => {
    await using office = await openOffice();
    const { notice } = await send(office, 'First');
    await using tab = openTab(office, office.player);
    await isShown(tab, ['First']);
    office.changes.publish([{ type: 'notice', notice }]);
    await send(office, 'Second');
    await isShown(tab, ['First', 'Second']);
  });

  it('is not lost to who comes at the very moment', async () => {
    await using office = await openOffice();
    const players = await Promise.all(Array.from({ length: 6 }, () => office.newPlayer()));
    const tabs = players.map((player) => openTab(office, player));
    await send(office, 'Now');
    for (const tab of tabs) await isShown(tab, ['Now']);
    expect(await deliveriesOf(office)).toEqual([6]);
    for (const tab of tabs) await tab[Symbol.asyncDispose]();
  });

  it('leaves nothing behind when its readers go, whenever that is', async () => {
    await using office = await openOffice();
    await send(office, 'Hello');
    for await (const _ of noticesFor(office, office.player, { signal: AbortSignal.abort() }))
      throw new Error('nobody is there');
    expect(await office.db.select().from(noticeDeliveries)).toEqual([]);
    for await (const _ of noticesFor(office, office.player, { signal: new AbortController().signal })) break;
    const tab = openTab(office, office.player);
    await vi.waitFor(() => expect(listeners(office)).toBe(1), PATIENCE);
    await tab[Symbol.asyncDispose]();
    expect(listeners(office)).toBe(0);
  });

  it('is for players: an administrator and nobody are refused', async () => {
    await using office = await openOffice();
    await expect(office.as(office.admin).notices.feed()).rejects.toThrow('You are not allowed to do this.');
    await expect(office.as(null).notices.feed()).rejects.toThrow('No token found. Please login.');
    expect(await office.presence.connectedPlayers()).toBe(0);
  });
});

it('is recorded for hundreds who are shown it in a few statements', async () => {
  await using office = await openOffice();
  const written: string[] = [];
  const logger = {
    logQuery(query: string) {
      if (query.startsWith('insert into "notice_deliveries"')) written.push(query);
    },
  };
  const logged = connect({ url: office.databaseUrl, logger });
  const crowd = await createPlayers(office.db, 400);
  const watched = { ...office, db: logged.db };
  const tabs = crowd.map((player) => openTab(watched, player));
  await vi.waitFor(() => expect(listeners(office)).toBeGreaterThanOrEqual(crowd.length), PATIENCE);
  // By then, every tab has read the notices that it missed.
  await Promise.all(crowd.map(() => logged.db.select().from(notices)));
  await send(office, 'Hello to all');
  for (const tab of tabs) await isShown(tab, ['Hello to all']);
  expect(await deliveriesOf(office)).toEqual([crowd.length]);
  expect(written.length).toBeLessThan(crowd.length / 10);
  await Promise.all(tabs.map((tab) => tab[Symbol.asyncDispose]()));
  await logged.close();
});
