import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contactOf, createPlayer, launchOf, newPhone, newTelegramPerson } from '@cartela/api/testing';
import { balancesOf, verifyLedger } from '@cartela/db';
import { createTestDatabase, makeFolder } from '@cartela/db/testing';
import { PATIENCE, THREE_PARTS } from '@cartela/game-core/testing';
import { expect, it, vi } from 'vitest';
import { startFakeBotApi } from '../kit/fake-bot-api.ts';
import { field, openLegacyClient } from '../kit/legacy/legacy-client.ts';
import { callerOf } from '../kit/players.ts';
import { followReactions, watchRoom } from '../kit/room-watcher.ts';
import { runCommand, SELLING, startServer } from '../kit/server-process.ts';

const BOT_TOKEN = '7000000003:test-token-of-a-planned-game';
const OWNER = { username: 'selam', password: 'correct horse battery' };
const DAY_MS = 86_400_000;
/** Long enough to buy cards before the game, and short enough to wait for it. */
const AHEAD_MS = 40_000;
const STAKE_SANTIM = 2000;
const LEAST_PRIZE_SANTIM = 50_000;
const newKey = () => crypto.randomUUID();

it('a household plays a game of three parts that was planned a day before, whose jackpot falls, with a reaction, and checks its record', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await using telegram = await startFakeBotApi({ token: BOT_TOKEN });
  await using server = await startServer({
    ...SELLING,
    DATABASE_URL: database.url,
    BINGO_CALL_INTERVAL_MS: '50',
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
    TELEGRAM_BOT_TOKEN: BOT_TOKEN,
    TELEGRAM_API_ROOT: telegram.url,
    TELEGRAM_WEBHOOK_URL: 'https://play.example',
  });
  const url = server.url();
  const owner = callerOf(url, (await callerOf(url).accounts.adminLogin.mutate(OWNER)).token);
  const rules = { feedBps: 300, balls: 74, ceilingSantim: 1_000_000, goesWithinDays: 30, isOn: true };
  const { jackpotId } = await owner.jackpots.save.mutate({ jackpotId: null, ...rules });
  await owner.jackpots.seed.mutate({ jackpotId, amountSantim: 10_000, idempotencyKey: newKey() });
  const room = {
    ...{ stakeSantim: STAKE_SANTIM, possibleWinSantim: 150_000, open: true, parts: THREE_PARTS, jackpotId },
    ...{ countdownMs: null, callIntervalMs: null, minPlayers: 3, houseCutBps: 2000 },
  };
  const plan = { startsAtMs: Date.now() + DAY_MS, weekly: true, leastPrizeSantim: LEAST_PRIZE_SANTIM, cardsEach: 2 };
  const { roomId } = await owner.rooms.make.mutate({
    ...{ ...room, plan, name: { en: 'Saturday', am: 'ቅዳሜ' }, idempotencyKey: newKey() },
  });
  const listed = await vi.waitFor(async () => {
    const game = (await callerOf(url).rooms.list.query()).rooms.find((one) => one.roomId === roomId);
    if (game?.selectingEndsAtMs !== plan.startsAtMs) throw new Error('its sale is not open yet');
    return game;
  }, PATIENCE);
  expect(listed).toMatchObject({ plan, prizeSantim: LEAST_PRIZE_SANTIM, jackpot: { potSantim: 10_000, balls: 74 } });
  // Nobody has bought: it may as well be now.
  const startsAtMs = Date.now() + AHEAD_MS;
  await owner.rooms.saveSettings.mutate({ ...room, roomId, plan: { ...plan, startsAtMs } });

  const [web, old] = [
    await createPlayer(db, { walletSantim: 10_000 }),
    await createPlayer(db, { walletSantim: 10_000 }),
  ];
  const tokenOf = async ({ username, phoneNumber }: typeof web) =>
    (await callerOf(url).accounts.login.mutate({ username, phoneNumber })).token;
  const person = newTelegramPerson();
  const joined = await callerOf(url).telegram.register.mutate({
    ...{ initData: launchOf(person, { botToken: BOT_TOKEN }), username: 'tigist', ageAndTerms: true },
    phone: { contact: contactOf(person, newPhone(), { botToken: BOT_TOKEN }) },
  });
  await owner.wallet.topUp.mutate({
    ...{ userId: joined.userId, amountEtb: 100, reason: 'A test', idempotencyKey: newKey() },
  });

  const [webToken, oldToken] = [await tokenOf(web), await tokenOf(old)];
  await using view = watchRoom(url, { token: webToken, roomId });
  await view.until((round) => round.selectingEndsAtMs === startsAtMs);
  const buy = (token: string, ...cardNos: number[]) =>
    callerOf(url, token).rooms.selectCards.mutate({ roomId, cardNos, idempotencyKey: newKey() });
  // With card 4: no number is on all four, so one of them is full by the 74th call.
  await buy(webToken, 1, 2);
  await buy(joined.token, 5);
  await using client = openLegacyClient(url, { token: oldToken });
  client.join(roomId);
  await client.until('currentGameState');
  client.select(3, roomId);
  await client.until('cartelaAccepted');

  await using reactions = followReactions(url, { token: webToken, roomId });
  await reactions.until(1);
  await view.until(({ phase }) => phase === 'active');
  await callerOf(url, joined.token).reactions.react.mutate({ roomId, reaction: 'luck' });
  await reactions.until(2);
  expect(reactions.events[1]).toEqual({ type: 'reaction', reaction: 'luck', name: 'tigist' });

  const { roundId, winners, prizeSantim } = await view.until(({ phase }) => phase === 'settled');
  expect(JSON.stringify([client.heard, view.events])).not.toContain('luck');
  expect(prizeSantim).toBe(LEAST_PRIZE_SANTIM);
  expect(new Set(winners.map(({ part }) => part))).toEqual(new Set([0, 1, 2]));
  expect(field(await client.until('gameStarted'), 'totalAward')).toBe(LEAST_PRIZE_SANTIM / 100);
  const told = await vi.waitFor(() => {
    const cards = client.all('winningPattern').flat();
    expect(cards).toHaveLength(winners.length);
    return cards;
  }, PATIENCE);
  expect(told.map((winner) => field(winner, 'cartelaIndex'))).toEqual(winners.map(({ cardNo }) => cardNo - 1));

  // Four stakes: 3 % of them join what the owner gave, and all of that goes with the last part.
  const fedSantim = (4 * STAKE_SANTIM * rules.feedBps) / 10_000;
  const paid = winners.reduce((sum, winner) => sum + winner.prizeSantim, 0);
  const roundingMax = winners.length;
  expect(paid).toBeLessThanOrEqual(LEAST_PRIZE_SANTIM + 10_000 + fedSantim);
  expect(paid).toBeGreaterThan(LEAST_PRIZE_SANTIM + 10_000 + fedSantim - roundingMax);
  const wallets = await Promise.all([web.id, old.id, joined.userId].map((id) => balancesOf(db, id)));
  expect(wallets.reduce((sum, { walletSantim }) => sum + walletSantim, 0)).toBe(30_000 - 4 * STAKE_SANTIM + paid);
  expect(await verifyLedger(db)).toMatchObject({ ok: true, differences: [], escrows: [], holds: [] });

  const record = await (await fetch(`${url}/fair/${roundId}.json`)).text();
  expect(JSON.parse(record)).toMatchObject({
    ...{ fairness: { version: 7 }, leastPrizeSantim: LEAST_PRIZE_SANTIM, potSantim: 10_000 },
    ...{ parts: THREE_PARTS, jackpot: { id: jackpotId, balls: 74 } },
  });
  const folder = await makeFolder('planned');
  try {
    const check = async (name: string, text: string) => {
      await writeFile(join(folder, name), text);
      const { code, stdout, stderr } = await runCommand({}, 'verify', join(folder, name));
      return { code, said: stdout + stderr };
    };
    expect(await check('game.json', record)).toMatchObject({ code: 0 });
    const forged = record.replace(`"leastPrizeSantim":${LEAST_PRIZE_SANTIM}`, '"leastPrizeSantim":49999');
    expect(await check('forged.json', forged)).toMatchObject({
      code: 1,
      said: expect.stringContaining('FAILED  every field is as it was sealed: leastPrizeSantim'),
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});
