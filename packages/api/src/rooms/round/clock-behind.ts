import { schema } from '@cartela/db';
import { desc } from 'drizzle-orm';
import { MINUTE_MS } from '../../kernel/times/day.ts';
import type { Core } from '../../kernel/work/core.ts';

const { rounds } = schema;

/** Clocks that are set by themselves, and take turns, differ by less. */
const BEHIND_MIN_MS = MINUTE_MS;

/** Says in the log if the database's clock, by which games go, is behind the last of them. */
export async function warnOfClockBehind({ db, now, log }: Pick<Core, 'db' | 'now' | 'log'>): Promise<void> {
  const newest = db.select({ openedAt: rounds.openedAt }).from(rounds);
  const [last] = await newest.orderBy(desc(rounds.id)).limit(1);
  const behindMs = (last?.openedAt.getTime() ?? 0) - now();
  if (behindMs < BEHIND_MIN_MS) return;
  log.warn({ behindMs }, 'the database’s clock was set back: games stand still until it has caught up; set it right');
}
