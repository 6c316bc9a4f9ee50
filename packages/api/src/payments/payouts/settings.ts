import { type Db, schema, type Transaction } from '@cartela/db';
import type { z } from 'zod';
import { saveApproved } from '../../approvals/approval.ts';
import type { Administrator } from '../../kernel/actors/actor.ts';
import type { Application } from '../../kernel/application.ts';
import type { Core } from '../../kernel/work/core.ts';
import type { Work } from '../../kernel/work/unit-of-work.ts';
import { lockSettings, settingsOf } from '../settings.ts';
import type { payoutSettingsInput, payoutSettingsOutput } from './contract.ts';

const { paymentSettings } = schema;

/** What decides whether a provider may send a withdrawal. */
export type PayoutRules = Pick<Application, 'providers' | 'playMoneySantim'>;

/** Until somebody decides, providers may send withdrawals of play money only. */
export async function payoutRules(
  db: Db | Transaction,
  { playMoneySantim }: Pick<PayoutRules, 'playMoneySantim'>,
): Promise<z.output<typeof payoutSettingsInput>> {
  const { payoutsOn, payoutPaymentMaxSantim, payoutDayMaxSantim, payoutHouseDayMaxSantim } = await settingsOf(db);
  const isOn = payoutsOn ?? playMoneySantim > 0;
  return { isOn, payoutPaymentMaxSantim, payoutDayMaxSantim, payoutHouseDayMaxSantim };
}

export async function payoutSettings(app: Application): Promise<z.input<typeof payoutSettingsOutput>> {
  const providers = app.providers.flatMap(({ name, payouts }) => (payouts ? name : []));
  return { ...(await payoutRules(app.db, app)), providers };
}

/** Switches payouts by providers on or off, and sets up to what amounts they send by themselves. */
export async function savePayoutSettings(
  core: Core & Pick<Application, 'playMoneySantim'>,
  actor: Administrator,
  after: z.output<typeof payoutSettingsInput>,
): Promise<void> {
  const before = async ({ tx }: Work) => {
    await lockSettings(tx);
    return payoutRules(tx, core);
  };
  const about = { kind: 'payout-settings', subject: 'payouts', title: 'Payouts by providers' } as const;
  await saveApproved(core, actor, { ...about, input: after, before }, async ({ tx, audit }, before) => {
    const { isOn: payoutsOn, ...limits } = after;
    await tx.update(paymentSettings).set({ payoutsOn, ...limits });
    await audit({ action: 'payout-settings', subject: 'payouts', before, after });
  });
}
