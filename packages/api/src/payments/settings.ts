import { type Db, schema, type Transaction } from '@cartela/db';
import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Administrator } from '../kernel/actor.ts';
import type { Core } from '../kernel/core.ts';
import { transact } from '../kernel/unit-of-work.ts';
import type { accountInput, limitsInput, methodsOutput } from './contract.ts';

const { paymentAccounts, paymentSettings } = schema;

export async function settingsOf(db: Db | Transaction) {
  const [settings] = await db.select().from(paymentSettings);
  if (!settings) throw new Error('there are no payment settings');
  return settings;
}

/** Where to send deposits, and the minimum amounts. */
export async function paymentMethods({ db }: Core): Promise<z.input<typeof methodsOutput>> {
  const { minDepositSantim, minWithdrawalSantim } = await settingsOf(db);
  const accounts = await db.select().from(paymentAccounts).orderBy(asc(paymentAccounts.method));
  return { minDepositSantim, minWithdrawalSantim, accounts };
}

export async function saveAccount(
  core: Core,
  actor: Administrator,
  account: z.output<typeof accountInput>,
): Promise<void> {
  const { method, accountName, accountNumber } = account;
  await transact(core, actor, async ({ tx, audit }) => {
    const [before] = await tx.select().from(paymentAccounts).where(eq(paymentAccounts.method, method)).for('update');
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
  await transact(core, actor, async ({ tx, audit }) => {
    const { id: _row, ...before } = await settingsOf(tx);
    await tx.update(paymentSettings).set(limits);
    await audit({ action: 'payment-limits', subject: 'limits', before, after: limits });
  });
}
