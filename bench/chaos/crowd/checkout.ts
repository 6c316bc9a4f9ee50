import { setTimeout as wait } from 'node:timers/promises';
import { etbText } from '@cartela/game-core';
import { callerOf } from '../../../apps/server/test/kit/players.ts';
import type { Random } from '../random.ts';
import type { System } from '../system.ts';
import { CALL_MAX_MS, type Journal, type Person } from './journal.ts';

/** The shares of orders that are never paid, that fail first, and that are paid otherwise. */
const NEVER_PAID = 0.15;
const FAILED_FIRST = 0.15;
const PAID_OTHERWISE = 0.15;
/** The shares of payments of which the provider tells, and after which the player comes back. */
const NOTIFIED = 0.5;
const COMES_BACK = 0.6;
const COPIES_MAX = 3;
const LATER_MS = 3000;

/** Players who pay at a provider, what was paid there, and what the provider tells of it. */
export function openCheckout({ url, chapa }: System, journal: Journal, random: Random) {
  /** What was paid for each order, in santim, by our reference. */
  const paid = new Map<string, number>();

  /** Tells of an order several times at once. Nothing of it is true but the reference. */
  async function notify(reference: string): Promise<void> {
    const { body, signature } = chapa.notification(reference);
    const request = () => ({
      ...{ method: 'POST', body, headers: { 'x-chapa-signature': signature } },
      signal: AbortSignal.timeout(CALL_MAX_MS),
    });
    const copies = Array.from({ length: 1 + random.below(COPIES_MAX) }, () => fetch(`${url}/hooks/chapa`, request()));
    for (const sent of await Promise.allSettled(copies)) {
      if (sent.status === 'fulfilled') await sent.value.body?.cancel().catch(() => undefined);
    }
  }

  return {
    paid: paid as ReadonlyMap<string, number>,
    /** Orders a deposit, and pays it, or not. Whether anybody tells the servers is chance. */
    async deposit(person: Person, amountSantim: number): Promise<void> {
      const ordered = { amountSantim, provider: 'chapa' };
      const answer = await journal.ask(person, 'payments.checkout', ({ payments }, idempotencyKey, signal) =>
        payments.checkout.mutate({ ...ordered, idempotencyKey }, { signal }),
      );
      if (!answer || random.chance(NEVER_PAID)) return;
      const { paymentId, checkoutUrl } = answer;
      const reference = new URL(checkoutUrl).pathname.slice(1);
      const comesBack = () =>
        callerOf(url, person.token)
          .payments.askCheckout.mutate({ paymentId }, { signal: AbortSignal.timeout(CALL_MAX_MS) })
          .catch(() => undefined);
      if (random.chance(FAILED_FIRST)) {
        chapa.pay(reference, { status: 'failed' });
        await comesBack();
        await wait(random.below(LATER_MS));
      }
      const paidSantim = random.chance(PAID_OTHERWISE) ? amountSantim - 100 : amountSantim;
      paid.set(reference, paidSantim);
      chapa.pay(reference, { amount: etbText(paidSantim) });
      await Promise.all([
        random.chance(NOTIFIED) ? notify(reference) : undefined,
        random.chance(COMES_BACK) ? comesBack() : undefined,
      ]);
    },
  };
}

export type Checkout = ReturnType<typeof openCheckout>;
