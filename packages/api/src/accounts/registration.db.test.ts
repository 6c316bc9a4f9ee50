import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startTestApplication } from '../../test/kit/application.ts';
import { outcomes } from '../../test/kit/games/outcomes.ts';
import { expectSoundLedger } from '../../test/kit/money.ts';
import { openOffice } from '../../test/kit/people/office.ts';
import { VISITOR } from '../../test/kit/people/people.ts';
import { openVisitor, randomPhone } from '../../test/kit/people/visitor.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import { makeFirstAdmin } from './administrators.ts';
import { FREE_NAMES, USERNAME_LENGTH_MAX } from './limits.ts';
import { registerPlayer } from './registration.ts';

const { ledgerTransfers, users } = schema;

describe('registering', () => {
  it('makes a player who can sign in', async () => {
    await using app = await startTestApplication();
    const caller = await openVisitor(app).caller();
    const answer = await caller.accounts.register({ username: ' አበበ  ቢቂላ ', phoneNumber: '0911 234 567' });
    expect(answer).toEqual({ message: 'User registered successfully', said: { reason: 'registered', values: {} } });
    const signedIn = await caller.accounts.login({ username: 'አበበ ቢቂላ', phoneNumber: '+251911234567' });
    expect(signedIn).toMatchObject({ username: 'አበበ ቢቂላ', phoneNumber: '+251911234567' });
    expect(signedIn.telegramId).toMatch(/^web-[\w-]{12}$/);
    await expectSoundLedger(app.db);
  });

  it('offers two free names where one is taken, or looks taken, and none else', async () => {
    await using app = await startTestApplication();
    const register = async (username: string, phoneNumber = randomPhone()) =>
      (await openVisitor(app).caller()).accounts.register({ username, phoneNumber });
    const names = async (username: string) => {
      const refusal = await register(username).catch((error: unknown) => error);
      const cause = refusal instanceof Error ? refusal.cause : null;
      return cause instanceof Refusal ? cause.names : null;
    };
    await register('Almaz');
    for (const taken of ['almaz', 'A1maz']) {
      const free = (await names(taken)) ?? [];
      expect(free).toHaveLength(FREE_NAMES);
      for (const name of free) {
        expect(name).toMatch(new RegExp(`^${taken}\\d{2,3}$`));
        await register(name);
      }
    }
    expect(await names('support')).toEqual([]);
    const longest = 'a'.repeat(USERNAME_LENGTH_MAX);
    await register(longest);
    const free = (await names(longest)) ?? [];
    expect(free).toHaveLength(FREE_NAMES);
    for (const name of free) await register(name);
  });

  it('gives play money once, with a transfer that says so', async () => {
    await using app = await startTestApplication();
    const visitor = openVisitor(app);
    const credentials = { username: 'abebe', phoneNumber: randomPhone() };
    const race = await outcomes(
      Array.from({ length: 10 }, async () => (await visitor.caller()).accounts.register(credentials)),
    );
    expect(race.accepted).toBe(1);
    await (await visitor.caller()).accounts.login(credentials);
    expect(await (await visitor.caller()).wallet.balance()).toEqual({ walletSantim: 50_000, coins: 0 });
    const gifts = await app.db.select().from(ledgerTransfers).where(eq(ledgerTransfers.kind, 'play-money'));
    expect(gifts.map((gift) => gift.amount)).toEqual([50_000]);
    await expectSoundLedger(app.db);
  });

  it('gives none where real money is at stake', async () => {
    await using app = await startTestApplication();
    await registerPlayer({ ...app, playMoneySantim: 0 }, VISITOR, {
      username: 'abebe',
      phoneNumber: '+251911234567',
      age: 'confirmed',
    });
    expect(await app.db.select().from(ledgerTransfers)).toEqual([]);
    await expectSoundLedger(app.db);
  });

  it('makes a name taken, in capitals and small letters alike', async () => {
    await using app = await startTestApplication();
    const { accounts } = await openVisitor(app).caller();
    await accounts.register({ username: 'José', phoneNumber: '0911234567' });
    for (const username of ['José', 'JOSÉ', 'jose\u0301']) {
      const again = accounts.register({ username, phoneNumber: '0911234568' });
      await expect(again).rejects.toThrow('This username is already taken.');
    }
    expect(await app.db.select().from(users)).toHaveLength(1);
    await expectSoundLedger(app.db);
  });

  it('is refused for a phone number of another player, however it is written', async () => {
    await using app = await startTestApplication();
    const { accounts } = await openVisitor(app).caller();
    await accounts.register({ username: 'abebe', phoneNumber: '0911234567' });
    const again = accounts.register({ username: 'derartu', phoneNumber: '+251 911 234 567' });
    await expect(again).rejects.toThrow('This phone number is already registered.');
    expect(await app.db.select().from(users)).toHaveLength(1);
    await expectSoundLedger(app.db);
  });

  it('takes a phone number as it is pasted, and so does signing in', async () => {
    await using app = await startTestApplication();
    const { accounts } = await openVisitor(app).caller();
    await accounts.register({ username: 'abebe', phoneNumber: '\u2066\u200e0911 23 45 67\u2069' });
    for (const phoneNumber of ['tel:+251911234567', '\u202a0911\u2011234567\u202c', '0፱፩፩፪፫፬፭፮፯']) {
      expect(await accounts.login({ username: 'abebe', phoneNumber })).toMatchObject({ username: 'abebe' });
    }
  });

  it('is refused with a phone number for a name, at every door for players', async () => {
    await using office = await openOffice();
    const { asAdmin } = office;
    for (const username of ['0911234567', 'Abebe 0911-234-567', '251 911 234567']) {
      const credentials = { username, phoneNumber: randomPhone() };
      const own = office.as(null).accounts.register({ ...credentials, age: 'confirmed' });
      await expect(own).rejects.toThrow('Other players see your username, so it cannot be a phone number.');
      const byAdmin = asAdmin.accounts.registerUser({ ...credentials, role: 'client' });
      await expect(byAdmin).rejects.toMatchObject({ cause: { reason: 'usernameIsPhone' } });
    }
  });

  it('is refused with the text for what is wrong with the input', async () => {
    await using app = await startTestApplication();
    const { accounts } = await openVisitor(app).caller();
    const input = { username: 'ab', phoneNumber: '0911234567' };
    await expect(accounts.register(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await app.db.select().from(users)).toEqual([]);
    await expectSoundLedger(app.db);
  });

  it('of an administrator keeps no password and opens no wallet', async () => {
    await using app = await startTestApplication();
    const admin = { username: 'boss', phoneNumber: '+251911234567', password: 'correct horse' };
    await makeFirstAdmin(app, admin);
    const [row] = await app.db.select().from(users);
    expect(row).toMatchObject({ role: 'admin', username: 'boss' });
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain(admin.password);
    const player = { username: 'abebe', phoneNumber: admin.phoneNumber, age: 'confirmed' } as const;
    await registerPlayer({ ...app, playMoneySantim: 0 }, VISITOR, player);
    await expect(makeFirstAdmin(app, { ...admin, username: 'Abebe' })).rejects.toThrow('already taken');
    await expectSoundLedger(app.db);
  });
});

describe('a name that looks like another', () => {
  it('is refused, whichever letters it is written with', async () => {
    await using app = await startTestApplication();
    const { accounts } = await openVisitor(app).caller();
    await accounts.register({ username: 'Selam1', phoneNumber: randomPhone() });
    for (const username of ['Sеlam1', 'selaml', 'SELAMI', 'sélam1', 'Ｓelam1']) {
      const alike = accounts.register({ username, phoneNumber: randomPhone() });
      await expect(alike).rejects.toMatchObject({
        code: 'CONFLICT',
        message: expect.stringMatching(/^This username (looks like one that is|is) already taken\./),
      });
    }
    await accounts.register({ username: 'Selam2', phoneNumber: randomPhone() });
    expect(await app.db.select().from(users)).toHaveLength(2);
  });

  it.each([
    ['Marta', ['\u041c\u0430rta']],
    ['ሀይሉ', ['ሃይሉ', 'ኃይሉ', 'ሐይሉ', 'ኀይሉ']],
  ])('or sounds like it is refused: %s', async (username, others) => {
    await using app = await startTestApplication();
    const { accounts } = await openVisitor(app).caller();
    await accounts.register({ username, phoneNumber: randomPhone() });
    for (const other of others) {
      const alike = accounts.register({ username: other, phoneNumber: randomPhone() });
      await expect(alike).rejects.toThrow('This username looks like one that is already taken.');
    }
  });

  it('is refused where it looks like an administrator’s', async () => {
    await using app = await startTestApplication();
    await makeFirstAdmin(app, { username: 'boss', phoneNumber: '+251911234567', password: 'correct horse' });
    const { accounts } = await openVisitor(app).caller();
    const alike = accounts.register({ username: 'bоss', phoneNumber: randomPhone() });
    await expect(alike).rejects.toThrow('This username looks like one that is already taken.');
  });

  it('has one owner when many want it at once', async () => {
    await using app = await startTestApplication();
    const { accounts } = await openVisitor(app).caller();
    const names = ['dawit', 'dаwit', 'dawіt', 'dawlt', 'DAW1T'];
    const { accepted } = await outcomes(
      names.map((username) => accounts.register({ username, phoneNumber: randomPhone() })),
    );
    expect(accepted).toBe(1);
  });
});

describe('registering where an administrator is signed in', () => {
  it('is their act, on record like any other, and they vouch for the age', async () => {
    await using office = await openOffice();
    const credentials = { username: 'abebe', phoneNumber: randomPhone() };
    await office.asAdmin.accounts.register({ ...credentials, age: 'confirmed' });
    expect(await office.audited()).toMatchObject([
      {
        action: 'register-user',
        adminId: office.admin.id,
        subject: 'abebe',
        after: { role: 'client', age: 'vouched' },
      },
    ]);
    const [player] = await office.db.select().from(users).where(eq(users.username, 'abebe'));
    expect(player?.ageConfirmedAt).toBeNull();
  });
});

describe('a reserved name', () => {
  it.each([
    'support',
    'Admin',
    'аdmin',
    'Cartela 24',
    'telebirr',
    'CBE Birr',
    'Te1egram',
    'ADMI\u039d',
    'null',
    'undefined',
  ])('is not for players: %s', async (username) => {
    await using app = await startTestApplication();
    const { accounts } = await openVisitor(app).caller();
    const registration = accounts.register({ username, phoneNumber: randomPhone() });
    await expect(registration).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This username is reserved. Please choose another one.',
    });
  });

  it('is no player’s either whom an administrator registers, but may be an administrator’s', async () => {
    await using app = await openOffice();
    const { accounts } = app.asAdmin;
    const support = { username: 'support', phoneNumber: randomPhone() };
    await expect(accounts.registerUser({ ...support, role: 'client', age: 'vouched' })).rejects.toThrow(
      'This username is reserved.',
    );
    await accounts.registerUser({ ...support, role: 'admin', password: 'correct horse' });
  });
});
