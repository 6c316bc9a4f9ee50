import { schema } from '@cartela/db';
import { desc } from 'drizzle-orm';
import { warnIfBehind } from '../../kernel/times/clock.ts';
import type { Core } from '../../kernel/work/core.ts';

const { rounds } = schema;

/** Says in the log if the database's clock, by which games go, is behind the last of them. */
export async function warnOfClockBehind({ db, now, log }: Pick<Core, 'db' | 'now' | 'log'>): Promise<void> {
  const newest = db.select({ openedAt: rounds.openedAt }).from(rounds);
  const [last] = await newest.orderBy(desc(rounds.id)).limit(1);
  warnIfBehind(log, (last?.openedAt.getTime() ?? 0) - now());
}
