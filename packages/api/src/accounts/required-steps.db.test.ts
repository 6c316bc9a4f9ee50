import { describe, expect, it } from 'vitest';
import { openGuardedOffice } from '../../test/kit/people/guarded-office.ts';
import { PASSWORD } from '../../test/kit/people/office.ts';
import { newPhone } from '../../test/kit/people/people.ts';

const NEW_PASSWORD = 'another long password';
const PASSWORD_FIRST = { cause: { reason: 'passwordChangeNeeded', code: 'FORBIDDEN' } };
const FACTOR_FIRST = { cause: { reason: 'secondFactorNeeded', code: 'FORBIDDEN' } };

type Caller = Awaited<ReturnType<Awaited<ReturnType<typeof openGuardedOffice>>['withToken']>>;

/** Some acts of an administrator, among them some that register somebody. */
const ACTS: Readonly<Record<string, (caller: Caller) => Promise<unknown>>> = {
  'sees the users': (caller) => caller.accounts.users({}),
  'sees the summary': (caller) => caller.dashboard.summary(),
  'resets a password': (caller) =>
    caller.accounts.resetPassword({ username: 'boss', newPassword: 'a password by the back door' }),
  'registers an administrator': (caller) =>
    caller.accounts.registerAdmin({ username: 'friend', phoneNumber: newPhone(), password: PASSWORD }),
  'registers a player like anybody': (caller) =>
    caller.accounts.register({ username: 'somebody', phoneNumber: newPhone(), age: 'vouched' }),
  'changes who needs a second factor': (caller) => caller.accounts.requireSecondFactor({ required: false }),
  'sees the sessions': (caller) => caller.accounts.ownSessions(),
};

describe('an administrator whose password was printed', () => {
  it('can do nothing before choosing another one', async () => {
    await using office = await openGuardedOffice();
    const { token } = await office.hire('boss', { mustChangePassword: true });
    const caller = await office.withToken(token);
    expect(await caller.accounts.adminMe()).toEqual({
      userId: expect.any(String),
      username: 'boss',
      adminRole: 'owner',
      hold: 'passwordChangeNeeded',
    });
    for (const act of Object.values(ACTS)) await expect(act(caller)).rejects.toMatchObject(PASSWORD_FIRST);
    await expect(caller.accounts.beginSecondFactor({ password: PASSWORD })).rejects.toMatchObject(PASSWORD_FIRST);
    expect((await office.record()).map(({ action }) => action)).toEqual(['sign-in']);
  });

  it('chooses one, and goes on in the same session with everything', async () => {
    await using office = await openGuardedOffice();
    const { token } = await office.hire('boss', { mustChangePassword: true });
    const elsewhere = await office.signIn('boss');
    const caller = await office.withToken(token);
    const change = caller.accounts.changePassword;
    await expect(change({ password: 'wrong', newPassword: NEW_PASSWORD })).rejects.toThrow(
      'This is not your password.',
    );
    await expect(change({ password: PASSWORD, newPassword: PASSWORD })).rejects.toThrow(
      'that differs from your current one',
    );
    await expect(change({ password: PASSWORD, newPassword: 'short' })).rejects.toThrow('passwordTooShort');
    await expect(caller.dashboard.summary()).rejects.toMatchObject(PASSWORD_FIRST);
    expect(await change({ password: PASSWORD, newPassword: NEW_PASSWORD })).toEqual({
      message: 'The password is changed.',
      said: { reason: 'passwordReset', values: {} },
    });
    await caller.dashboard.summary();
    expect(await caller.accounts.adminMe()).toEqual({
      userId: expect.any(String),
      username: 'boss',
      adminRole: 'owner',
      hold: null,
    });
    expect(await office.sessions.validate(elsewhere)).toBeNull();
    await expect(office.signIn('boss')).rejects.toThrow('Login failed');
    const again = await office.signIn('boss', undefined, NEW_PASSWORD);
    await (await office.withToken(again)).dashboard.summary();
    expect(JSON.stringify(await office.audited())).not.toMatch(/argon2|another long/);
  });
});

describe('where every administrator needs a second factor', () => {
  async function openStrictOffice() {
    const office = await openGuardedOffice();
    const [boss, second] = [await office.hire('boss'), await office.hire('second')];
    const factor = await office.enrol(boss);
    const asBoss = await office.withToken(boss.token);
    return { ...office, boss, second, asBoss, ...factor };
  }

  it('only somebody who has one can decide that', async () => {
    await using office = await openStrictOffice();
    const asSecond = await office.withToken(office.second.token);
    await expect(asSecond.accounts.requireSecondFactor({ required: true })).rejects.toThrow('own second factor first');
    await asSecond.dashboard.summary();
    expect(await office.asBoss.accounts.requireSecondFactor({ required: true })).toEqual({
      message: 'Every administrator needs a second factor from now on.',
      said: { reason: 'secondFactorForAll', values: {} },
    });
    await office.asBoss.dashboard.summary();
    expect((await office.record()).at(-1)).toEqual({
      action: 'second-factor-required',
      subject: 'administrators',
      after: { required: true, signedOut: expect.arrayContaining([office.admin.username, 'second']) },
    });
  });

  it('who has none is signed out, and then can do nothing but set one up', async () => {
    await using office = await openStrictOffice();
    const ended: string[] = [];
    office.changes.on('session-ended', ({ sessionId }) => ended.push(sessionId));
    await office.asBoss.accounts.requireSecondFactor({ required: true });
    expect(ended).toEqual([office.second.sessionId]);
    const token = await office.signIn('second');
    const caller = await office.withToken(token);
    expect(await caller.accounts.adminMe()).toEqual({
      userId: expect.any(String),
      username: 'second',
      adminRole: 'owner',
      hold: 'secondFactorNeeded',
    });
    for (const act of Object.values(ACTS)) await expect(act(caller)).rejects.toMatchObject(FACTOR_FIRST);
    expect(await caller.accounts.secondFactor()).toMatchObject({ isOn: false, isRequired: true });
    await office.enrol({ token });
    await caller.dashboard.summary();
    expect(await caller.accounts.adminMe()).toEqual({
      userId: expect.any(String),
      username: 'second',
      adminRole: 'owner',
      hold: null,
    });
  });

  it('nobody turns theirs off, until it is each one’s choice again', async () => {
    await using office = await openStrictOffice();
    const { asBoss, secret } = office;
    await asBoss.accounts.requireSecondFactor({ required: true });
    const off = () => asBoss.accounts.turnOffSecondFactor({ password: PASSWORD, code: office.codeOf(secret) });
    await expect(off()).rejects.toThrow('so yours stays on');
    expect(await asBoss.accounts.requireSecondFactor({ required: false })).toEqual({
      message: 'A second factor is now each administrator’s own choice.',
      said: { reason: 'secondFactorByChoice', values: {} },
    });
    await off();
    await (await office.withToken(await office.signIn('second'))).dashboard.summary();
  });

  it('a colleague who lost everything gets theirs reset, by somebody else and on record', async () => {
    await using office = await openStrictOffice();
    const { asBoss, boss, second } = office;
    const reset = (userId: string) => asBoss.accounts.resetSecondFactor({ userId });
    await expect(reset(second.id)).rejects.toThrow('There is no second factor.');
    await expect(reset(boss.id)).rejects.toThrow('This is your own second factor');
    await expect(reset(office.player.id)).rejects.toThrow('There is no second factor.');
    await office.enrol(second);
    await asBoss.accounts.requireSecondFactor({ required: true });
    await expect(office.signIn('second')).rejects.toMatchObject({ cause: { reason: 'codeRequired' } });
    await reset(second.id);
    expect(await office.sessions.validate(second.token)).toBeNull();
    expect((await office.record()).at(-1)).toEqual({
      action: 'second-factor-reset',
      subject: 'second',
      after: { endedSessions: 1 },
    });
    const caller = await office.withToken(await office.signIn('second'));
    await expect(caller.dashboard.summary()).rejects.toMatchObject(FACTOR_FIRST);
  });
});
