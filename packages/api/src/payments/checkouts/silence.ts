// Providers that do not answer. Players are told at their orders, and administrators on every page.

import { schema } from '@cartela/db';
import { eq, sql } from 'drizzle-orm';
import type { Core } from '../../kernel/work/core.ts';
import type { ProviderFault } from '../providers/provider.ts';

const { checkouts } = schema;

export interface SilentProvider {
  readonly provider: string;
  /** How many payments nobody knows about because of it. */
  readonly orders: number;
  /** What was wrong with its last answer, without secrets. */
  readonly fault: string;
}

/** Keeps why a provider has not said what became of an order. */
export async function noteSilence(
  { db, changes }: Pick<Core, 'db' | 'changes'>,
  checkoutId: string,
  { message }: ProviderFault,
): Promise<void> {
  await db.update(checkouts).set({ unanswered: message }).where(eq(checkouts.id, checkoutId));
  changes.publish([{ type: 'business' }]);
}

/**
 * The providers that were asked about payments in or out and have not answered the last time. That
 * a payment in is paid is known already, so it is no matter when a provider says so again.
 */
export async function silentProviders({ db }: Pick<Core, 'db'>): Promise<SilentProvider[]> {
  return db.execute<SilentProvider & Record<string, unknown>>(sql`
    select provider, count(*)::int as orders, (array_agg(unanswered order by ask_at desc))[1] as fault
    from (
      select provider, unanswered, ask_at from checkouts
      where ask_at is not null and unanswered is not null and state not in ('paid', 'to-decide')
      union all
      select provider, unanswered, ask_at from payouts where ask_at is not null and unanswered is not null
    ) as asked group by provider order by provider`);
}
