import { makeFirstAdmin } from '../../src/accounts/administrators.ts';
import { sessionId } from '../../src/accounts/sessions.ts';
import { appCode } from './app-code.ts';
import { callerFor } from './application.ts';
import { openOffice, PASSWORD } from './office.ts';
import { newPhone } from './people.ts';

const STEP_MS = 30_000;

/**
 * An office with administrators who have passwords, and where time can go on by steps of the app's
 * codes.
 */
export async function openGuardedOffice() {
  const office = await openOffice();
  let offsetMs = 0;
  const app = { ...office, now: () => office.now() + offsetMs };
  const asNobody = (from: Parameters<typeof callerFor>[2] = {}) => callerFor(app, null, from);
  /** Whoever a token says, as each request finds it out anew. */
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
    /** The codes of the app's present step are over. */
    nextStep() {
      offsetMs += STEP_MS;
    },
    /** The app's code now, or some steps away. */
    codeOf: (secret: string, steps = 0) => appCode(secret, { steps, nowMs: app.now() }),
    /** An administrator who is signed in by password. */
    async hire(username: string, { mustChangePassword = false } = {}) {
      const admin = { username, phoneNumber: newPhone(), password: PASSWORD, mustChangePassword };
      const { userId } = await makeFirstAdmin(app, admin);
      const token = await signIn(username);
      return { id: userId, username, token, sessionId: sessionId(token) };
    },
    /** Sets up a second factor, and goes on to the next step: its first code is used up. */
    async enrol({ token }: { token: string }) {
      const { accounts } = await withToken(token);
      const { secret } = await accounts.beginSecondFactor({ password: PASSWORD });
      const code = appCode(secret, { nowMs: app.now() });
      const { recoveryCodes } = await accounts.turnOnSecondFactor({ code });
      offsetMs += STEP_MS;
      return { secret, recoveryCodes };
    },
    /** What is on record, oldest first: what, about whom, and what it says. */
    async record() {
      return (await office.audited()).map(({ action, subject, after }) => ({ action, subject, after }));
    },
  };
}

export type GuardedOffice = Awaited<ReturnType<typeof openGuardedOffice>>;
