import { TOTP } from 'otpauth';
import { makeFirstAdmin } from '../../../src/accounts/administrators.ts';
import { sessionId } from '../../../src/accounts/sessions/sessions.ts';
import { callerFor } from '../application.ts';
import { openOffice, PASSWORD } from './office.ts';
import { newPhone } from './people.ts';

const STEP_MS = 30_000;

/**
 * The code that an authenticator app shows for a secret, this many 30-second steps from `nowMs`.
 */
export function appCode(secret: string, { steps = 0, nowMs = Date.now() } = {}): string {
  return new TOTP({ secret }).generate({ timestamp: nowMs + steps * STEP_MS });
}

/**
 * An office whose administrators have passwords. Tests can let time pass, by the steps of the codes
 * that an authenticator app shows.
 */
export async function openGuardedOffice(options: Parameters<typeof openOffice>[0] = {}) {
  const office = await openOffice(options);
  let offsetMs = 0;
  const app = { ...office, now: () => office.now() + offsetMs };
  const asNobody = (from: Parameters<typeof callerFor>[2] = {}) => callerFor(app, null, from);
  /**
   * The procedures as the holder of a token calls them. The session is looked up as for each
   * request.
   */
  const withToken = async (token: string) => {
    const user = await app.sessions.validate(token);
    return callerFor(app, user && { user, token }, { hadToken: true });
  };
  const signIn = async (username: string, code?: string, password = PASSWORD) =>
    (await asNobody().accounts.adminLogin({ username, password, ...(code === undefined ? {} : { code }) })).token;

  return {
    ...office,
    asNobody,
    withToken,
    signIn,
    /** The time, with what has passed. */
    time: app.now,
    /** Goes on to the app's next step, so the present codes are over. */
    nextStep() {
      offsetMs += STEP_MS;
    },
    /** The code that the app shows now, or some steps away. */
    codeOf: (secret: string, steps = 0) => appCode(secret, { steps, nowMs: app.now() }),
    /** Makes an administrator, and signs them in by password. */
    async hire(username: string, { mustChangePassword = false } = {}) {
      const admin = { username, phoneNumber: newPhone(), password: PASSWORD, mustChangePassword };
      const { userId } = await makeFirstAdmin(app, admin);
      const token = await signIn(username);
      return { id: userId, username, token, sessionId: sessionId(token) };
    },
    /**
     * Sets up a second factor. Then it goes on to the next step, because the present code is used
     * up.
     */
    async enrol({ token }: { token: string }) {
      const { accounts } = await withToken(token);
      const { secret } = await accounts.beginSecondFactor({ password: PASSWORD });
      const code = appCode(secret, { nowMs: app.now() });
      const { recoveryCodes } = await accounts.turnOnSecondFactor({ code });
      offsetMs += STEP_MS;
      return { secret, recoveryCodes };
    },
    /** The audit log, oldest first: each act, whom it is about, and what it has set. */
    async record() {
      return (await office.audited()).map(({ action, subject, after }) => ({ action, subject, after }));
    },
  };
}

export type GuardedOffice = Awaited<ReturnType<typeof openGuardedOffice>>;
