import type { Bot } from 'grammy';
import { type BotContext, UPDATES } from './bot.ts';
import type { Problems } from './problems.ts';
import { type BotWaits, retrying } from './waits.ts';
import { webhookAddress, webhookSecret } from './webhook.ts';

interface UpdatesOptions {
  readonly bot: Bot<BotContext>;
  readonly problems: Problems;
  readonly waits: BotWaits;
}

/**
 * Asks Telegram for updates until the signal aborts. Telegram refuses (409) while another program
 * asks for the same bot.
 */
export async function pollUpdates({ bot, problems, waits }: UpdatesOptions, signal: AbortSignal): Promise<void> {
  const stop = () => void bot.stop().catch(() => {});
  signal.addEventListener('abort', stop);
  const onFailure = (error: unknown) => problems.happened('updates', error);
  // `bot.start` resolves only when the signal has stopped it.
  await retrying(() => bot.start({ allowed_updates: UPDATES }), { waits, signal, onFailure });
  signal.removeEventListener('abort', stop);
}

/**
 * Watches the library's requests for updates, and reports problems. The library itself goes on
 * after most failures, and tells nobody.
 */
export function watchPolling(bot: Bot<BotContext>, problems: Problems): void {
  bot.api.config.use(async (call, method, payload, signal) => {
    if (method !== 'getUpdates') return call(method, payload, signal);
    // After a failure, the request does not wait for updates. So it is soon known whether all is
    // well again.
    const request = problems.isOpen('updates') ? Object.assign({}, payload, { timeout: 0 }) : payload;
    try {
      const answer = await call(method, request, signal);
      if (answer.ok) await problems.isOver('updates');
      return answer;
    } catch (error) {
      if (signal?.aborted !== true) await problems.happened('updates', error);
      throw error;
    }
  });
}

/** Tells Telegram where to call the bot. */
export async function setWebhook(
  { bot, problems, waits }: UpdatesOptions,
  { webhookUrl, botToken }: { webhookUrl: string; botToken: string },
  signal: AbortSignal,
): Promise<void> {
  const onFailure = (error: unknown) => problems.happened('updates', error);
  const secret_token = webhookSecret(botToken);
  const tell = () => bot.api.setWebhook(webhookAddress(webhookUrl), { secret_token, allowed_updates: UPDATES });
  if (await retrying(tell, { waits, signal, onFailure })) await problems.isOver('updates');
}
