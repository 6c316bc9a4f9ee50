// Deposits that are paid at a provider's checkout: the order, and where the player pays.

import { type Db, schema, type Transaction } from '@cartela/db';
import { and, desc, eq, gte, inArray, isNull, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Player } from '../../kernel/actors/actor.ts';
import type { Application } from '../../kernel/application.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import { DAY_MS, MINUTE_MS } from '../../kernel/times/day.ts';
import type { Core } from '../../kernel/work/core.ts';
import { transact, transactOnce, type Work } from '../../kernel/work/unit-of-work.ts';
import { refuseDeposit } from '../../player-limits/refuse-deposit.ts';
import { requireDepositsOpen } from '../../real-money/licence.ts';
import { lockDepositsOf } from '../payment.ts';
import { askedWithin } from '../providers/asked-within.ts';
import { type Provider, ProviderFault } from '../providers/provider.ts';
import { newReference } from '../providers/reference.ts';
import { openDepositsOf } from '../requests/open-deposits.ts';
import { refuseBelowLeast } from '../settings.ts';
import type { checkoutInput, checkoutOutput, checkoutsOutput } from './contract.ts';
import { noteSilence } from './silence.ts';

const { checkouts } = schema;

export type Checkout = typeof checkouts.$inferSelect;

/** For how long a player sees what became of an order. */
const SHOWN_MS = DAY_MS;

type Cashier = Core & Pick<Application, 'providers' | 'webOrigin'>;

const ordered = z.object({ paymentId: z.string() });

/**
 * Orders a deposit at a provider. The order is committed before the provider hears of it, so
 * whatever is paid is found. Sent again with its key, it answers with the same order.
 *
 * @throws Refusal `depositsClosed`, `notOpenYet`, `licenceEnded`, `methodNotOffered`,
 * `depositBelowMinimum`, `onBreak`, `breakOver`, `suspended`, `ageNotConfirmed`,
 * `depositLimitReached`, `providerSilent`, `keyReused`
 */
export async function startCheckout(
  app: Cashier,
  actor: Player,
  { idempotencyKey, ...input }: z.output<typeof checkoutInput>,
): Promise<z.input<typeof checkoutOutput>> {
  const { amountSantim } = input;
  const request = { key: idempotencyKey, operation: 'checkout', input, answer: ordered };
  let isNew = false;
  const { paymentId } = await transactOnce(app, actor, request, async (work) => {
    isNew = true;
    providerOf(app, input.provider);
    await refuseOrder(work, actor, amountSantim);
    return { paymentId: await insertCheckout(work, actor, input) };
  });
  const { url: known, reference } = isNew
    ? await checkoutOf(app.db, paymentId)
    : await transact(app, actor, (work) => renewUnlessTaken(work, actor, paymentId));
  if (known !== null) return { paymentId, checkoutUrl: known };
  const provider = providerOf(app, input.provider);
  try {
    const returnUrl = `${app.webOrigin}/wallet?paid=${paymentId}`;
    const url = await askedWithin((stop) =>
      provider.start({ reference, amountSantim, player: actor, returnUrl }, stop),
    );
    const isStillIt = and(eq(checkouts.id, paymentId), eq(checkouts.reference, reference));
    const { count } = await app.db.update(checkouts).set({ url }).where(isStillIt);
    if (count === 0) throw new ProviderFault('it has taken an order that was begun again meanwhile');
    return { paymentId, checkoutUrl: url };
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    app.log.warn({ provider: provider.name, fault: error.message }, 'a provider has not taken an order');
    await noteSilence(app, paymentId, error);
    throw new Refusal('providerSilent');
  }
}

/** @throws Refusal as `startCheckout`, but for the provider and the key */
async function refuseOrder(work: Work, { id: userId }: Player, amountSantim: number, id?: string): Promise<void> {
  await requireDepositsOpen(work);
  await refuseBelowLeast(work.tx, amountSantim);
  await lockDepositsOf(work, userId);
  await refuseDeposit(work, userId, { amountSantim, openSantim: await openDepositsOf(work, userId, id) });
}

/**
 * Begins an order again that its provider has not taken, as far as we know, by the rules as they
 * are now. It gets another reference: the provider may have taken it without having said so, and
 * takes no reference twice. An order that was taken stays as it is.
 */
async function renewUnlessTaken(work: Work, actor: Player, id: string): Promise<Checkout> {
  const before = await checkoutOf(work.tx, id);
  if (before.url !== null) return before;
  await refuseOrder(work, actor, before.amountSantim, id);
  const isUntaken = and(eq(checkouts.id, id), isNull(checkouts.url), isUnsettled());
  const [renewed] = await work.tx.update(checkouts).set(begun(work)).where(isUntaken).returning();
  return renewed ?? checkoutOf(work.tx, id);
}

/** Of an order that begins now. */
function begun({ now }: Work) {
  const [createdAt, askAt] = [new Date(now()), new Date(now() + MINUTE_MS)];
  return { reference: newReference(), state: 'open' as const, createdAt, askAt };
}

/** Orders of which nobody knows yet that they were paid. */
export function isUnsettled(): SQL | undefined {
  return inArray(checkouts.state, ['open', 'failed', 'given-up']);
}

/** @throws Refusal `methodNotOffered` */
function providerOf({ providers }: Cashier, name: string): Provider {
  const provider = providers.find((one) => one.name === name);
  if (!provider) throw new Refusal('methodNotOffered');
  return provider;
}

async function insertCheckout(
  work: Work,
  { id: userId }: Player,
  { amountSantim, provider }: Pick<Checkout, 'amountSantim' | 'provider'>,
): Promise<string> {
  const order = { ...begun(work), amountSantim, provider, userId };
  const [inserted] = await work.tx.insert(checkouts).values(order).returning({ id: checkouts.id });
  if (!inserted) throw new Error('the order was not inserted');
  return inserted.id;
}

async function checkoutOf(db: Db | Transaction, id: string): Promise<Checkout> {
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  if (!checkout) throw new Error(`order ${id} is gone`);
  return checkout;
}

/** The player's orders of the last day, newest first. */
export async function checkoutsOf(
  { db, now }: Core,
  { id: userId }: Pick<Player, 'id'>,
): Promise<z.input<typeof checkoutsOutput>> {
  const rows = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), gte(checkouts.createdAt, new Date(now() - SHOWN_MS))))
    .orderBy(desc(checkouts.createdAt));
  return rows.map(({ id, provider, amountSantim, state, url, createdAt }) => ({
    ...{ paymentId: id, provider, amountSantim, state, timestampMs: createdAt.getTime() },
    checkoutUrl: state === 'open' ? url : null,
  }));
}
