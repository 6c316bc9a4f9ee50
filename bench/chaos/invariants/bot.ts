import { messageText } from '@cartela/api';
import { type Db, schema } from '@cartela/db';
import { eq, inArray } from 'drizzle-orm';
import type { FakeBotApi } from '../../../apps/server/test/kit/fake-bot-api.ts';

const { telegramMessages, users } = schema;

/**
 * Checks whether the bot's messages reached their players as recorded: once if sent, and never
 * twice.
 */
export async function botFaults(db: Db, bot: FakeBotApi): Promise<string[]> {
  // A message is recorded as being sent before it arrives, and as sent after it has arrived.
  const sentCounts = await messages(db, ['sent']);
  const arrived = countsOf(bot.arrived.map(({ chatId, text }) => `${chatId} ${text}`));
  const tried = await messages(db, ['sending', 'sent', 'unknown']);
  return [...tried].flatMap(([message, most]) => {
    const [least, times] = [sentCounts.get(message) ?? 0, arrived.get(message) ?? 0];
    return least <= times && times <= most
      ? []
      : [`a message of the bot arrived ${times} times, not ${least} to ${most}`];
  });
}

export const botIsDone = async (db: Db) =>
  (await db.$count(telegramMessages, inArray(telegramMessages.status, ['waiting', 'sending']))) === 0;

type Status = typeof telegramMessages.$inferSelect.status;

async function messages(db: Db, statuses: Status[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ chatId: users.telegramId, kind: telegramMessages.kind, details: telegramMessages.details })
    .from(telegramMessages)
    .innerJoin(users, eq(users.id, telegramMessages.userId))
    .where(inArray(telegramMessages.status, statuses));
  return countsOf(
    // None of the rooms has a name of its own.
    rows.map(({ chatId, ...message }) => `${chatId} ${messageText('en', message)}`),
  );
}

function countsOf(messages: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const message of messages) counts.set(message, (counts.get(message) ?? 0) + 1);
  return counts;
}
