import { createHmac } from 'node:crypto';
import { type Application, equalBytes, onceAMinute } from '@cartela/api';
import { messages } from '@cartela/api/messages';
import type { Update } from 'grammy/types';
import { Hono } from 'hono';
import { z } from 'zod';
import { WEBHOOK_PATH } from '../config.ts';

/** The header with the secret, which Telegram sends with each call. */
const SECRET_HEADER = 'x-telegram-bot-api-secret-token';

/**
 * The secret of the hook. It is derived from the bot's token, so there is nothing more to
 * configure.
 */
export function webhookSecret(botToken: string): string {
  return createHmac('sha256', botToken).update('webhook secret').digest('hex');
}

/**
 * The address that Telegram is told to call. If the operator's address has no path, ours is added.
 */
export function webhookAddress(webhookUrl: string): string {
  const url = new URL(webhookUrl);
  if (url.pathname === '/') url.pathname = WEBHOOK_PATH;
  return url.href;
}

const update = z.custom<Update>((value) => z.object({ update_id: z.number() }).safeParse(value).success);

interface WebhookOptions {
  readonly app: Application;
  readonly botToken: string;
  readonly handle: (update: Update) => Promise<void>;
}

/**
 * Receives the updates that Telegram sends to the bot. If the answer is no success, Telegram tries
 * again. grammY's `webhookCallback` is not used, so that updates are handled like those that the
 * bot asks for.
 */
export function telegramHook({ app, botToken, handle }: WebhookOptions): Hono {
  const hook = new Hono();
  const secret = Buffer.from(webhookSecret(botToken));
  const warnOfStranger = onceAMinute(() => app.log.warn({}, 'somebody called the bot’s hook without its secret'));
  hook.post(WEBHOOK_PATH, async (c) => {
    if (!equalBytes(Buffer.from(c.req.header(SECRET_HEADER) ?? ''), secret)) {
      warnOfStranger();
      return c.json({ message: messages.hookWrongSignature }, 401);
    }
    const result = update.safeParse(await c.req.json().catch(() => undefined));
    if (!result.success) return c.json({ message: messages.invalidInput }, 400);
    try {
      await handle(result.data);
    } catch (error) {
      app.log.error({ err: error }, 'an update of Telegram was not handled');
      return c.json({ message: messages.somethingWentWrong }, 503);
    }
    return c.json({});
  });
  return hook;
}
