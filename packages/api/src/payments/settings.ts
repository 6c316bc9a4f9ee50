import { type Db, schema, type Transaction } from '@cartela/db';
import { PAYMENT_METHOD_NAMES, PAYMENT_METHODS, type PaymentMethod } from '@cartela/game-core';
import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { saveApproved } from '../approvals/approval.ts';
import type { Administrator } from '../kernel/actors/actor.ts';
import type { Application } from '../kernel/application.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import type { Core } from '../kernel/work/core.ts';
import type { Work } from '../kernel/work/unit-of-work.ts';
import { realMoneyOf, requireDepositsOpen, takesDeposits } from '../real-money/licence.ts';
import type { accountInput, automaticInput, automaticOutput, limitsInput } from './admin-contract.ts';
import type { methodsOutput } from './contract.ts';
import { PLAY_MONEY_HOLDER } from './limits.ts';

const { paymentAccounts, paymentSenders, paymentSettings } = schema;

type Settings = typeof paymentSettings.$inferSelect;

const PLAY_MONEY_ACCOUNT = { accountName: PLAY_MONEY_HOLDER, accountNumber: '0900 000 000' };

export async function settingsOf(db: Db | Transaction) {
  return only(await db.select().from(paymentSettings));
}

/** The settings, locked: they stay as they are until the transaction ends. */
export async function lockSettings(tx: Transaction) {
  return only(await tx.select().from(paymentSettings).for('update'));
}

function only([settings]: readonly Settings[]): Settings {
  if (!settings) throw new Error('there are no payment settings');
  return settings;
}

/** Where to send deposits, and the minimum amounts. */
export async function paymentMethods({
  db,
  now,
  playMoneySantim,
  providers,
}: Application): Promise<z.input<typeof methodsOutput>> {
  const { minDepositSantim, minWithdrawalSantim } = await settingsOf(db);
  const isOpen = takesDeposits(await realMoneyOf(db), now());
  const accounts = await db.select().from(paymentAccounts).orderBy(asc(paymentAccounts.method));
  return {
    ...{ minDepositSantim, minWithdrawalSantim, playMoney: playMoneySantim > 0, takesDeposits: isOpen },
    accounts: isOpen ? accounts : [],
    providers: isOpen ? providers.map(({ name }) => name) : [],
  };
}

/** @throws Refusal `depositBelowMinimum` */
export async function refuseBelowLeast(db: Db | Transaction, amountSantim: number): Promise<void> {
  const { minDepositSantim } = await settingsOf(db);
  if (amountSantim >= minDepositSantim) return;
  throw new Refusal('depositBelowMinimum', { values: { amountSantim: minDepositSantim } });
}

/**
 * Refuses deposits that the operator does not take, or has no account for.
 *
 * @throws Refusal `depositsClosed`, `notOpenYet`, `licenceEnded`, `methodNotOffered`
 */
export async function requireAccount(work: Work, method: PaymentMethod): Promise<void> {
  await requireDepositsOpen(work);
  if ((await work.tx.$count(paymentAccounts, eq(paymentAccounts.method, method))) === 0)
    throw new Refusal('methodNotOffered');
}

/** Adds accounts to send play money to, so that deposits can be tried. Present accounts stay. */
export async function offerPlayMoneyAccounts({ db }: Core): Promise<void> {
  const accounts = PAYMENT_METHODS.map((method) => ({ method, ...PLAY_MONEY_ACCOUNT }));
  await db.insert(paymentAccounts).values(accounts).onConflictDoNothing();
}

export async function saveAccount(
  core: Core,
  actor: Administrator,
  account: z.output<typeof accountInput>,
): Promise<void> {
  const { method, accountName, accountNumber } = account;
  const before = async ({ tx }: Work) => {
    const [present] = await tx.select().from(paymentAccounts).where(eq(paymentAccounts.method, method)).for('update');
    return present;
  };
  const title = `${PAYMENT_METHOD_NAMES[method]}: ${accountNumber}`;
  const act = { kind: 'payment-account', subject: method, title, input: account, before } as const;
  await saveApproved(core, actor, act, async ({ tx, audit }, before) => {
    await tx
      .insert(paymentAccounts)
      .values(account)
      .onConflictDoUpdate({ target: paymentAccounts.method, set: { accountName, accountNumber } });
    await audit({ action: 'payment-account', subject: method, before, after: account });
  });
}

export async function saveLimits(
  core: Core,
  actor: Administrator,
  limits: z.output<typeof limitsInput>,
): Promise<void> {
  const before = async ({ tx }: Work) => {
    const { minDepositSantim, minWithdrawalSantim } = await lockSettings(tx);
    return { minDepositSantim, minWithdrawalSantim };
  };
  const about = { kind: 'payment-limits', subject: 'limits', title: 'Minimum amounts' } as const;
  await saveApproved(core, actor, { ...about, input: limits, before }, async ({ tx, audit }, before) => {
    await tx.update(paymentSettings).set(limits);
    await audit({ action: 'payment-limits', subject: 'limits', before, after: limits });
  });
}

/** The limits of automatic credits, and the senders whose messages are evidence. */
export async function automaticSettings({ db, messageHook }: Application): Promise<z.input<typeof automaticOutput>> {
  const limits = automaticLimits(await settingsOf(db));
  const rows = await db.select().from(paymentSenders).orderBy(asc(paymentSenders.sender));
  const senders = PAYMENT_METHODS.map((method) => ({
    method,
    senders: rows.filter((row) => row.method === method).map(({ sender }) => sender),
  }));
  return { messageHook, ...limits, senders };
}

export function automaticLimits({
  automaticPaymentMaxSantim,
  automaticDayMaxSantim,
  automaticMethodDayMaxSantim,
  stopOnBalanceBreak,
}: Settings): z.output<typeof automaticInput> {
  return { automaticPaymentMaxSantim, automaticDayMaxSantim, automaticMethodDayMaxSantim, stopOnBalanceBreak };
}
