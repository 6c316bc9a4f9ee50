import { expect, it } from 'vitest';
import { newestRound, recomputedGame } from '../kit/game-record.ts';
import { type LegacyServer, send, sharedLegacyServer } from '../kit/legacy/legacy-server.ts';
import { ROOM, signedInPlayer, takeCard } from '../kit/players.ts';
import { watchRoom } from '../kit/room-watcher.ts';

const STAKE_ETB = 10;
/** Selling ends soon after both players have their cards, and the winners stay on the screen. */
const GAME = { BINGO_COUNTDOWN_MS: '3000', BINGO_CALL_INTERVAL_MS: '5', BINGO_POPUP_MS: '600000' };
const ADDIS_ABABA_HOURS = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

const server = await sharedLegacyServer(GAME);
const { hana, dawit, game, endedAt } = await playedGame(server);

/** A game in which Hana has two cards, and Dawit one. */
async function playedGame({ url, db }: LegacyServer) {
  const [hana, dawit] = [await signedInPlayer(url, db), await signedInPlayer(url, db)];
  await using room = watchRoom(url);
  // One player alone makes no game, so both of her cards are in the same one.
  await takeCard(hana, 1);
  await takeCard(hana, 52);
  await takeCard(dawit, 2);
  const { roundId } = await room.until(({ phase }) => phase === 'settled');
  const endedAt = (await newestRound(db)).endedAt ?? new Date(0);
  return { hana, dawit, game: await recomputedGame(db, roundId), endedAt };
}

/** A date as rows show it. */
const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 'YYYY-MM-DD'.length);

it('GET /api/getReportData answers a row of the day, of the week and of the month in which games ended', async () => {
  const local = new Date(endedAt.getTime() + ADDIS_ABABA_HOURS * 60 * 60 * 1000);
  const today = local.getTime();
  const monday = today - ((local.getUTCDay() + 6) % 7) * DAY_MS;
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth()];
  for (const [{ username, userId, token }, cards] of [
    [hana, 2],
    [dawit, 1],
  ] as const) {
    const figures = { totalProfit: game.prizeOf(userId) / 100 - cards * STAKE_ETB, totalGames: 1 };
    const answer = await send(server, 'GET', `/api/getReportData?user=${username}`, { token });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      daily: [{ period: 'daily', startDate: dateOf(today), endDate: dateOf(today), ...figures }],
      weekly: [{ period: 'weekly', startDate: dateOf(monday), endDate: dateOf(monday + 6 * DAY_MS), ...figures }],
      monthly: [
        {
          period: 'monthly',
          startDate: dateOf(Date.UTC(year, month, 1)),
          endDate: dateOf(Date.UTC(year, month + 1, 0)),
          ...figures,
        },
      ],
    });
  }
});

it('POST /api/gameHistory/getHistory answers when a game ended, its room, and whether it was won', async () => {
  const outcomes = new Set<unknown>();
  for (const { username, userId, token } of [hana, dawit]) {
    const answer = await send(server, 'POST', '/api/gameHistory/getHistory', { token, body: { user: username } });
    const outcome = game.prizeOf(userId) > 0 ? 'win' : 'lose';
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ gameHistory: [{ timestamp: endedAt.toISOString(), roomId: ROOM, outcome }] });
    outcomes.add(outcome);
  }
  expect(outcomes).toContain('win');
  // Old pages show a room by its stake, which is also its id here.
  expect(ROOM).toBe(String(STAKE_ETB));
});

it('GET /api/leaderboard/top answers the names and coins of those who have most', async () => {
  const answer = await send(server, 'GET', '/api/leaderboard/top');
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual([
    { username: hana.username, coins: 2 },
    { username: dawit.username, coins: 1 },
  ]);
});
