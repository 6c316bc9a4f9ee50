import { createPlayer, newTelegramPerson, stageGame, stageSale, TEST_BOT } from '@cartela/api/testing';
import { createTestDatabase } from '@cartela/db/testing';
import { startFakeBotApi, startServer } from '@cartela/server/testing';
import type { Browser } from 'playwright-core';
import { ADMIN } from '../administrator.ts';
import { type VisitOptions, visit } from '../browser.ts';
import { CALLED, CARD, PLAYING, RIVALS_CARD, SELLING } from '../staged-scene.ts';
import { serveTelegramScript, telegramBridge } from './telegram-client.ts';

/**
 * Almaz has an account and Telegram, and has not opened Cartela yet. She holds a card in a game
 * that stands still. Another room is selling.
 */
export async function openTelegramScene(browser: Browser, options: Partial<VisitOptions> = {}) {
  const database = await createTestDatabase();
  const { db } = database;
  const person = newTelegramPerson();
  const [player, rival] = [await createPlayer(db), await createPlayer(db)];
  await db.execute(`update users set telegram_id = '${person.id}' where id = '${player.id}'`);
  await stageSale(database, { roomId: SELLING, sold: [[rival, RIVALS_CARD]] });
  const { roundId } = await stageGame(database, {
    roomId: PLAYING,
    sold: [
      [player, CARD],
      [rival, RIVALS_CARD],
    ],
    wanted: ({ finalBall }) => finalBall > 2 * CALLED,
    called: CALLED,
  });
  const telegram = await startFakeBotApi();
  const bot = { TELEGRAM_BOT_TOKEN: TEST_BOT.botToken, TELEGRAM_API_ROOT: telegram.url };
  const server = await startServer({ DATABASE_URL: database.url, ...ADMIN, ...bot });
  const url = server.url();
  const almaz = await visit(browser, { url, ...options });
  await almaz.context.addInitScript(telegramBridge);
  await serveTelegramScript(almaz.context);
  return {
    ...{ url, person, player, almaz, telegram, db, unguarded: database.unguarded },
    /** The id of the game that stands still. */
    roundId,
    async [Symbol.asyncDispose]() {
      for (const part of [almaz, server, telegram, database]) await part[Symbol.asyncDispose]();
    },
  };
}
