import { TEST_BOT } from '@cartela/api/testing';
import { startFakeBotApi, startTryOut } from '@cartela/server/testing';
import { ADMIN } from '../administrator.ts';
import { sharedBrowser } from '../browser.ts';
import { telegramVisitor } from './telegram-player.ts';

/** A game for one player, so slow that the player can come back to it. */
const PACE = {
  BINGO_MIN_PLAYERS: '1',
  BINGO_COUNTDOWN_MS: '3000',
  BINGO_CALL_INTERVAL_MS: '250',
  BINGO_POPUP_MS: '2000',
};

/**
 * The product with play money and a bot, the Bot API that the bot talks to, and a browser.
 * `settings` are the server's further ones.
 */
export async function openTelegramProduct(settings: Readonly<Record<string, string>> = {}) {
  const [browser, telegram] = await Promise.all([sharedBrowser(), startFakeBotApi()]);
  const bot = { TELEGRAM_BOT_TOKEN: TEST_BOT.botToken, TELEGRAM_API_ROOT: telegram.url };
  const server = await startTryOut({ ...ADMIN, ...PACE, ...bot, ...settings });
  const url = server.url();
  return {
    browser,
    telegram,
    url,
    /** A person with Telegram on their phone. */
    openClient: () => telegramVisitor(browser, url),
    async [Symbol.asyncDispose]() {
      for (const part of [server, telegram]) await part[Symbol.asyncDispose]();
    },
  };
}
