import { schema } from '@cartela/db';
import type { ReactionEvent } from '@cartela/game-core';
import { PATIENCE } from '@cartela/game-core/testing';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { follow } from '../../test/kit/follow.ts';
import { ROOM } from '../../test/kit/games/rooms.ts';
import { watch } from '../../test/kit/games/watching.ts';
import { type Office, openOffice } from '../../test/kit/people/office.ts';
import { WRITE_RATES } from '../application.ts';
import type { User } from '../kernel/actors/actor.ts';
import { MINUTE_MS } from '../kernel/times/day.ts';
import { REACTION_WRITES } from './limits.ts';

const { users } = schema;

/** Follows the room's reactions until it is disposed of. */
function watchReactions({ liveRooms }: Office) {
  const watcher = follow<ReactionEvent>(async (signal) =>
    (await liveRooms.get(ROOM)).reactions({ signal, unsentBytes: () => 0 }),
  );
  const until = (count: number) => vi.waitFor(() => expect(watcher.told).toHaveLength(count), PATIENCE);
  return { ...watcher, until };
}

/** A player with a card, as this process knows it. */
async function seat(office: Office, cardNo: number) {
  const player = await office.newPlayer();
  await office.select(player, cardNo);
  const room = await office.liveRooms.get(ROOM);
  await vi.waitFor(() => expect(room.cardsOf(player.id)).toEqual([cardNo]), PATIENCE);
  return player;
}

const react = ({ as }: Office, player: User, roomId: string = ROOM) =>
  as(player).reactions.react({ roomId, reaction: 'luck' });

const setAllowed = async ({ asAdmin }: Office, allowsReactions: boolean) => {
  const [room] = (await asAdmin.rooms.settings()).filter(({ id }) => id === ROOM);
  if (!room) throw new Error('no room');
  const {
    id: roomId,
    stakeSantim,
    possibleWinSantim,
    open,
    countdownMs,
    callIntervalMs,
    minPlayers,
    houseCutBps,
  } = room;
  const money = { stakeSantim, possibleWinSantim, minPlayers, houseCutBps };
  await asAdmin.rooms.saveSettings({ roomId, open, countdownMs, callIntervalMs, ...money, allowsReactions });
};

describe('a reaction', () => {
  it('reaches those who follow reactions, with the name that others see, and not the room’s own feed', async () => {
    await using office = await openOffice();
    const sender = await seat(office, 1);
    await office.db.update(users).set({ username: 'Abebe 0911223344' }).where(eq(users.id, sender.id));
    await using room = watch(await office.liveRooms.get(ROOM));
    await using watcher = watchReactions(office);
    await watcher.until(1);
    const before = room.events.length;
    expect(await react(office, sender)).toEqual({ isShown: true });
    await watcher.until(2);
    expect(watcher.told).toEqual([
      { type: 'allowed', isAllowed: true },
      { type: 'reaction', reaction: 'luck', name: 'Abebe 09***44' },
    ]);
    expect(room.events.slice(before)).toEqual([]);
  });

  it('reaches who follows reactions alone, though nobody has watched the table for long', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    try {
      await using office = await openOffice();
      const sender = await seat(office, 1);
      await using watcher = watchReactions(office);
      await watcher.until(1);
      await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
      expect(await react(office, sender)).toEqual({ isShown: true });
      await watcher.until(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is refused without a card in the game, and while the account is suspended', async () => {
    await using office = await openOffice();
    const player = await seat(office, 1);
    await expect(react(office, office.player)).rejects.toMatchObject({ cause: { reason: 'reactionNeedsCard' } });
    await expect(react(office, player, 'nowhere')).rejects.toMatchObject({ cause: { reason: 'roomNotFound' } });
    await office.asAdmin.playerLimits.saveSuspension({ userId: player.id, reason: 'Two accounts of one person.' });
    await expect(react(office, player)).rejects.toMatchObject({ cause: { reason: 'suspended' } });
  });

  it('is not shown where its table has had enough for the moment, whoever sends it', async () => {
    const [{ calls }] = REACTION_WRITES.reactionsAtTable;
    await using office = await openOffice({ writeRates: { ...WRITE_RATES, reactions: [] } });
    const players = [await seat(office, 1), await seat(office, 2)];
    await using watcher = watchReactions(office);
    await watcher.until(1);
    const answers = [];
    for (let sent = 0; sent <= calls; sent += 1) {
      const player = players[sent % players.length];
      if (player) answers.push((await react(office, player)).isShown);
    }
    expect(answers).toEqual([...Array.from({ length: calls }, () => true), false]);
    await watcher.until(1 + calls);
  });
});

describe('the operator', () => {
  it('switches reactions off and on in a room, at once and on record', async () => {
    await using office = await openOffice();
    const player = await seat(office, 1);
    await using watcher = watchReactions(office);
    await watcher.until(1);
    await setAllowed(office, false);
    await watcher.until(2);
    await expect(react(office, player)).rejects.toMatchObject({ cause: { reason: 'reactionsOff' } });
    await setAllowed(office, true);
    await watcher.until(3);
    await react(office, player);
    await watcher.until(4);
    expect(watcher.told.slice(0, 3).map((event) => event.type === 'allowed' && event.isAllowed)).toEqual([
      ...[true, false, true],
    ]);
    const saved = (await office.audited()).filter(({ action }) => action === 'room-settings');
    expect(saved).toMatchObject([
      { before: { allowsReactions: true }, after: { allowsReactions: false } },
      { before: { allowsReactions: false }, after: { allowsReactions: true } },
    ]);
  });

  it('keeps what was chosen where an older screen saves a room’s settings without it', async () => {
    await using office = await openOffice();
    await setAllowed(office, false);
    const room = { roomId: ROOM, stakeSantim: 2000, possibleWinSantim: 80_000, open: true };
    const unset = { countdownMs: null, callIntervalMs: null, minPlayers: null, houseCutBps: null };
    await office.asAdmin.rooms.saveSettings({ ...room, ...unset });
    expect(await office.asAdmin.rooms.settings()).toMatchObject([{ stakeSantim: 2000, allowsReactions: false }]);
  });
});
