import { createHmac } from 'node:crypto';
import { type Application, equalBytes } from '@cartela/api';
import { messages } from '@cartela/api/messages';
import type { Update } from 'grammy/types';
import { Hono } from 'hono';
import { z } from 'zod';

const WEBHOOK_PATH = '/hooks/telegram';
/** Telegram sends it with each call. */
const SECRET_HEADER = 'x-telegram-bot-api-secret-token';

/** Follows from the bot's token, so there is nothing more to configure or to keep. */
export function webhookSecret(botToken: string): string {
  return createHmac('sha256', botToken).update('webhook secret').digest('hex');
}

/** The address to tell Telegram. The operator may leave the path out. */
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
 * Receives what Telegram tells the bot. An answer that is no success makes Telegram try again.
 * Updates go the way of those that the bot asks for, so grammY's `webhookCallback` has no part in
 * it.
 */
export function telegramHook({ app, botToken, handle }: WebhookOptions): Hono {
  const hook = new Hono();
  const secret = Buffer.from(webhookSecret(botToken));
  hook.post(WEBHOOK_PATH, async (c) => {
    if (!equalBytes(Buffer.from(c.req.header(SECRET_HEADER) ?? ''), secret)) {
      app.log.warn({}, 'somebody called the bot’s hook without its secret');
      return c.json({ message: messages.hookWrongSignature }, 401);
    }
    const told = update.safeParse(await c.req.json().catch(() => undefined));
    if (!told.success) return c.json({ message: messages.invalidInput }, 400);
    try {
      await handle(told.data);
    } catch (error) {
      app.log.error({ err: error }, 'an update of Telegram was not handled');
      return c.json({ message: messages.somethingWentWrong }, 503);
    }
    return c.json({});
  });
  return hook;
}
