import { schema } from '@cartela/db';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Administrator } from '../kernel/actors/actor.ts';
import type { Application } from '../kernel/application.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import type { Core } from '../kernel/work/core.ts';
import { transactOn } from '../kernel/work/unit-of-work.ts';
import type { changePasswordInput } from './contract.ts';
import { hashPassword, isPassword, isSamePassword } from './passwords.ts';

const { users } = schema;

/**
 * Counts a try at the administrator's password or at their codes. Otherwise somebody who finds an
 * open session could go on guessing them. Each has a count of its own, so a right password gives no
 * new tries at codes.
 *
 * @throws Refusal `tooManyAttempts`, `busy`, and what `act` throws
 */
export async function guessing<Answer>(
  { attempts, load }: Application,
  { id, username, address }: Administrator,
  what: 'password' | 'code',
  act: () => Promise<Answer>,
): Promise<Answer> {
  // No name that people type contains this character, so no stranger's sign-in counts here.
  const guess = { role: 'admin', name: `\0own ${what}:${id}`, exists: true, address, knownBrowser: null } as const;
  const release = load.takeCheck(address);
  try {
    const tally = await attempts.countGuess(guess);
    const answer = await act().catch(async (error: unknown) => {
      await tally.wasWrong({ admin: username });
      throw error;
    });
    await tally.wasRight();
    return answer;
  } finally {
    release();
  }
}

/** @throws Refusal `passwordWrong`, `sessionOver` when the actor has just been deleted */
export async function provePassword({ db }: Core, { id }: Administrator, password: string): Promise<void> {
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!user?.passwordHash) throw new Refusal('sessionOver');
  if (!(await isPassword(user.passwordHash, password))) throw new Refusal('passwordWrong');
}

/**
 * Gives the administrator the new password that they chose, and ends their other sessions.
 *
 * @throws Refusal `passwordWrong`, `passwordSame`, `tooManyAttempts`
 */
export async function changePassword(
  app: Application,
  actor: Administrator,
  { password, newPassword, sessionId }: z.output<typeof changePasswordInput> & { readonly sessionId: string },
): Promise<void> {
  await guessing(app, actor, 'password', () => provePassword(app, actor, password));
  if (isSamePassword(newPassword, password)) throw new Refusal('passwordSame');
  const passwordHash = await hashPassword(newPassword);
  await transactOn(app, actor, actor.id, async (work) => {
    await work.tx.update(users).set({ passwordHash, mustChangePassword: false }).where(eq(users.id, actor.id));
    const endedSessions = await app.sessions.endOthersOf(work, actor.id, sessionId);
    await work.audit({ action: 'change-password', subject: actor.username, after: { endedSessions } });
  });
}
