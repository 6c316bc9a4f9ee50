// What may be asked for in a player's name. Administrators and integrators' keys can read as a
// player. A request that moves the player's money is an act of the administrator or the key: the
// payment names them, and the audit log records it. How much money a key may ask for in a day is
// limited.

import { schema, type Transaction } from '@cartela/db';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Refusal } from '../texts/refusals.ts';
import { dayOf } from '../times/day.ts';
import type { Requester } from './actor.ts';

const { apiKeys } = schema;

type Key = Pick<typeof apiKeys.$inferSelect, 'expiresAt' | 'revokedAt'>;

/** @throws Refusal `apiKeyUnknown`, `apiKeyExpired` */
export function refuseInvalidKey<Found extends Key>(key: Found | undefined, nowMs: number): asserts key is Found {
  if (!key || key.revokedAt !== null) throw new Refusal('apiKeyUnknown');
  if (key.expiresAt.getTime() > nowMs) return;
  throw new Refusal('apiKeyExpired', { values: { day: key.expiresAt.toISOString().slice(0, 10) } });
}

/**
 * Makes the requests of one key take turns, so that each knows how much the others have asked for.
 * The caller may hold the player's lock before, and no other. A key that was revoked in the
 * meantime is refused. Does nothing for an administrator.
 *
 * @throws Refusal `apiKeyUnknown`, `apiKeyExpired`
 */
export async function lockRequester(tx: Transaction, { is, id }: Requester, nowMs: number): Promise<void> {
  if (is !== 'key') return;
  const [key] = await tx.select().from(apiKeys).where(eq(apiKeys.id, id)).for('no key update');
  refuseInvalidKey(key, nowMs);
}

/**
 * Adds money that a key asks for to the key's sum of the day. The key must be locked. Does nothing
 * for an administrator. A claim by number alone has no amount yet, so it adds nothing, but it too
 * needs something to be left.
 *
 * @throws Refusal `apiKeyCap` if the sum is then more than the key's daily cap
 */
export async function countForKey(
  tx: Transaction,
  { is, id }: Requester,
  { amountSantim, nowMs }: { amountSantim: number; nowMs: number },
): Promise<void> {
  if (is !== 'key') return;
  const today = sql`${dayOf(new Date(nowMs))}::date`;
  const before = sql`case when ${apiKeys.countedOn} = ${today} then ${apiKeys.countedSantim} else 0 end`;
  const [key] = await tx
    .update(apiKeys)
    .set({ countedOn: today, countedSantim: sql`${before} + ${amountSantim}` })
    .where(eq(apiKeys.id, id))
    .returning({ countedSantim: apiKeys.countedSantim, dailyCapSantim: apiKeys.dailyCapSantim });
  if (!key) throw new Refusal('apiKeyUnknown');
  const needsSantim = Math.max(amountSantim, 1);
  if (key.countedSantim - amountSantim + needsSantim <= key.dailyCapSantim) return;
  const leftSantim = Math.max(0, key.dailyCapSantim - key.countedSantim + amountSantim);
  throw new Refusal('apiKeyCap', { values: { capSantim: key.dailyCapSantim, leftSantim } });
}

const paymentAnswer = z.object({ payment: z.object({ id: z.string() }) });

/** What the audit log stores about a request: its input, and the id of the payment that it made. */
export function requestOnRecord({ is, id }: Requester, input: unknown, answer: unknown): object {
  const { data } = paymentAnswer.safeParse(answer);
  // A pasted message is stored with the payment only.
  const fields = Object.entries(Object(input)).filter(([field]) => field !== 'message');
  return {
    ...Object.fromEntries(fields),
    ...(data && { paymentId: data.payment.id }),
    ...(is === 'key' && { keyId: id }),
  };
}
