// Providers that do not answer. Players are told at their orders, and administrators on every page.

import { schema } from '@cartela/db';
import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { Core } from '../../kernel/work/core.ts';
import type { ProviderFault } from '../providers/provider.ts';

const { checkouts } = schema;

export interface SilentProvider {
  readonly provider: string;
  /** How many orders nobody knows about because of it. */
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

/** The providers that were asked about open orders and have not answered the last time. */
export async function silentProviders({ db }: Pick<Core, 'db'>): Promise<SilentProvider[]> {
  const { provider, unanswered, askAt } = checkouts;
  const lastFault = sql<string>`(array_agg(${unanswered} order by ${askAt} desc))[1]`;
  return db
    .select({ provider, orders: count(), fault: lastFault })
    .from(checkouts)
    .where(and(isNotNull(askAt), isNotNull(unanswered)))
    .groupBy(provider)
    .orderBy(provider);
}
