import { schema } from '@cartela/db';
import { describe, expect, it } from 'vitest';
import { startTestApplication } from '../../../test/kit/application.ts';
import { outcomes } from '../../../test/kit/games/outcomes.ts';
import { expectSoundLedger } from '../../../test/kit/money.ts';
import { VISITOR } from '../../../test/kit/people/people.ts';
import { openVisitor } from '../../../test/kit/people/visitor.ts';
import { makeFirstAdmin } from '../administrators.ts';
import { FREE_GUESSES } from '../limits.ts';
import { registerPlayer } from '../registration.ts';
import { signInAdmin, signInPlayer } from './sign-in.ts';

const { sessions, users } = schema;

const abebe = { username: 'Abebe', phoneNumber: '+251911234567' };
const boss = { username: 'boss', phoneNumber: '+251911000000', password: 'correct horse' };
const HERE = { address: '10.0.0.1' };
const NO_MATCH = 'Username and phone number do not match an account.';

async function withAccounts() {
  const app = await startTestApplication();
  await registerPlayer(app, VISITOR, abebe);
  await makeFirstAdmin(app, boss);
  return app;
}

describe('signing in as a player', () => {
  it('works however the name and the number are written', async () => {
    await using app = await withAccounts();
    const spellings = [
      ['Abebe', '+251911234567'],
      ['  aBEBE ', '0911 234 567'],
      ['abebe', '911234567'],
    ] as const;
    for (const [username, phoneNumber] of spellings) {
      const visitor = openVisitor(app);
      const signedIn = await (await visitor.caller()).accounts.login({ username, phoneNumber });
      expect(signedIn).toMatchObject({ ...abebe, message: 'Login successful' });
      expect(visitor.token()).toBe(signedIn.token);
      const { telegramId } = signedIn;
      expect(await (await visitor.caller()).accounts.me()).toEqual({
        userId: expect.any(String),
        ...abebe,
        phoneProven: false,
        telegramId,
        role: 'client',
      });
    }
    await expectSoundLedger(app.db);
  });

  it('is refused without saying what is wrong', async () => {
    await using app = await withAccounts();
    const wrong = [
      ['Abebe', '0911234568'],
      ['nobody', '0911234567'],
      ['Abebe', ''],
      ['Abebe', 'correct horse'],
      ['', ''],
      ['\u0000', '\u0000'],
      ['boss', '0911000000'],
    ] as const;
    for (const [username, phoneNumber] of wrong) {
      const visitor = openVisitor(app);
      const login = (await visitor.caller()).accounts.login({ username, phoneNumber });
      await expect(login).rejects.toMatchObject({ code: 'UNAUTHORIZED', message: NO_MATCH });
      expect(visitor.token()).toBeNull();
    }
    expect(await app.db.select().from(sessions)).toEqual([]);
  });

  it('is refused for a while after too many guesses, even with the right number', async () => {
    await using app = await withAccounts();
    const guess = { username: 'ABEBE', phoneNumber: '0911000001' };
    for (let i = 0; i < FREE_GUESSES; i += 1) await expect(signInPlayer(app, HERE, guess)).rejects.toThrow(NO_MATCH);
    await expect(signInPlayer(app, HERE, abebe)).rejects.toThrow(/^Too many attempts\. Please wait \d+ seconds?/);
    await expect(signInAdmin(app, HERE, boss)).resolves.toMatchObject({ username: 'boss' });
  });

  it('counts guesses that come all at once', async () => {
    await using app = await withAccounts();
    const guesses = Array.from({ length: 1000 }, (_, index) => ({
      username: 'abebe',
      phoneNumber: `0911${String(index).padStart(6, '0')}`,
    }));
    const { accepted, refused } = await outcomes(guesses.map((guess) => signInPlayer(app, HERE, guess)));
    expect(accepted).toBe(0);
    expect(refused[NO_MATCH]).toBe(FREE_GUESSES);
  });

  it('forgets the wrong guesses after a good one', async () => {
    await using app = await withAccounts();
    const wrong = { ...abebe, phoneNumber: '0911000001' };
    for (let round = 0; round < 3; round += 1) {
      for (let i = 1; i < FREE_GUESSES; i += 1) await expect(signInPlayer(app, HERE, wrong)).rejects.toThrow(NO_MATCH);
      await expect(signInPlayer(app, HERE, abebe)).resolves.toMatchObject(abebe);
    }
  });
});

describe('signing in while somebody is signed in', () => {
  const other = { username: 'Derartu', phoneNumber: '+251911234568' };

  it('ends the session that is replaced, and no other', async () => {
    await using app = await withAccounts();
    await registerPlayer(app, VISITOR, other);
    const elsewhere = openVisitor(app);
    await (await elsewhere.caller()).accounts.login(abebe);
    const browser = openVisitor(app);
    await (await browser.caller()).accounts.login(abebe);
    const first = browser.token() ?? '';
    await (await browser.caller()).accounts.login(other);
    expect(await app.sessions.validate(first)).toBeNull();
    expect(await app.sessions.validate(browser.token() ?? '')).toMatchObject({ username: 'Derartu' });
    expect(await app.sessions.validate(elsewhere.token() ?? '')).toMatchObject({ username: 'Abebe' });
  });

  it('leaves it when the sign-in is refused', async () => {
    await using app = await withAccounts();
    const browser = openVisitor(app);
    await (await browser.caller()).accounts.login(abebe);
    const again = (await browser.caller()).accounts.login({ ...other });
    await expect(again).rejects.toThrow(NO_MATCH);
    expect(await app.sessions.validate(browser.token() ?? '')).toMatchObject({ username: 'Abebe' });
  });

  it('leaves a player’s session when an administrator signs in, which the browser keeps apart', async () => {
    await using app = await withAccounts();
    const browser = openVisitor(app);
    await (await browser.caller()).accounts.login(abebe);
    const admin = await (await browser.caller()).accounts.adminLogin(boss);
    expect(await app.sessions.validate(browser.token() ?? '')).toMatchObject({ username: 'Abebe' });
    const desk = openVisitor(app);
    desk.use(admin.token);
    const { token } = await (await desk.caller()).accounts.adminLogin(boss);
    expect(await app.sessions.validate(admin.token)).toBeNull();
    expect(await app.sessions.validate(token)).toMatchObject({ username: 'boss' });
  });
});

describe('who was deleted', () => {
  it('does not sign in any more, as player or as administrator', async () => {
    await using app = await withAccounts();
    await app.db.update(users).set({ deletedAt: new Date() });
    await expect(signInPlayer(app, HERE, abebe)).rejects.toThrow(NO_MATCH);
    await expect(signInAdmin(app, HERE, boss)).rejects.toThrow('Login failed');
    expect(await app.db.select().from(sessions)).toEqual([]);
  });
});

describe('signing in as an administrator', () => {
  it('takes the password, and nothing else', async () => {
    await using app = await withAccounts();
    await expect(signInAdmin(app, HERE, { ...boss, password: 'wrong horse' })).rejects.toThrow('Login failed');
    await expect(signInAdmin(app, HERE, { ...boss, password: '' })).rejects.toThrow('Login failed');
    const signedIn = await signInAdmin(app, HERE, { username: ' BOSS '.trim(), password: boss.password });
    expect(await app.sessions.validate(signedIn.token)).toMatchObject({ username: 'boss', role: 'admin' });
  });

  it('is refused for a player', async () => {
    await using app = await withAccounts();
    const asAdmin = { username: abebe.username, password: abebe.phoneNumber };
    await expect(signInAdmin(app, HERE, asAdmin)).rejects.toThrow('Login failed');
  });
});
