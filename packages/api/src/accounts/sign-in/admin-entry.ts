import { administratorOf, type User } from '../../kernel/actors/actor.ts';
import type { Application } from '../../kernel/application.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import { transact } from '../../kernel/work/unit-of-work.ts';
import { hasSecondFactor, recoveryCodesLeft, spendCode } from '../second-factor/second-factor.ts';
import { browserName } from './browser-name.ts';

interface Entering {
  readonly address: string;
  readonly userAgent?: string | undefined;
  readonly code: string | undefined;
}

/**
 * Takes the second step of an administrator's sign-in, once the password is right. It uses up the
 * code if one is needed, and writes the sign-in to the audit log. Returns whether a code was
 * needed.
 *
 * @throws Refusal `codeRequired`, `codeWrong`, `wrongAdminCredentials` if the administrator has
 * just been deleted
 */
export async function enterAsAdmin(
  app: Application,
  user: Pick<User, 'id' | 'username' | 'role' | 'adminRole'>,
  { address, userAgent, code }: Entering,
): Promise<{ withCode: boolean }> {
  const { id, username } = user;
  const actor = administratorOf(user, address);
  if (!actor) throw new Refusal('wrongAdminCredentials');
  const entering = transact(app, actor, async (work) => {
    const withCode = await hasSecondFactor(work.tx, id);
    if (withCode && !code) throw new Refusal('codeRequired');
    const by = withCode && code ? await spendCode(app, work, id, code) : 'password alone';
    if (by === null) throw new Refusal('codeWrong');
    const codes = by === 'recovery code' ? { recoveryCodesLeft: await recoveryCodesLeft(work.tx, id) } : {};
    const after = { by, browser: browserName(userAgent), ...codes };
    await work.audit({ action: 'sign-in', subject: username, after });
    return { withCode };
  });
  return entering.catch((error: unknown) => {
    throw error instanceof Refusal && error.reason === 'sessionOver' ? new Refusal('wrongAdminCredentials') : error;
  });
}
