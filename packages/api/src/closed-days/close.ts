// A day is closed once all that was begun in it has ended. What the ledger says of it is then kept
// for ever, and its digest is put into the chain over all games.

import { createHash, randomBytes } from 'node:crypto';
import { type Db, schema, TRANSACTION_MAX_MS } from '@cartela/db';
import { desc, sql } from 'drizzle-orm';
import { PRODUCT } from '../kernel/actors/actor.ts';
import { DAY_MS, dayOf, spanOf } from '../kernel/times/day.ts';
import type { Core } from '../kernel/work/core.ts';
import { transact } from '../kernel/work/unit-of-work.ts';
import { linkDay } from '../rooms/round/chain.ts';
import { type Lines, linesOf } from './figures.ts';

const { closedDays } = schema;

/** So that nobody can find out a day's figures by trying which ones have its digest. */
const SALT_BYTES = 16;

/** The text of a day's CSV file. It has no text that would have to be quoted. */
export const fileOf = (lines: Lines): string =>
  [['what', 'figure'], ...lines].map((line) => `${line.join(',')}\r\n`).join('');

const digestOf = (lines: Lines): string => createHash('sha256').update(fileOf(lines)).digest('hex');

/** Closes each day that has ended since the last one that was closed. */
export async function closeDays(core: Core): Promise<void> {
  for (let next = await nextDay(core); next; next = await nextDay(core)) await closeDay(core, next);
}

interface NextDay {
  readonly day: string;
  /** The lines of the day before. Null for the first day that is closed. */
  readonly before: Lines | null;
}

/** The next day to close. Null if it is not over for good, or if nothing was posted so far. */
async function nextDay({ db, now }: Core): Promise<NextDay | null> {
  const lastOver = dayOf(new Date(now() - TRANSACTION_MAX_MS - DAY_MS));
  const [last] = await db.select().from(closedDays).orderBy(desc(closedDays.day)).limit(1);
  if (!last) return (await hasTransferBy(db, lastOver)) ? { day: lastOver, before: null } : null;
  const day = dayOf(spanOf(last.day).end);
  return day <= lastOver ? { day, before: last.lines } : null;
}

async function hasTransferBy(db: Db, day: string): Promise<boolean> {
  const [first] = await db.execute<{ found: boolean }>(sql`
    select (select created_at from ledger_transfers order by id limit 1) < ${spanOf(day).end.toISOString()}::timestamptz
      as found`);
  return first?.found === true;
}

async function closeDay(core: Core, { day, before }: NextDay): Promise<void> {
  const figures = await linesOf(core, day, before);
  const lines: Lines = [...figures, ['salt', randomBytes(SALT_BYTES).toString('hex')]];
  await transact(core, PRODUCT, async (work) => {
    const row = { day, lines, closedAt: new Date(work.now()) };
    const inserted = await work.tx
      .insert(closedDays)
      .values(row)
      .onConflictDoNothing()
      .returning({ day: closedDays.day });
    // Another process has closed it.
    if (inserted.length === 0) return;
    await linkDay(work, { day, digest: digestOf(lines) });
  });
  core.log.info({ day }, 'the day is closed');
}
