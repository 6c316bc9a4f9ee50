import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type SmsDetails, senderOf, telebirrReceived } from '@cartela/api/testing';
import type { Random } from '../random.ts';
import { CALL_MAX_MS } from './journal.ts';

const LOOK_EVERY_MS = 300;
/** How long a message is forwarded again and again before that counts as a fault. */
const TRIED_FOR_MS = 240_000;
/**
 * The shares of requests that are sent twice at once, and of messages that are forwarded again
 * later.
 */
const TWICE = 0.2;
const AGAIN = 0.1;

interface PhoneOptions {
  readonly url: string;
  readonly secret: string;
  readonly random: Random;
  readonly balanceSantim: number;
}

/**
 * The operator's phone, on which payments arrive. It forwards the messages in their order, each one
 * until it is taken.
 */
export function openPhone({ url, secret, random, balanceSantim: firstSantim }: PhoneOptions) {
  let balanceSantim = firstSantim;
  const waiting: { readonly number: string; readonly message: string }[] = [];
  const takenNumbers: string[] = [];
  const lies = new Set<string>();
  const faults: string[] = [];

  async function post(body: string): Promise<number | null> {
    const headers = { 'x-cartela-signature': createHmac('sha256', secret).update(body).digest('hex') };
    const request = { method: 'POST', body, headers, signal: AbortSignal.timeout(CALL_MAX_MS) };
    const answer = await fetch(`${url}/hooks/sms`, request).catch(() => null);
    await answer?.body?.cancel();
    return answer?.status ?? null;
  }

  const signedBody = (message: string) =>
    JSON.stringify({ from: senderOf('telebirr'), message, timestamp: Date.now() });

  /**
   * Forwards a message. The answer 200 means that it was taken now, and 409 that it was taken
   * before.
   */
  async function forward(message: string): Promise<void> {
    const body = signedBody(message);
    const untilMs = performance.now() + TRIED_FOR_MS;
    while (performance.now() < untilMs) {
      const copies = random.chance(TWICE) ? 2 : 1;
      const statuses = await Promise.all(Array.from({ length: copies }, () => post(body)));
      if (statuses.filter((status) => status === 200).length > 1) faults.push('a message was taken twice');
      if (statuses.some((status) => status === 200 || status === 409)) return;
      const wrong = statuses.find((status) => status !== null && status < 500);
      if (wrong !== undefined) return void faults.push(`a forwarded message was answered with ${wrong}`);
      await wait(LOOK_EVERY_MS);
    }
    faults.push('a forwarded message was not taken');
  }

  return {
    /** A payment arrives, with a message that says so. */
    receive(payment: Pick<SmsDetails, 'number' | 'amountSantim' | 'payer'>): void {
      balanceSantim += payment.amountSantim;
      waiting.push({ number: payment.number, message: telebirrReceived({ ...payment, balanceSantim }) });
    },
    /** Notes the number of a payment that was never made, and that somebody is going to claim. */
    neverReceives: (number: string) => void lies.add(number),
    isLie: (number: string | null) => number !== null && lies.has(number),
    /** The numbers of the messages that the product has taken. */
    taken: takenNumbers as readonly string[],
    faults,
    /**
     * Forwards messages as they come. Once the signal aborts, goes on until all of them are taken.
     */
    async forwardAll(resting: AbortSignal): Promise<void> {
      while (!resting.aborted || waiting.length > 0) {
        const next = waiting[0];
        if (!next) {
          await wait(LOOK_EVERY_MS);
          continue;
        }
        await forward(next.message);
        waiting.shift();
        takenNumbers.push(next.number);
        if (random.chance(AGAIN)) await forward(next.message);
      }
    },
  };
}

export type Phone = ReturnType<typeof openPhone>;
