import { schema } from '@cartela/db';
import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { Refusal } from '../kernel/texts/refusals.ts';
import type { Core } from '../kernel/work/core.ts';
import { fileOf } from './close.ts';
import type { dayInput, dayOutput, daysInput, daysOutput } from './contract.ts';
import { CLOSED_DAYS_PAGE_SIZE } from './limits.ts';

const { chainLinks, closedDays } = schema;

/** The days that were closed, newest first. */
export async function closedDayList(
  { db }: Pick<Core, 'db'>,
  { page }: z.output<typeof daysInput>,
): Promise<z.input<typeof daysOutput>> {
  const [days, total] = await Promise.all([
    db
      .select({ day: closedDays.day, lines: closedDays.lines })
      .from(closedDays)
      .orderBy(desc(closedDays.day))
      .limit(CLOSED_DAYS_PAGE_SIZE)
      .offset((page - 1) * CLOSED_DAYS_PAGE_SIZE),
    db.$count(closedDays),
  ]);
  return { days, total };
}

/**
 * A day that was closed, with its file and its link in the chain.
 *
 * @throws Refusal `dayNotClosed`
 */
export async function closedDay(
  { db }: Pick<Core, 'db'>,
  { day }: z.output<typeof dayInput>,
): Promise<z.input<typeof dayOutput>> {
  const { place, digest, hash } = chainLinks;
  const [found] = await db
    .select({ lines: closedDays.lines, closedAt: closedDays.closedAt, link: { place, digest, hash } })
    .from(closedDays)
    .innerJoin(chainLinks, eq(chainLinks.day, closedDays.day))
    .where(eq(closedDays.day, day));
  if (!found) throw new Refusal('dayNotClosed');
  const { lines, closedAt, link } = found;
  return { day, lines, closedAtMs: closedAt.getTime(), file: fileOf(lines), link };
}
