import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '@cartela/db';
import { createTestDatabase } from '@cartela/db/testing';
import { PATIENCE } from '@cartela/game-core/testing';
import { expect, it, vi } from 'vitest';
import { ownDataDir } from '../kit/data-dir.ts';
import { cardsSold, expectPaid, newestRound, recomputedGame } from '../kit/game-record.ts';
import { callerOf, seatTwoPlayers, signedInPlayer, takeCard, WALLET_SANTIM } from '../kit/players.ts';
import { watchRoom } from '../kit/room-watcher.ts';
import { SELLING, STEADY_GAME, startServer } from '../kit/server-process.ts';

it('a game whose server is killed goes on, after the restart, at the ball that is due and with the same numbers', async () => {
  await using database = await createTestDatabase();
  const { db, url: DATABASE_URL } = database;
  const settings = { DATABASE_URL, ...STEADY_GAME };
  await using killed = await startServer(settings);
  const players = await seatTwoPlayers(killed.url(), db);
  const before = await playTo(killed.url(), 3);
  expect(await killed.kill('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });

  await using server = await startServer(settings);
  await using watcher = watchRoom(server.url());
  const joined = await watcher.until(() => true);
  const recorded = await newestRound(db);
  expect(joined).toMatchObject({ roundId: before.roundId, commitment: before.commitment });
  expect(joined.startedAtMs).toBe(recorded.startedAt?.getTime());
  expect(joined.calledNumbers.slice(0, 3)).toEqual(before.calledNumbers.slice(0, 3));
  const settled = await watcher.until(({ phase }) => phase === 'settled');
  const { calledNumbers, winners } = await recomputedGame(db, before.roundId);
  expect(settled).toMatchObject({ calledNumbers, winners });
  await expectPaid(db, before.roundId, players);
});

it('the first that a watcher is told after a restart is every ball that has come due meanwhile', async () => {
  await using database = await createTestDatabase();
  const { db, url: DATABASE_URL } = database;
  // Slow enough that balls are left to call when the server is killed.
  const settings = { DATABASE_URL, ...STEADY_GAME, BINGO_CALL_INTERVAL_MS: '500' };
  await using killed = await startServer(settings);
  await seatTwoPlayers(killed.url(), db);
  const { roundId, startedAtMs, callIntervalMs, calledNumbers: told } = await playTo(killed.url(), 1);
  await killed.kill('SIGKILL');
  const game = await recomputedGame(db, roundId);
  const dueAt = (timeMs: number) =>
    Math.min(Math.floor((timeMs - (startedAtMs ?? 0)) / callIntervalMs), game.calledNumbers.length);
  const dueBefore = await vi.waitUntil(() => dueAt(Date.now()) >= told.length + 3 && dueAt(Date.now()), PATIENCE);

  await using server = await startServer(settings);
  await using watcher = watchRoom(server.url());
  await watcher.until(() => true);
  const [first] = watcher.events;
  if (first?.type !== 'snapshot' || !first.room.round) throw new Error('a feed begins with a snapshot');
  const { calledNumbers } = first.room.round;
  expect(calledNumbers.length).toBeGreaterThanOrEqual(dueBefore);
  expect(calledNumbers.length).toBeLessThanOrEqual(dueAt(first.serverNowMs));
  expect(calledNumbers).toEqual(game.calledNumbers.slice(0, calledNumbers.length));
});

it('a game whose end passed while no server was running is settled and paid, once, at the next start', async () => {
  await using database = await createTestDatabase();
  const { db, url: DATABASE_URL } = database;
  // Slow enough that the server is killed before the last ball.
  const settings = { DATABASE_URL, ...STEADY_GAME, BINGO_CALL_INTERVAL_MS: '200' };
  await using killed = await startServer({ ...settings, BINGO_COUNTDOWN_MS: '3000' });
  const players = await seatTwoPlayers(killed.url(), db);
  await vi.waitFor(async () => expect((await newestRound(db)).status).toBe('active'), { ...PATIENCE, interval: 5 });
  await killed.kill('SIGKILL');
  const round = await newestRound(db);
  expect(round.status).toBe('active');
  const endsAtMs = (round.startedAt?.getTime() ?? 0) + round.callIntervalMs * (round.finalBall ?? 0);
  await vi.waitUntil(() => Date.now() > endsAtMs, PATIENCE);

  await using restarted = await startServer(settings);
  await vi.waitFor(async () => expect((await newestRound(db)).status).toBe('settled'), PATIENCE);
  await expectPaid(db, String(round.id), players);
  await restarted.kill('SIGKILL');
  await using server = await startServer(settings);
  await using watcher = watchRoom(server.url());
  await watcher.until(() => true);
  await expectPaid(db, String(round.id), players);
});

it('cards and stakes are still there after a server is killed while it sells', async () => {
  await using database = await createTestDatabase();
  const { db, url: DATABASE_URL } = database;
  await using killed = await startServer({ DATABASE_URL, ...SELLING });
  const player = await signedInPlayer(killed.url(), db);
  await takeCard(player, 7);
  await takeCard(player, 41);
  const { id, commitment } = await newestRound(db);
  await killed.kill('SIGKILL');

  await using server = await startServer({ DATABASE_URL, ...SELLING });
  await using watcher = watchRoom(server.url());
  const round = await watcher.until(() => true);
  expect(round).toMatchObject({ roundId: String(id), phase: 'selecting', commitment, takenCards: [7, 41] });
  const again = callerOf(server.url(), player.token);
  expect(await again.rooms.playerStatus.query({ roomId: '10' })).toMatchObject({ selectedCards: [7, 41] });
  expect(await again.wallet.balance.query()).toMatchObject({ walletSantim: WALLET_SANTIM - 2000 });
  expect((await cardsSold(db, id)).map(({ userId }) => userId)).toEqual([player.userId, player.userId]);
});

it('a game on the embedded database survives the kill of its server, which leaves the database running', async () => {
  await using dataDir = await ownDataDir();
  const settings = { DATA_DIR: dataDir.path, DEMO: 'off', ...STEADY_GAME };
  await using killed = await startServer(settings);
  const database = connect({ url: await embeddedUrl(dataDir.path) });
  const players = await seatTwoPlayers(killed.url(), database.db);
  const before = await playTo(killed.url(), 2);
  await killed.kill('SIGKILL');
  const postmaster = await dataDir.postmasterPid();

  await using server = await startServer(settings);
  expect(await dataDir.postmasterPid()).toBe(postmaster);
  await using watcher = watchRoom(server.url());
  const settled = await watcher.until(({ phase }) => phase === 'settled');
  expect(settled.roundId).toBe(before.roundId);
  expect(settled).toMatchObject({ calledNumbers: (await recomputedGame(database.db, before.roundId)).calledNumbers });
  await expectPaid(database.db, before.roundId, players);
  await database.close();
});

async function playTo(url: string, balls: number) {
  await using watcher = watchRoom(url);
  return await watcher.until(({ calledNumbers }) => calledNumbers.length >= balls);
}

/** The embedded database's address, put together from the files of its data directory. */
async function embeddedUrl(dataDir: string): Promise<string> {
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim();
  const port = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3]?.trim();
  return `postgres://cartela:${password}@127.0.0.1:${port}/cartela`;
}
