// What may be asked for in a player's name. Administrators and integrators' keys read as a player.
// Where they move a player's money, that is an act of their own: named in the payment, on record in
// the audit log, and with a key only up to what it may ask for in a day.

import { schema, type Transaction } from '@cartela/db';
import { etbText } from '@cartela/game-core';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Requester } from './actor.ts';
import { dayOf } from './day.ts';
import { fillMessage, messages } from './messages.ts';
import { Refusal } from './refusals.ts';

const { apiKeys } = schema;

const PLAYERS_REQUESTS = ['request-deposit', 'claim-deposit', 'request-withdrawal', 'convert-coins'] as const;
export type PlayersRequest = (typeof PLAYERS_REQUESTS)[number];

/** Nothing else may be done in a player's name. */
export function playersRequest(operation: string): PlayersRequest {
  const request = PLAYERS_REQUESTS.find((known) => known === operation);
  if (request === undefined) throw new Refusal('notAllowed');
  return request;
}

type Key = Pick<typeof apiKeys.$inferSelect, 'expiresAt' | 'revokedAt'>;

/** @throws Refusal `apiKeyUnknown`, `apiKeyExpired` */
export function refuseInvalidKey<Found extends Key>(key: Found | undefined, nowMs: number): asserts key is Found {
  if (!key || key.revokedAt !== null) throw new Refusal('apiKeyUnknown');
  if (key.expiresAt.getTime() > nowMs) return;
  const date = key.expiresAt.toISOString().slice(0, 10);
  throw new Refusal('apiKeyExpired', { message: fillMessage(messages.apiKeyExpired, { date }) });
}

/**
 * Makes the requests of one key take turns, before they take any other lock but the player's, so
 * that each knows what the others have asked for. A key that was revoked meanwhile is refused.
 *
 * @throws Refusal `apiKeyUnknown`, `apiKeyExpired`
 */
export async function lockRequester(tx: Transaction, { is, id }: Requester, nowMs: number): Promise<void> {
  if (is !== 'key') return;
  const [key] = await tx.select().from(apiKeys).where(eq(apiKeys.id, id)).for('no key update');
  refuseInvalidKey(key, nowMs);
}

/**
 * Counts money that a key asks for towards what it may ask for on this day. The key must be locked.
 *
 * @throws Refusal `apiKeyCap`
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
  if (key.countedSantim <= key.dailyCapSantim) return;
  const left = etbText(Math.max(0, key.dailyCapSantim - key.countedSantim + amountSantim));
  const message = fillMessage(messages.apiKeyCap, { cap: etbText(key.dailyCapSantim), left });
  throw new Refusal('apiKeyCap', { message });
}

const paymentAnswer = z.object({ payment: z.object({ id: z.string() }) });

/** What goes on record about a request: what was asked for, and the payment that came of it. */
export function requestOnRecord({ is, id }: Requester, input: unknown, answer: unknown): object {
  const { data } = paymentAnswer.safeParse(answer);
  // A pasted message is kept with the payment, and nowhere else.
  const asked = Object.entries(Object(input)).filter(([field]) => field !== 'message');
  return {
    ...Object.fromEntries(asked),
    ...(data && { paymentId: data.payment.id }),
    ...(is === 'key' && { keyId: id }),
  };
}
