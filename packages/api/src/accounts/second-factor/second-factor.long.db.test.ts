import { schema } from '@cartela/db';
import { PATIENCE } from '@cartela/game-core/testing';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { callerFor, silentLog } from '../../../test/kit/application.ts';
import { outcomes } from '../../../test/kit/games/outcomes.ts';
import { type GuardedOffice, openGuardedOffice } from '../../../test/kit/people/guarded-office.ts';
import { PASSWORD } from '../../../test/kit/people/office.ts';
import { FREE_GUESSES, TRIES_PER_DAY_MAX } from '../limits.ts';
import { createAttempts } from '../sign-in/attempts.ts';

const { recoveryCodes, secondFactors, sessions, users } = schema;

const ASKED = { cause: { reason: 'codeRequired', code: 'UNAUTHORIZED' } };
const WRONG = { cause: { reason: 'codeWrong', code: 'UNAUTHORIZED' } };
const WRONG_TEXT = 'This code is wrong or was already used. Wait for the next one.';
const OTHER_CODE = 'aaaa-bbbb-cccc-dddd';

/** An administrator with a second factor. */
async function openWithSecondFactor() {
  const office = await openGuardedOffice();
  const boss = await office.hire('boss');
  const factor = await office.enrol(boss);
  return { ...office, boss, ...factor, accounts: async () => (await office.withToken(boss.token)).accounts };
}

const wrongCode = (office: GuardedOffice & { secret: string }) => office.codeOf(office.secret, 50);

describe('setting up a second factor', () => {
  it('asks for the password, shows the secret, and is done with the first right code', async () => {
    await using office = await openGuardedOffice();
    const boss = await office.hire('boss');
    const { accounts } = await office.withToken(boss.token);
    await expect(accounts.beginSecondFactor({ password: 'a wrong one' })).rejects.toThrow('This is not your password.');
    const { secret, qrSvg } = await accounts.beginSecondFactor({ password: PASSWORD });
    expect(qrSvg).toMatch(/^<svg /);
    await expect(office.signIn('boss')).resolves.toMatch(/^a\./);
    await expect(accounts.turnOnSecondFactor({ code: office.codeOf(secret, 9) })).rejects.toMatchObject(WRONG);
    expect(await accounts.secondFactor()).toEqual({ isOn: false, recoveryCodesLeft: 0, isRequired: false });
    const { recoveryCodes: codes } = await accounts.turnOnSecondFactor({ code: ` ${office.codeOf(secret)} ` });
    expect(new Set(codes).size).toBe(10);
    expect(await accounts.secondFactor()).toEqual({ isOn: true, recoveryCodesLeft: 10, isRequired: false });
  });

  it.each([
    [
      'full-width digits',
      (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
    ],
    [
      'marks that came along when it was pasted',
      (code: string) => `\u202a${code.slice(0, 3)}\u200b ${code.slice(3)}\u202c`,
    ],
  ])('takes a code with %s', async (_what, written) => {
    await using office = await openGuardedOffice();
    const boss = await office.hire('boss');
    const { accounts } = await office.withToken(boss.token);
    const { secret } = await accounts.beginSecondFactor({ password: PASSWORD });
    await accounts.turnOnSecondFactor({ code: written(office.codeOf(secret)) });
    expect(await accounts.secondFactor()).toMatchObject({ isOn: true });
  });

  it('ends the sessions that were opened without it, and keeps its own', async () => {
    await using office = await openGuardedOffice();
    const boss = await office.hire('boss');
    const elsewhere = await office.signIn('boss');
    await office.enrol(boss);
    expect(await office.sessions.validate(elsewhere)).toBeNull();
    expect(await office.sessions.validate(boss.token)).not.toBeNull();
  });

  it('is not begun for an administrator who is being deleted', async () => {
    await using office = await openGuardedOffice();
    const boss = await office.hire('boss');
    const { accounts } = await office.withToken(boss.token);
    const isBoss = eq(users.id, boss.id);
    const isWaiting = () =>
      office.db.execute(sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
    const { begun } = await office.db.transaction(async (tx) => {
      await tx.select().from(users).where(isBoss).for('update');
      await tx.update(users).set({ deletedAt: new Date() }).where(isBoss);
      const beginning = accounts.beginSecondFactor({ password: PASSWORD });
      const refused = expect(beginning).rejects.toMatchObject({ cause: { reason: 'sessionOver' } });
      await expect.poll(async () => (await isWaiting()).length, PATIENCE).toBe(1);
      return { begun: refused };
    });
    await begun;
    expect(await office.db.select().from(secondFactors)).toEqual([]);
  });

  it('leaves neither secret nor codes in the audit log, and only hashes of the codes in the database', async () => {
    await using office = await openWithSecondFactor();
    const stored = JSON.stringify(await office.db.select().from(recoveryCodes));
    const record = JSON.stringify(await office.audited());
    expect(record).toContain('second-factor-on');
    expect(record).not.toContain(office.secret);
    for (const code of office.recoveryCodes) {
      for (const text of [stored, record]) expect(text).not.toMatch(new RegExp(`${code}|${code.replaceAll('-', '')}`));
    }
  });

  it('is refused where there is one, and without having begun', async () => {
    await using office = await openWithSecondFactor();
    const accounts = await office.accounts();
    await expect(accounts.beginSecondFactor({ password: PASSWORD })).rejects.toThrow('Turn it off first.');
    await expect(accounts.turnOnSecondFactor({ code: '123456' })).rejects.toThrow('You have a second factor already');
    const second = await office.hire('second');
    const { accounts: asSecond } = await office.withToken(second.token);
    await expect(asSecond.turnOnSecondFactor({ code: '123456' })).rejects.toThrow('There is no second factor.');
  });
});

describe('signing in with a second factor', () => {
  it('asks for a code once the password is right, and not before', async () => {
    await using office = await openWithSecondFactor();
    await expect(office.signIn('boss')).rejects.toMatchObject(ASKED);
    await expect(office.signIn('boss', ' ')).rejects.toMatchObject(ASKED);
    await expect(office.signIn('boss', wrongCode(office))).rejects.toMatchObject(WRONG);
    const token = await office.signIn('boss', office.codeOf(office.secret));
    expect(await (await office.withToken(token)).accounts.adminMe()).toEqual({
      userId: expect.any(String),
      username: 'boss',
      adminRole: 'owner',
      hold: null,
    });
    await expect(office.signIn('boss', undefined, 'a wrong one')).rejects.toThrow('Login failed');
    await expect(office.signIn('boss', office.codeOf(office.secret), 'a wrong one')).rejects.toThrow('Login failed');
  });

  it('counts the password alone as a try, so that it buys no more tries at codes', async () => {
    await using office = await openWithSecondFactor();
    const guesser = { ...office, attempts: createAttempts(silentLog) };
    const signIn = (code?: string) =>
      callerFor(guesser, null).accounts.adminLogin({ username: 'boss', password: PASSWORD, code });
    for (let tries = 0; tries < FREE_GUESSES; tries += 1) {
      await expect(tries % 2 ? signIn(wrongCode(office)) : signIn()).rejects.toThrow();
    }
    await expect(signIn()).rejects.toThrow('Too many attempts.');
  });

  it('takes few wrong codes in a day, whatever other counts say', async () => {
    await using office = await openWithSecondFactor();
    // Other processes, and those that have started again.
    const signIn = (code: string) => {
      const app = { ...office, now: office.time, attempts: createAttempts(silentLog) };
      return callerFor(app, null).accounts.adminLogin({ username: 'boss', password: PASSWORD, code });
    };
    for (let tries = 0; tries < TRIES_PER_DAY_MAX; tries += 1) {
      await expect(signIn(wrongCode(office))).rejects.toThrow(WRONG_TEXT);
    }
    await expect(signIn(office.codeOf(office.secret))).rejects.toThrow('Too many attempts.');
  });

  it.each(['', 'abcdef', '１２３４５６', '12345', '1'.repeat(40), `' or 1=1 --`])(
    'refuses what is no code: %j',
    async (code) => {
      await using office = await openWithSecondFactor();
      await expect(office.signIn('boss', code)).rejects.toMatchObject(code === '' ? ASKED : WRONG);
    },
  );

  it('never accepts a code twice, nor one before it, wherever the first was used', async () => {
    await using office = await openWithSecondFactor();
    const { secret } = office;
    await expect(office.signIn('boss', office.codeOf(secret, -1))).rejects.toThrow(WRONG_TEXT);
    const [before, now, next] = [-1, 0, 1].map((steps) => office.codeOf(secret, steps));
    await office.signIn('boss', next);
    for (const code of [next, now, before]) await expect(office.signIn('boss', code)).rejects.toThrow(WRONG_TEXT);
    office.nextStep();
    await expect(office.signIn('boss', next)).rejects.toThrow(WRONG_TEXT);
    await office.signIn('boss', office.codeOf(secret, 1));
  });

  it('lets one in of many who have the same code at once', async () => {
    await using office = await openWithSecondFactor();
    const code = office.codeOf(office.secret);
    const race = await outcomes(Array.from({ length: 4 }, () => office.signIn('boss', code)));
    expect(race).toEqual({ accepted: 1, refused: { [WRONG_TEXT]: 3 } });
    const [recovery] = office.recoveryCodes;
    const again = await outcomes(Array.from({ length: 3 }, () => office.signIn('boss', recovery)));
    expect(again).toEqual({ accepted: 1, refused: { [WRONG_TEXT]: 2 } });
  });

  it('counts wrong codes as failed attempts, so that nobody can go through all of them', async () => {
    await using office = await openWithSecondFactor();
    const guesser = { ...office, attempts: createAttempts(silentLog) };
    const guess = () =>
      callerFor(guesser, null).accounts.adminLogin({ username: 'boss', password: PASSWORD, code: wrongCode(office) });
    for (let tries = 0; tries < FREE_GUESSES; tries += 1) await expect(guess()).rejects.toThrow(WRONG_TEXT);
    await expect(guess()).rejects.toThrow('Too many attempts.');
  });

  it('takes each recovery code once, however it is typed, and says how many are left', async () => {
    await using office = await openWithSecondFactor();
    const [first = '', second = ''] = office.recoveryCodes;
    await office.signIn('boss', first);
    await expect(office.signIn('boss', first)).rejects.toThrow(WRONG_TEXT);
    await office.signIn('boss', ` ${second.toUpperCase().replaceAll('-', ' ')} `);
    await expect(office.signIn('boss', OTHER_CODE)).rejects.toThrow(WRONG_TEXT);
    expect(await (await office.accounts()).secondFactor()).toMatchObject({ recoveryCodesLeft: 8 });
    expect((await office.record()).filter(({ action }) => action === 'sign-in').at(-1)).toMatchObject({
      after: { by: 'recovery code', recoveryCodesLeft: 8 },
    });
  });

  it('takes no code of somebody else', async () => {
    await using office = await openWithSecondFactor();
    const other = await office.enrol(await office.hire('second'));
    for (const code of [office.codeOf(other.secret), other.recoveryCodes[0]]) {
      await expect(office.signIn('boss', code)).rejects.toThrow(WRONG_TEXT);
    }
  });

  it('leaves no session to who proved the password alone while it was being set up', async () => {
    await using office = await openGuardedOffice();
    const boss = await office.hire('boss');
    const { accounts } = await office.withToken(boss.token);
    const { secret } = await accounts.beginSecondFactor({ password: PASSWORD });
    // The last moment: the password is proven, and the session is not open yet.
    const create: typeof office.sessions.create = async (user, place) => {
      await accounts.turnOnSecondFactor({ code: office.codeOf(secret) });
      return office.sessions.create(user, place);
    };
    const { accounts: late } = callerFor({ ...office, sessions: { ...office.sessions, create } }, null);
    await expect(late.adminLogin({ username: 'boss', password: PASSWORD })).rejects.toMatchObject({
      cause: { reason: 'codeRequired' },
    });
    expect(await office.db.select({ id: sessions.id }).from(sessions)).toEqual([{ id: boss.sessionId }]);
  });
});

describe('new recovery codes and turning it off', () => {
  it('need the password and a code, and new codes replace the ones before', async () => {
    await using office = await openWithSecondFactor();
    const accounts = await office.accounts();
    const code = office.codeOf(office.secret);
    await expect(accounts.makeRecoveryCodes({ password: 'a wrong one', code })).rejects.toThrow('not your password');
    await expect(accounts.makeRecoveryCodes({ password: PASSWORD, code: OTHER_CODE })).rejects.toMatchObject(WRONG);
    await expect(accounts.makeRecoveryCodes({ password: PASSWORD, code: '' })).rejects.toThrow('fillRequiredFields');
    const made = await accounts.makeRecoveryCodes({ password: PASSWORD, code });
    expect(made.recoveryCodes).toHaveLength(10);
    await expect(office.signIn('boss', office.recoveryCodes[0])).rejects.toThrow(WRONG_TEXT);
    await office.signIn('boss', made.recoveryCodes[0]);
  });

  it('off means the password alone again, and nothing of it is kept', async () => {
    await using office = await openWithSecondFactor();
    const accounts = await office.accounts();
    const code = office.codeOf(office.secret);
    await expect(accounts.turnOffSecondFactor({ password: 'a wrong one', code })).rejects.toThrow('not your password');
    await expect(accounts.turnOffSecondFactor({ password: PASSWORD, code: wrongCode(office) })).rejects.toMatchObject(
      WRONG,
    );
    await accounts.turnOffSecondFactor({ password: PASSWORD, code });
    await office.signIn('boss');
    expect(await office.db.select().from(secondFactors)).toEqual([]);
    expect(await office.db.select().from(recoveryCodes)).toEqual([]);
    expect(await office.record()).toContainEqual(expect.objectContaining({ action: 'second-factor-off' }));
  });

  it('cannot be guessed at with a session that was found open', async () => {
    await using office = await openWithSecondFactor();
    const guesser = { ...office, attempts: createAttempts(silentLog) };
    const user = await office.sessions.validate(office.boss.token);
    const { accounts } = callerFor(guesser, user && { user, token: office.boss.token });
    const wrong = { password: PASSWORD, code: wrongCode(office) };
    for (let tries = 0; tries < FREE_GUESSES; tries += 1) {
      await expect(accounts.turnOffSecondFactor(wrong)).rejects.toMatchObject(WRONG);
      // The right password alone begins no new count of wrong codes.
      await expect(accounts.beginSecondFactor({ password: PASSWORD })).rejects.toThrow('Turn it off first.');
    }
    await expect(accounts.turnOffSecondFactor(wrong)).rejects.toThrow('Too many attempts.');
    await accounts.changePassword({ password: PASSWORD, newPassword: 'another password' });
    await expect(accounts.makeRecoveryCodes({ ...wrong, password: 'another password' })).rejects.toThrow('Too many');
  });

  it('take few wrong codes in a day together with signing in, whatever other counts say', async () => {
    await using office = await openWithSecondFactor();
    const user = await office.sessions.validate(office.boss.token);
    const inSession = () =>
      callerFor(
        { ...office, now: office.time, attempts: createAttempts(silentLog) },
        user && { user, token: office.boss.token },
      ).accounts;
    const code = wrongCode(office);
    for (let tries = 0; tries < TRIES_PER_DAY_MAX; tries += 1) {
      await expect(inSession().turnOffSecondFactor({ password: PASSWORD, code })).rejects.toThrow(WRONG_TEXT);
    }
    const right = office.codeOf(office.secret);
    await expect(inSession().makeRecoveryCodes({ password: PASSWORD, code: right })).rejects.toThrow('Too many');
    await expect(office.signIn('boss', right)).rejects.toThrow('Too many attempts.');
  });

  it('are not held up by who signs in under a name that is like their count', async () => {
    await using office = await openWithSecondFactor();
    const app = { ...office, attempts: createAttempts(silentLog) };
    const stranger = callerFor(app, null);
    for (let tries = 0; tries < FREE_GUESSES; tries += 1) {
      const guess = { username: `own:${office.boss.id}`, password: 'a wrong one' };
      await expect(stranger.accounts.adminLogin(guess)).rejects.toThrow('Login failed');
    }
    const user = await office.sessions.validate(office.boss.token);
    const { accounts } = callerFor(app, user && { user, token: office.boss.token });
    await accounts.changePassword({ password: PASSWORD, newPassword: 'another password' });
  });
});
