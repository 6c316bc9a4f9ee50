import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startTestApplication } from '../../test/kit/application.ts';
import { expectSoundLedger } from '../../test/kit/money.ts';
import { createPlayer, giveCoins, playerOf } from '../../test/kit/people/people.ts';
import { recordedConnection } from '../../test/kit/plan.ts';
import type { User } from '../kernel/actors/actor.ts';
import { ownRank } from './leaderboard.ts';

const { users } = schema;

/** Players who have these numbers of coins, in the order in which they signed up. */
async function playersWithCoins(...coins: readonly number[]) {
  const app = await startTestApplication();
  const players: User[] = [];
  for (const amount of coins) {
    const player = await createPlayer(app.db);
    players.push(player);
    if (amount > 0) await giveCoins(app.db, player, amount);
  }
  const names = players.map(({ username }) => username);
  return { ...app, players, names, top: () => app.as(null).leaderboard.top() };
}

describe('the leaderboard', () => {
  it('shows the five players with the most coins, whoever asks', async () => {
    await using app = await playersWithCoins(3, 60, 10, 50, 20, 40, 30);
    const { names } = app;
    expect(await app.top()).toEqual([
      { username: names[1], coins: 60 },
      { username: names[3], coins: 50 },
      { username: names[5], coins: 40 },
      { username: names[6], coins: 30 },
      { username: names[4], coins: 20 },
    ]);
    await expectSoundLedger(app.db);
  });

  it('puts who signed up first first where they have the same', async () => {
    await using app = await playersWithCoins(7, 7, 7, 7, 7, 7, 7);
    const expected = app.names.slice(0, 5).map((username) => ({ username, coins: 7 }));
    expect(await app.top()).toEqual(expected);
    expect(await app.top()).toEqual(expected);
  });

  it('shows nobody without coins, however much money they have', async () => {
    await using app = await playersWithCoins(0, 1, 0);
    expect(await app.top()).toEqual([{ username: app.names[1], coins: 1 }]);
  });

  it('leaves out who was deleted', async () => {
    await using app = await playersWithCoins(30, 20);
    const [deleted = '', left = ''] = app.names;
    await app.db.update(users).set({ deletedAt: new Date() }).where(eq(users.username, deleted));
    expect(await app.top()).toEqual([{ username: left, coins: 20 }]);
  });

  it('tells each player their own place in that order, and none to who has no coins', async () => {
    await using app = await playersWithCoins(30, 0, 20, 50, 20, 20);
    const places = await Promise.all(app.players.map((player) => app.as(player).leaderboard.mine()));
    expect(places).toEqual([
      { rank: 2, coins: 30 },
      { rank: null, coins: 0 },
      { rank: 3, coins: 20 },
      { rank: 1, coins: 50 },
      { rank: 4, coins: 20 },
      { rank: 5, coins: 20 },
    ]);
  });

  it('reads the places of all who ask in the same moment once', async () => {
    await using app = await playersWithCoins(30, 0, 20);
    await using connection = recordedConnection(app.databaseUrl);
    const asking = [...app.players, ...app.players].map((player) => ownRank(connection, playerOf(player)));
    expect((await Promise.all(asking)).map(({ rank }) => rank)).toEqual([1, null, 2, 1, null, 2]);
    expect(connection.asked).toHaveLength(1);
  });

  it('is empty before the first game', async () => {
    await using app = await playersWithCoins(0);
    expect(await app.top()).toEqual([]);
  });
});
