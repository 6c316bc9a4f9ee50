import { schema } from '@cartela/db';
import { and, eq, isNotNull, isNull, notExists } from 'drizzle-orm';
import type { z } from 'zod';
import type { Administrator } from '../kernel/actor.ts';
import type { Application } from '../kernel/application.ts';
import { Refusal } from '../kernel/refusals.ts';
import { transactOn, type Work } from '../kernel/unit-of-work.ts';
import type { requirementInput, userInput } from './contract.ts';
import { forgetSecondFactor, hasSecondFactor, isSecondFactorRequired } from './second-factor.ts';

const { accessSettings, secondFactors, users } = schema;

/**
 * Takes the second factor from a colleague who has lost the phone and the recovery codes, and ends
 * their sessions. Whoever has found the phone may have one open there.
 *
 * @throws Refusal `userNotFound`, `secondFactorIsYours`, `secondFactorMissing`
 */
export async function resetSecondFactor(
  app: Application,
  actor: Administrator,
  { userId }: z.output<typeof userInput>,
): Promise<void> {
  await transactOn(app, actor, userId, async (work, user) => {
    if (user.id === actor.id) throw new Refusal('secondFactorIsYours');
    if (!(await forgetSecondFactor(work, user.id))) throw new Refusal('secondFactorMissing');
    const endedSessions = await app.sessions.endAllOf(work, user.id);
    await work.audit({ action: 'second-factor-reset', subject: user.username, after: { endedSessions } });
  });
}

/**
 * Decides whether every administrator needs a second factor. Those without one are signed out; once
 * they sign in again, they can do nothing but set one up.
 *
 * @throws Refusal `secondFactorFirst` if the administrator who requires it has none
 */
export async function requireSecondFactor(
  app: Application,
  actor: Administrator,
  { required }: z.output<typeof requirementInput>,
): Promise<void> {
  await transactOn(app, actor, actor.id, async (work) => {
    if (required && !(await hasSecondFactor(work.tx, actor.id))) throw new Refusal('secondFactorFirst');
    const before = { required: await isSecondFactorRequired(work.tx) };
    await work.tx.update(accessSettings).set({ secondFactorRequired: required });
    const signedOut = required ? await withoutSecondFactor(work) : [];
    for (const { id } of signedOut) await app.sessions.endAllOf(work, id);
    const after = { required, ...(required ? { signedOut: signedOut.map(({ username }) => username) } : {}) };
    await work.audit({ action: 'second-factor-required', subject: 'administrators', before, after });
  });
}

function withoutSecondFactor({ tx }: Work) {
  const isOn = tx
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)));
  return tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.deletedAt), notExists(isOn)));
}
