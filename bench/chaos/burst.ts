import { randomInt } from 'node:crypto';
import { BATCH_CALLS_MAX } from '@cartela/api/kernel/limits';
import { newPhone, newUsername } from '@cartela/api/testing';
import { schema } from '@cartela/db';
import { inArray } from 'drizzle-orm';
import type { System } from './system.ts';

/** How many statements the driver sends on a connection before the first of them is answered. */
const PIPELINE = 100;
const SIGN_UPS = 40;
/** Nothing was done, and it can be done later. */
const BUSY = 503;

/**
 * Strangers ask a server for so much at once that they fill all of its connections to the database,
 * and go on by signing up.
 *
 * @throws Error if somebody got another answer than theirs or 'busy', or an account is not there
 */
export async function burst({ db, urls }: System, place: number, poolSize: number): Promise<void> {
  const url = urls()[place];
  const batch = Array.from({ length: BATCH_CALLS_MAX }, () => 'payments.methods').join(',');
  const batches = (poolSize * PIPELINE) / BATCH_CALLS_MAX;
  const reads = Array.from({ length: batches }, () => statusOf(`${url}/trpc/${batch}?batch=1`));
  const phones = Array.from({ length: SIGN_UPS }, newPhone);
  const signUps = phones.map(async (phoneNumber) => ({
    phoneNumber,
    status: await statusOf(`${url}/auth/register`, {
      username: newUsername(),
      phoneNumber: phoneNumber.replace('+251', '0'),
    }),
  }));
  const [statuses, signedUp] = await Promise.all([Promise.all(reads), Promise.all(signUps)]);
  const wrong = [
    ...statuses.filter((status) => status !== 200),
    ...signedUp.flatMap(({ status }) => (status === 201 ? [] : [status])),
  ].filter((status) => status !== BUSY);
  if (wrong.length > 0) throw new Error(`strangers were answered with ${wrong.join(', ')}`);
  const promised = signedUp.flatMap(({ status, phoneNumber }) => (status === 201 ? [phoneNumber] : []));
  const accounts = await db.$count(schema.users, inArray(schema.users.phoneNumber, promised));
  if (accounts !== promised.length)
    throw new Error(`${promised.length} strangers signed up, ${accounts} have an account`);
}

/** The status of an answer to a stranger from an address of their own. */
async function statusOf(url: string, body?: object): Promise<number> {
  const from = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
  const posted = body && { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(url, { ...posted, headers: { ...from, 'content-type': 'application/json' } });
  await response.arrayBuffer();
  return response.status;
}
