import { type Db, schema, type Transaction } from '@cartela/db';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { saveApproved } from '../approvals/approval.ts';
import type { Administrator } from '../kernel/actors/actor.ts';
import type { Core } from '../kernel/work/core.ts';
import type { Work } from '../kernel/work/unit-of-work.ts';
import type { settingsInput, settingsOutput } from './contract.ts';

const { installation, invitations, invitationSettings } = schema;

export type InvitationSettings = z.output<typeof settingsInput>;

/** Until an administrator decides, invitations earn coins only where all money is play money. */
const isOn = sql<boolean>`coalesce(${invitationSettings.isOn}, ${installation.playMoney})`;

export async function invitationSettingsOf(db: Db | Transaction): Promise<InvitationSettings> {
  const { coins, perInviterDay, perDay } = invitationSettings;
  const [settings] = await db
    .select({ isOn, coins, perInviterDay, perDay })
    .from(invitationSettings)
    .innerJoin(installation, sql`true`);
  if (!settings) throw new Error('there are no settings of invitations');
  return settings;
}

/** The settings, locked: they stay as they are until the transaction ends. */
export async function lockInvitationSettings(tx: Transaction): Promise<InvitationSettings> {
  await tx.select().from(invitationSettings).for('update');
  return invitationSettingsOf(tx);
}

/** The settings, and the sums over all invitations so far. */
export async function invitationsOverview({ db }: Core): Promise<z.input<typeof settingsOutput>> {
  const settings = await invitationSettingsOf(db);
  const withOutcome = (outcome: string) =>
    sql<number>`(count(*) filter (where ${invitations.outcome} = ${outcome}))::int`;
  const [total] = await db
    .select({
      accepted: sql<number>`count(*)::int`,
      rewarded: withOutcome('rewarded'),
      refused: withOutcome('refused'),
      coins: sql<number>`coalesce(sum(${invitations.coins}), 0)::int`,
    })
    .from(invitations);
  return { ...settings, total: total ?? { accepted: 0, rewarded: 0, refused: 0, coins: 0 } };
}

/**
 * Saves what invitations earn. Coins are money, so this needs approval while anything does.
 *
 * @throws Refusal `approvalNeeded`, `approvalWaits`
 */
export async function saveInvitationSettings(
  core: Core,
  actor: Administrator,
  settings: InvitationSettings,
): Promise<void> {
  const about = { kind: 'invitation-settings', subject: 'invitations', title: 'Invitations' } as const;
  const before = ({ tx }: Work) => lockInvitationSettings(tx);
  await saveApproved(core, actor, { ...about, input: settings, before }, async ({ tx, audit }, before) => {
    await tx.update(invitationSettings).set(settings);
    await audit({ action: 'invitation-settings', subject: 'invitations', before, after: settings });
  });
}
