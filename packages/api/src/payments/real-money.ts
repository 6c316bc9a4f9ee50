import { type Db, schema, type Transaction } from '@cartela/db';
import type { z } from 'zod';
import type { Administrator } from '../kernel/actors/actor.ts';
import { reply } from '../kernel/texts/sentence.ts';
import type { Core } from '../kernel/work/core.ts';
import { transact } from '../kernel/work/unit-of-work.ts';
import type { realMoneyInput } from './admin-contract.ts';

const { installation } = schema;

/**
 * Whether players can deposit: with play money, or once an administrator has switched real money
 * on.
 */
export async function takesDeposits(db: Db | Transaction): Promise<boolean> {
  const [row] = await db.select().from(installation);
  return row !== undefined && (row.playMoney || row.realMoneyAt !== null);
}

/**
 * Switches real money on, which the administrator answers for, or off. While it is off, no deposit
 * can be announced. What players have stays theirs: they can play with it and withdraw it.
 */
export async function saveRealMoney(
  core: Core,
  actor: Administrator,
  { on }: z.output<typeof realMoneyInput>,
): Promise<{ message: string }> {
  return transact(core, actor, async ({ tx, now, audit }) => {
    const [row] = await tx.select().from(installation).for('update');
    const isOn = (row?.realMoneyAt ?? null) !== null;
    if (on !== isOn) await tx.update(installation).set({ realMoneyAt: on ? new Date(now()) : null });
    await audit({ action: 'real-money', subject: 'deposits', before: { on: isOn }, after: { on } });
    return reply(on ? 'realMoneyOn' : 'realMoneyOff');
  });
}
