// Which process runs the bot, and what Telegram said last. One process at a time runs the bot: it
// receives updates from Telegram and sends the messages that wait. If it stops, another process
// takes over.

import { schema } from '@cartela/db';
import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { forgetOld } from '../kernel/times/retention.ts';
import type { Core } from '../kernel/work/core.ts';
import { BOT_UPDATES_KEPT_MS } from './limits.ts';

const { telegramBot, telegramMessages, telegramUpdates } = schema;

/** How long a process keeps the bot without renewing its lease. */
const BOT_LEASE_MS = 10_000;
/** Characters of a problem that are stored. Its text comes from Telegram or the network. */
const PROBLEM_LENGTH_MAX = 300;

/** The failure of a message whose sender stopped, so that nobody knows whether it arrived. */
const SENDER_GONE = 'the server stopped while it was being sent';

/** The bot's name at Telegram, without the @. Null until Telegram was asked for it. */
export async function botUsername({ db }: Pick<Core, 'db'>): Promise<string | null> {
  const [bot] = await db.select({ username: telegramBot.username }).from(telegramBot);
  return bot?.username ?? null;
}

/**
 * Leases the bot to a process, or renews its lease. `holder` is the process's own id. Returns false
 * while another process has the bot.
 */
export async function leaseBot({ db, now }: Pick<Core, 'db' | 'now'>, holder: string): Promise<boolean> {
  const free = or(isNull(telegramBot.heldUntil), lt(telegramBot.heldUntil, new Date(now())));
  const [row] = await db
    .update(telegramBot)
    .set({ holder, heldUntil: new Date(now() + BOT_LEASE_MS) })
    .where(or(eq(telegramBot.holder, holder), isNull(telegramBot.holder), free))
    .returning({ id: telegramBot.id });
  return row !== undefined;
}

/** Gives the bot up, so that another process can take it at once. */
export async function releaseBot({ db }: Pick<Core, 'db'>, holder: string): Promise<void> {
  await db.update(telegramBot).set({ holder: null, heldUntil: null }).where(eq(telegramBot.holder, holder));
}

/**
 * Marks the messages that another process was sending as `unknown`. They may have arrived, so they
 * are not sent again. A process that takes the bot over calls this.
 */
export async function markInterruptedUnknown({ db, now }: Pick<Core, 'db' | 'now'>, holder: string): Promise<void> {
  const { status, takenBy, failure } = telegramMessages;
  await db
    .update(telegramMessages)
    .set({ status: 'unknown', failure: sql`coalesce(${failure}, ${SENDER_GONE})`, endedAt: new Date(now()) })
    .where(and(eq(status, 'sending'), or(isNull(takenBy), ne(takenBy, holder))));
}

/** Makes the bot send nothing for `forMs`, whichever process runs it. */
export async function pauseBot({ db, now }: Pick<Core, 'db' | 'now'>, forMs: number): Promise<void> {
  const until = new Date(now() + forMs);
  const isLater = or(isNull(telegramBot.pausedUntil), lt(telegramBot.pausedUntil, until));
  await db.update(telegramBot).set({ pausedUntil: until }).where(isLater);
}

interface BotAtTelegram {
  readonly username: string;
  readonly hasMainApp: boolean;
}

export async function nameBot({ db }: Pick<Core, 'db'>, bot: BotAtTelegram): Promise<void> {
  await db.update(telegramBot).set(bot);
}

export async function noteUpdates({ db }: Pick<Core, 'db'>, lastUpdateAtMs: number): Promise<void> {
  const at = new Date(lastUpdateAtMs);
  const isLater = or(isNull(telegramBot.lastUpdateAt), lt(telegramBot.lastUpdateAt, at));
  await db.update(telegramBot).set({ lastUpdateAt: at }).where(isLater);
}

/**
 * Takes an update. False if any process has taken it before: Telegram sends an update again if it
 * saw no answer. An update whose process is killed is not answered.
 */
export async function takeUpdate({ db, now }: Pick<Core, 'db' | 'now'>, id: number): Promise<boolean> {
  const rows = await db
    .insert(telegramUpdates)
    .values({ id, takenAt: new Date(now()) })
    .onConflictDoNothing()
    .returning({ id: telegramUpdates.id });
  return rows.length > 0;
}

export function forgetOldUpdates(core: Pick<Core, 'db' | 'now'>): Promise<void> {
  return forgetOld(core, { table: telegramUpdates, at: telegramUpdates.takenAt, keptMs: BOT_UPDATES_KEPT_MS });
}

/** Stores what went wrong, for administrators to see. Null says that all is well again. */
export async function noteProblem({ db, now }: Pick<Core, 'db' | 'now'>, problem: string | null): Promise<void> {
  const text = problem?.slice(0, PROBLEM_LENGTH_MAX) ?? null;
  const problemAt = problem === null ? null : new Date(now());
  const differs = sql`${telegramBot.problem} is distinct from ${text}`;
  await db.update(telegramBot).set({ problem: text, problemAt }).where(differs);
}
