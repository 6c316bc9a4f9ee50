// A provider that is none: on a page of our own, whoever tries the product out pretends to pay.

import { schema } from '@cartela/db';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { Refusal } from '../../../kernel/texts/refusals.ts';
import { DAY_MS } from '../../../kernel/times/day.ts';
import { forgetOld } from '../../../kernel/times/retention.ts';
import type { Core } from '../../../kernel/work/core.ts';
import { amountText } from '../amounts.ts';
import { type Provider, ProviderFault } from '../provider.ts';
import type { pretendedOutput, pretendInput } from './contract.ts';
import { createTryOutPayouts } from './payouts.ts';

const { tryOutOrders, tryOutPayouts } = schema;

const KEPT_MS = 7 * DAY_MS;

export function createTryOut({ db, now }: Pick<Core, 'db' | 'now'>): Provider {
  return {
    name: 'try-out',
    payouts: createTryOutPayouts({ db, now }),

    async start({ reference, amountSantim, returnUrl }) {
      const order = { reference, amountSantim, returnUrl, createdAt: new Date(now()) };
      await db.insert(tryOutOrders).values(order).onConflictDoNothing();
      return `/try-out/${reference}`;
    },

    async verify(reference) {
      const [order] = await db.select().from(tryOutOrders).where(eq(tryOutOrders.reference, reference));
      if (!order) throw new ProviderFault('it does not know the order');
      const { paidSantim: amountSantim, cancelledAt } = order;
      if (cancelledAt) return { state: 'failed', said: 'cancelled' };
      if (amountSantim === null) return { state: 'pending', said: 'not paid' };
      const said = `paid · ${amountText(amountSantim)} · ETB`;
      return { state: 'paid', amountSantim, currency: 'ETB', providerReference: reference, said };
    },
  };
}

/**
 * What the pretended page shows of an order. Whoever knows the reference may see it.
 *
 * @throws Refusal `paymentNotFound`
 */
export async function pretendedOrder(
  { db }: Pick<Core, 'db'>,
  reference: string,
): Promise<z.input<typeof pretendedOutput>> {
  const [order] = await db.select().from(tryOutOrders).where(eq(tryOutOrders.reference, reference));
  if (!order) throw new Refusal('paymentNotFound');
  const { amountSantim, returnUrl, paidSantim, cancelledAt } = order;
  return { amountSantim, returnUrl, paidSantim, isCancelled: cancelledAt !== null };
}

/** Pretends to pay, or to cancel. An order is paid once, and what was paid is not cancelled. */
export async function pretend(
  core: Pick<Core, 'db' | 'now'>,
  { reference, paidSantim }: z.output<typeof pretendInput>,
): Promise<z.input<typeof pretendedOutput>> {
  const outcome = paidSantim === null ? { cancelledAt: new Date(core.now()) } : { paidSantim, cancelledAt: null };
  const isOpen = and(eq(tryOutOrders.reference, reference), isNull(tryOutOrders.paidSantim));
  await core.db.update(tryOutOrders).set(outcome).where(isOpen);
  return pretendedOrder(core, reference);
}

export async function forgetTryOutOrders(core: Pick<Core, 'db' | 'now'>): Promise<void> {
  for (const table of [tryOutOrders, tryOutPayouts])
    await forgetOld(core, { table, at: table.createdAt, keptMs: KEPT_MS });
}
