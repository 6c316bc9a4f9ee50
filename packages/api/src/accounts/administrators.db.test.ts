import { createHash } from 'node:crypto';
import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outcomes } from '../../test/kit/games/outcomes.ts';
import { expectSoundLedger } from '../../test/kit/money.ts';
import { openOffice, PASSWORD, SETUP_CODE } from '../../test/kit/people/office.ts';
import { newPhone } from '../../test/kit/people/people.ts';

const { users, usedSetupCodes } = schema;
const REFUSED = 'Only an administrator, or the one-time set-up code, can register an administrator.';

const newAdmin = (username = 'second') => ({ username, phoneNumber: newPhone(), password: PASSWORD });

describe('registering an administrator', () => {
  it('is open to an administrator, as often as they like and without a code', async () => {
    await using office = await openOffice();
    for (const username of ['second', 'third']) {
      expect(await office.asAdmin.accounts.registerAdmin(newAdmin(username))).toEqual({
        message: 'Administrator registered.',
        said: { reason: 'adminRegistered', values: {} },
      });
    }
    const signedIn = await office.as(null).accounts.adminLogin({ username: 'third', password: PASSWORD });
    expect(signedIn).toMatchObject({ username: 'third', message: 'Login successful' });
    expect(await office.db.select().from(usedSetupCodes)).toEqual([]);
  });

  it('takes the set-up code of somebody who is not signed in, once', async () => {
    await using office = await openOffice();
    const nobody = office.as(null);
    await nobody.accounts.registerAdmin({ ...newAdmin(), setupCode: SETUP_CODE });
    await expect(nobody.accounts.registerAdmin({ ...newAdmin('third'), setupCode: SETUP_CODE })).rejects.toThrow(
      REFUSED,
    );
    expect(await office.audited()).toMatchObject([
      { action: 'register-admin', subject: 'second', adminId: null, adminName: 'set-up code' },
    ]);
  });

  it('takes the code once when it comes ten times at once', async () => {
    await using office = await openOffice();
    const race = Array.from({ length: 10 }, (_, index) =>
      office.as(null).accounts.registerAdmin({ ...newAdmin(`admin-${index}`), setupCode: SETUP_CODE }),
    );
    expect(await outcomes(race)).toEqual({ accepted: 1, refused: { [REFUSED]: 9 } });
    const made = await office.db.select().from(users).where(eq(users.role, 'admin'));
    expect(made).toHaveLength(2);
    expect(await office.audited()).toHaveLength(1);
  });

  it('does not use the code up when the name or the number is taken', async () => {
    await using office = await openOffice();
    const nobody = office.as(null);
    const { username, phoneNumber } = office.admin;
    const taken = { ...newAdmin(username), setupCode: SETUP_CODE };
    await expect(nobody.accounts.registerAdmin(taken)).rejects.toThrow('This username is already taken.');
    await expect(nobody.accounts.registerAdmin({ ...taken, username: 'second', phoneNumber })).rejects.toThrow(
      'This phone number is already registered.',
    );
    await expect(nobody.accounts.registerAdmin({ ...newAdmin(), setupCode: SETUP_CODE })).resolves.toMatchObject({});
  });

  it.each([undefined, '', 'another code', `${SETUP_CODE} `, SETUP_CODE.toUpperCase()])(
    'is refused with the code %j',
    async (setupCode) => {
      await using office = await openOffice();
      for (const who of [null, office.player]) {
        await expect(office.as(who).accounts.registerAdmin({ ...newAdmin(), setupCode })).rejects.toThrow(REFUSED);
      }
      expect(await office.db.select().from(users).where(eq(users.usernameKey, 'second'))).toEqual([]);
      expect(await office.audited()).toEqual([]);
    },
  );

  it('leaves neither the code nor the password in the database', async () => {
    await using office = await openOffice();
    await office.as(null).accounts.registerAdmin({ ...newAdmin(), setupCode: SETUP_CODE });
    const codes = await office.db.select().from(usedSetupCodes);
    expect(codes).toMatchObject([{ codeHash: createHash('sha256').update(SETUP_CODE).digest('hex') }]);
    const everything = JSON.stringify([codes, await office.db.select().from(users), await office.audited()]);
    expect(everything).not.toContain(SETUP_CODE);
    expect(everything).not.toContain(PASSWORD);
    expect(everything).toContain('$argon2id$');
  });
});

describe('an administrator who registers a user', () => {
  it('makes a player with an empty wallet, who signs in with name and number', async () => {
    await using office = await openOffice();
    const phoneNumber = newPhone();
    const answer = await office.asAdmin.accounts.registerUser({
      role: 'client',
      age: 'vouched',
      username: 'Hana',
      phoneNumber,
    });
    expect(answer).toEqual({ message: 'User registered successfully', said: { reason: 'registered', values: {} } });
    const { users: found } = await office.asAdmin.accounts.users({ search: 'hana' });
    expect(found).toMatchObject([{ username: 'Hana', phoneNumber, role: 'client', walletSantim: 0, coins: 0 }]);
    expect(await office.audited()).toMatchObject([{ action: 'register-user', subject: 'Hana' }]);
    await expectSoundLedger(office.db);
  });

  it('vouches for the age of a player where real money is played for, on record', async () => {
    await using office = await openOffice();
    await office.asAdmin.accounts.registerUser({ role: 'client', username: 'Hana', phoneNumber: newPhone() });
    expect(await office.audited()).toMatchObject([{ after: { role: 'client', age: 'vouched' } }]);
    const [player] = await office.db.select().from(users).where(eq(users.username, 'Hana'));
    expect(player?.ageConfirmedAt).toBeNull();
  });

  it('gives a player play money where it is given out', async () => {
    await using office = await openOffice({ playMoneySantim: 50_000 });
    await office.asAdmin.accounts.registerUser({
      role: 'client',
      age: 'vouched',
      username: 'Hana',
      phoneNumber: newPhone(),
    });
    const { users: found } = await office.asAdmin.accounts.users({ search: 'hana' });
    expect(found).toMatchObject([{ walletSantim: 50_000 }]);
    await expectSoundLedger(office.db);
  });

  it('makes an administrator only with a password', async () => {
    await using office = await openOffice();
    const admin = { role: 'admin' as const, ...newAdmin() };
    await expect(office.asAdmin.accounts.registerUser({ ...admin, password: 'short' })).rejects.toThrow(
      'passwordTooShort',
    );
    await office.asAdmin.accounts.registerUser(admin);
    await expect(
      office.as(null).accounts.adminLogin({ username: 'second', password: PASSWORD }),
    ).resolves.toMatchObject({});
    expect(await office.audited()).toMatchObject([
      { action: 'register-admin', subject: 'second', after: { role: 'admin' } },
      { action: 'sign-in', subject: 'second' },
    ]);
  });

  it('never gives a player a password', async () => {
    await using office = await openOffice();
    const client = { role: 'client' as const, age: 'vouched' as const, ...newAdmin('Hana') };
    await office.asAdmin.accounts.registerUser(client);
    await expect(office.as(null).accounts.adminLogin({ username: 'Hana', password: PASSWORD })).rejects.toThrow(
      'Login failed',
    );
  });

  it('is told what is taken, and leaves nothing behind', async () => {
    await using office = await openOffice();
    const { username, phoneNumber } = office.player;
    const register = (over: object) =>
      office.asAdmin.accounts.registerUser({
        role: 'client',
        age: 'vouched',
        username: 'Hana',
        phoneNumber: newPhone(),
        ...over,
      });
    await expect(register({ username: username.toUpperCase() })).rejects.toThrow('This username is already taken.');
    await expect(register({ phoneNumber: phoneNumber.replace('+251', '0') })).rejects.toThrow(
      'This phone number is already registered.',
    );
    expect(await office.audited()).toEqual([]);
    await expectSoundLedger(office.db);
  });

  it('reaches the others who are watching', async () => {
    await using office = await openOffice();
    let told = 0;
    office.changes.on('business', () => (told += 1));
    await office.asAdmin.accounts.registerUser({
      role: 'client',
      age: 'vouched',
      username: 'Hana',
      phoneNumber: newPhone(),
    });
    expect(told).toBe(1);
  });
});
