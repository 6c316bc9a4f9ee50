import { schema } from '@cartela/db';
import { and, eq, isNotNull, isNull, notExists } from 'drizzle-orm';
import type { z } from 'zod';
import { requireApproval, underApproval } from '../../approvals/approval.ts';
import { type Administrator, askerOf } from '../../kernel/actors/actor.ts';
import type { UserRow } from '../../kernel/actors/user-lock.ts';
import type { Application } from '../../kernel/application.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import { transactOn, type Work } from '../../kernel/work/unit-of-work.ts';
import type { requirementInput, userInput } from '../contract.ts';
import { confirmedOf, forgetSecondFactor, hasSecondFactor, isSecondFactorRequired } from './second-factor.ts';

const { accessSettings, secondFactors, users } = schema;

/**
 * Takes the second factor from a colleague who has lost the phone and the recovery codes, and ends
 * their sessions. Somebody who has found the phone may have one open there.
 *
 * @throws Refusal `userNotFound`, `secondFactorIsYours`, `secondFactorMissing`, `approvalNeeded`,
 * `approvalWaits`
 */
export async function resetSecondFactor(
  app: Application,
  actor: Administrator,
  input: z.output<typeof userInput>,
): Promise<void> {
  const reset = async (work: Work, { id, username }: UserRow) => {
    if (id === askerOf(actor)) throw new Refusal('secondFactorIsYours');
    const since = { confirmedAt: secondFactors.confirmedAt };
    const [lost] = await work.tx.select(since).from(secondFactors).where(confirmedOf(id));
    if (!lost) throw new Refusal('secondFactorMissing');
    const about = { kind: 'second-factor-reset', subject: id, title: username } as const;
    await requireApproval(work, actor, { ...about, amountSantim: null, input, before: async () => lost });
    await forgetSecondFactor(work, id);
    const endedSessions = await app.sessions.endAllOf(work, id);
    await work.audit({ action: 'second-factor-reset', subject: username, after: { endedSessions } });
  };
  await underApproval(app, actor, () => transactOn(app, actor, input.userId, reset));
}

/**
 * Decides whether every administrator needs a second factor. Those without one are signed out; once
 * they sign in again, they can do nothing but set one up. No longer to require it needs approval
 * while anything does.
 *
 * @throws Refusal `secondFactorFirst` if the administrator who requires it has none,
 * `approvalNeeded`, `approvalWaits`
 */
export async function requireSecondFactor(
  app: Application,
  actor: Administrator,
  input: z.output<typeof requirementInput>,
): Promise<void> {
  const { required } = input;
  const about = { kind: 'second-factor-required', subject: 'administrators', title: 'Second factors' } as const;
  const decide = async (work: Work) => {
    const before = { required: await isSecondFactorRequired(work.tx) };
    const act = { ...about, amountSantim: null, input, before: async () => before };
    if (!required) await requireApproval(work, actor, act);
    if (required && !(await hasSecondFactor(work.tx, actor.id))) throw new Refusal('secondFactorFirst');
    await work.tx.update(accessSettings).set({ secondFactorRequired: required });
    const signedOut = required ? await withoutSecondFactor(work) : [];
    for (const { id } of signedOut) await app.sessions.endAllOf(work, id);
    const after = { required, ...(required ? { signedOut: signedOut.map(({ username }) => username) } : {}) };
    await work.audit({ action: 'second-factor-required', subject: 'administrators', before, after });
  };
  await underApproval(app, actor, () => transactOn(app, actor, actor.id, decide));
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
