import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestRooms, ROOM, STAKE_SANTIM } from '../../test/kit/games/rooms.ts';
import { plantSeed } from '../../test/kit/games/seeds.ts';
import { expectSoundLedger } from '../../test/kit/money.ts';
import type { User } from '../kernel/actors/actor.ts';
import { historyOf } from './history.ts';
import { lastWins } from './last-wins.ts';
import { HISTORY_PAGE_SIZE, LAST_WINS } from './limits.ts';

const { users } = schema;

/** Two players and their games. The second player wins nothing unless a test says so. */
async function openRoomWithGames() {
  const table = await openTestRooms();
  const [player, other] = [await table.player(), await table.player()];
  const { core } = table;
  return {
    ...table,
    player,
    other,
    newcomer: () => table.player(),
    history: (user: User, page = 1) => historyOf(core, user, { page, pageSize: HISTORY_PAGE_SIZE }),
    gamesWon: (user: User) => historyOf(core, user, { only: 'won', page: 1, pageSize: HISTORY_PAGE_SIZE }),
    /** Sells the cards, plays the round to its end and opens the next one. */
    async play(cards: readonly (readonly [User, number])[], winningCards?: readonly number[]): Promise<string> {
      const { id } = await table.round();
      for (const [user, cardNo] of cards) await table.select(user, cardNo);
      if (winningCards) {
        await plantSeed(
          table.unguarded,
          id,
          ({ winners }) => winners.map(({ cardNo }) => cardNo).join() === winningCards.join(),
        );
      }
      await table.start();
      await table.settle();
      await table.open();
      return String(id);
    },
    async callOff(cards: readonly (readonly [User, number])[]): Promise<string> {
      const { id } = await table.round();
      for (const [user, cardNo] of cards) await table.select(user, cardNo);
      await table.cancel();
      await table.open();
      return String(id);
    },
  };
}

describe("a player's game history", () => {
  it('is empty before the first game', async () => {
    await using table = await openRoomWithGames();
    await table.select(table.player, 1);
    expect(await table.history(table.player)).toEqual({ games: [], total: 0 });
  });

  it('says of each game whether it was won, lost or refunded', async () => {
    await using table = await openRoomWithGames();
    const { player, other } = table;
    const cards = [
      [player, 1],
      [other, 52],
    ] as const;
    const lost = await table.play(cards, [52]);
    const won = await table.play(cards, [1]);
    const refunded = await table.callOff(cards);
    const endedAtMs = table.clock.nowMs;
    const { games, total } = await table.history(player);
    expect(total).toBe(3);
    expect(games).toMatchObject([
      { roundId: refunded, outcome: 'refunded', prizeSantim: 0, cards: [1], timestampMs: endedAtMs },
      { roundId: won, outcome: 'win', prizeSantim: 1600, roomId: '10', stakeSantim: 1000 },
      { roundId: lost, outcome: 'lose', prizeSantim: 0 },
    ]);
    expect((await table.history(other)).games.map(({ outcome }) => outcome)).toEqual(['refunded', 'lose', 'win']);
    expect(await table.gamesWon(player)).toMatchObject({ games: [{ roundId: won }], total: 1 });
    await expectSoundLedger(table.db);
  });

  it('adds up the prizes of two winning cards', async () => {
    await using table = await openRoomWithGames();
    const { player, other } = table;
    const cards = [1, 2, 3].flatMap((cardNo) => [[player, cardNo] as const, [other, 50 + cardNo] as const]);
    const { id } = await table.round();
    for (const [user, cardNo] of cards) await table.select(user, cardNo);
    await plantSeed(
      table.unguarded,
      id,
      ({ winners }) => winners.map(({ cardNo }) => cardNo > 50).join() === 'false,false',
    );
    await table.start();
    await table.settle();
    expect((await table.history(player)).games).toMatchObject([
      { outcome: 'win', prizeSantim: 4800, cards: [1, 2, 3] },
    ]);
    expect((await table.history(other)).games).toMatchObject([
      { outcome: 'lose', prizeSantim: 0, cards: [51, 52, 53] },
    ]);
    await expectSoundLedger(table.db);
  });

  it('leaves out a card that was given back, and a game without any', async () => {
    await using table = await openRoomWithGames();
    const { player, other } = table;
    const third = await table.newcomer();
    for (const cardNo of [1, 2]) await table.select(player, cardNo);
    await table.giveBack(player, 2);
    await table.select(third, 3);
    await table.giveBack(third, 3);
    await table.play([[other, 52]]);
    expect((await table.history(player)).games).toMatchObject([{ cards: [1] }]);
    expect(await table.history(third)).toEqual({ games: [], total: 0 });
    await expectSoundLedger(table.db);
  });

  it('comes in pages of ten, newest first', async () => {
    await using table = await openRoomWithGames();
    const { player } = table;
    const played: string[] = [];
    for (let game = 0; game < 12; game += 1) played.unshift(await table.callOff([[player, 1 + game]]));
    const [first, second, beyond] = await Promise.all(
      [1, 2, Number.MAX_SAFE_INTEGER].map((page) => table.history(player, page)),
    );
    expect(first?.games.map(({ roundId }) => roundId)).toEqual(played.slice(0, 10));
    expect(second?.games.map(({ roundId }) => roundId)).toEqual(played.slice(10));
    expect(beyond).toEqual({ games: [], total: 12 });
    await expectSoundLedger(table.db);
  });
});

describe('the last wins', () => {
  it('are shown to anybody, the newest first, each winner once and only by the beginning of their name', async () => {
    await using table = await openRoomWithGames();
    const { core, player, other } = table;
    expect(await lastWins(core)).toEqual([]);
    const cards = [
      [player, 1],
      [player, 2],
      [other, 52],
    ] as const;
    const played: string[] = [];
    for (let game = 0; game < LAST_WINS + 1; game += 1) played.push(await table.play(cards, [1]));
    await table.callOff(cards);
    const wins = await lastWins(core);
    expect(wins.map(({ roundId }) => roundId)).toEqual(played.toReversed().slice(0, LAST_WINS));
    const [newest] = wins;
    expect(newest).toEqual({
      roundId: played.at(-1),
      roomId: ROOM,
      stakeSantim: STAKE_SANTIM,
      winner: `${player.username.slice(0, 2)}***`,
      prizeSantim: 2400,
    });
  });

  it('add up what one winner won by several cards, name them as they chose, and leave out who was deleted', async () => {
    await using table = await openRoomWithGames();
    const { core, db, player, other } = table;
    const cards = [
      [player, 1],
      [player, 2],
    ] as const;
    await table.play([...cards, [other, 52]], [1, 2]);
    const [win, ...others] = await lastWins(core);
    expect(others).toEqual([]);
    expect(win?.prizeSantim).toBe(2400);
    const change = (changes: Partial<typeof users.$inferInsert>) =>
      db.update(users).set(changes).where(eq(users.username, player.username));
    for (const [listedAs, winner] of [
      ['name', player.username],
      ['hidden', null],
    ] as const) {
      await change({ listedAs });
      expect(await lastWins(core)).toMatchObject([{ winner }]);
    }
    await change({ listedAs: 'name' });
    const suspension = { suspendedAt: new Date(), suspendedFor: 'Two accounts' };
    await db.insert(schema.protections).values({ userId: player.id, ...suspension });
    expect(await lastWins(core)).toMatchObject([{ winner: null }]);
    await change({ deletedAt: new Date() });
    expect(await lastWins(core)).toEqual([]);
  });
});
