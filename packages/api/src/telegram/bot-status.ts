import { schema } from '@cartela/db';
import { and, count, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { Administrator } from '../kernel/actors/actor.ts';
import type { Application } from '../kernel/application.ts';
import { DAY_MS } from '../kernel/times/day.ts';
import type { Core } from '../kernel/work/core.ts';
import type { botOutput, messageCounts } from './contract.ts';

const { telegramBot, telegramMessages, telegramUsers } = schema;

type Counts = z.input<typeof messageCounts>;

/** The bot's state, for administrators: what it does, and what is missing before it can run. */
export async function botStatus(
  app: Pick<Application, 'db' | 'now' | 'telegram'>,
  { id }: Administrator,
): Promise<z.input<typeof botOutput>> {
  const { db, now, telegram } = app;
  const [[bot], counts, [reachable], [tester]] = await Promise.all([
    db.select().from(telegramBot),
    messagesOfDay(app),
    db
      .select({ players: count() })
      .from(telegramUsers)
      .where(and(isNotNull(telegramUsers.reachableSince), isNull(telegramUsers.testChatId))),
    db
      .select({ userId: telegramUsers.userId })
      .from(telegramUsers)
      .where(and(eq(telegramUsers.userId, id), isNotNull(telegramUsers.reachableSince))),
  ]);
  if (!bot) throw new Error('the row of the bot is gone');
  const { username, hasMainApp, problem, problemAt } = bot;
  const isRunning = telegram !== null && bot.heldUntil !== null && bot.heldUntil.getTime() > now();
  return {
    mode: telegram?.mode ?? null,
    isRunning,
    username,
    miniAppUrl: username === null ? null : `https://t.me/${username}`,
    lastUpdateAtMs: bot.lastUpdateAt?.getTime() ?? null,
    pausedUntilMs: bot.pausedUntil !== null && bot.pausedUntil.getTime() > now() ? bot.pausedUntil.getTime() : null,
    problem: problem === null ? null : { text: problem, atMs: problemAt?.getTime() ?? 0 },
    missing: whatIsMissing({ telegram, isRunning, hasMainApp }),
    messages: counts,
    reachablePlayers: reachable?.players ?? 0,
    hasTestChat: tester !== undefined,
  };
}

type Missing = z.input<typeof botOutput>['missing'];

function whatIsMissing({
  telegram,
  isRunning,
  hasMainApp,
}: Pick<Application, 'telegram'> & { isRunning: boolean; hasMainApp: boolean | null }): Missing {
  if (telegram === null) return ['botTokenMissing'];
  const missing: Missing = [];
  if (telegram.appUrl === null) missing.push('botAppMissing');
  if (!isRunning) missing.push('botNotRunning');
  if (hasMainApp === false) missing.push('botMainAppMissing');
  return missing;
}

/** All messages that wait, and the messages of the last day by status. */
async function messagesOfDay({ db, now }: Pick<Core, 'db' | 'now'>): Promise<Counts> {
  const { status, createdAt } = telegramMessages;
  const rows = await db
    .select({ status, messages: count() })
    .from(telegramMessages)
    .where(or(inArray(status, ['waiting', 'sending']), gt(createdAt, new Date(now() - DAY_MS))))
    .groupBy(status);
  const of = (...statuses: string[]) =>
    rows.filter((row) => statuses.includes(row.status)).reduce((sum, row) => sum + row.messages, 0);
  return {
    waiting: of('waiting', 'sending'),
    sent: of('sent'),
    failed: of('failed'),
    unknown: of('unknown'),
    skipped: of('skipped'),
  };
}
