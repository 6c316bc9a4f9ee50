import { connect, schema } from '@cartela/db';
import { hash } from '@node-rs/argon2';
import { describe, expect, it, vi } from 'vitest';
import { recordingLog, startTestApplication, type TestApplication } from '../../test/kit/application.ts';
import { outcomes } from '../../test/kit/games/outcomes.ts';
import { VISITOR } from '../../test/kit/people/people.ts';
import { openVisitor } from '../../test/kit/people/visitor.ts';
import { messages } from '../kernel/texts/messages.ts';
import { makeFirstAdmin } from './administrators.ts';
import { FREE_GUESSES, GUESSES_PER_ADDRESS_MAX } from './limits.ts';
import { passwords } from './passwords.ts';
import { registerPlayer } from './registration.ts';
import { signInAdmin, signInPlayer } from './sign-in/sign-in.ts';

const { knownBrowsers } = schema;

const abebe = { username: 'Abebe', phoneNumber: '+251911234567' };
const boss = { username: 'boss', phoneNumber: '+251911000000', password: 'correct horse' };
const HERE = { address: '10.0.0.1' };
const NO_MATCH = 'Username and phone number do not match an account.';

async function withAccounts({ log = recordingLog().log } = {}) {
  const app = await startTestApplication({ log });
  await registerPlayer(app, VISITOR, abebe);
  await makeFirstAdmin(app, boss);
  return app;
}

/** The algorithm and parameters of a password's hash, which decide how long a check takes. */
const costOf = (hashed: unknown) => String(hashed).split('$').slice(0, 4).join('$');

describe('a stranger who guesses', () => {
  /** Wrong sign-ins from each address until it has to wait. */
  async function guessFrom(app: TestApplication, addresses: readonly string[]): Promise<void> {
    const tries = addresses.flatMap((address) => Array.from({ length: 10 }, () => openVisitor(app, { address })));
    await outcomes(
      tries.map(async (visitor) => {
        const { accounts } = await visitor.caller();
        await accounts.login({ username: 'abebe', phoneNumber: '0911000001' });
      }),
    );
    await outcomes(
      tries.map(async (visitor) => {
        const { accounts } = await visitor.caller();
        await accounts.adminLogin({ username: 'boss', password: 'wrong horse' });
      }),
    );
  }

  it('does not lock the player or the administrator out', async () => {
    await using app = await withAccounts();
    await guessFrom(app, ['10.0.0.9']);
    const { accounts } = await openVisitor(app, { address: '10.0.0.1' }).caller();
    await expect(accounts.login(abebe)).resolves.toMatchObject(abebe);
    await expect(accounts.adminLogin(boss)).resolves.toMatchObject({ username: 'boss' });
  });

  it('takes few places from others, and who finds none has not tried', async () => {
    await using app = await withAccounts();
    const verify = vi.spyOn(passwords, 'verify');
    const visitor = openVisitor(app, HERE);
    visitor.use((await (await visitor.caller()).accounts.adminLogin(boss)).token);
    const { accounts } = await visitor.caller();
    const checked = verify.mock.calls.length;
    const done = Array.from({ length: 8 }, () => app.load.takeCheck(HERE.address));
    const { password } = boss;
    const code = '123456';
    for (let tries = 0; tries <= FREE_GUESSES; tries += 1) {
      const { accepted, refused } = await outcomes([
        accounts.adminLogin({ ...boss, password: 'wrong horse' }),
        accounts.changePassword({ password, newPassword: 'battery staple of another horse' }),
        accounts.beginSecondFactor({ password }),
        accounts.turnOffSecondFactor({ password, code }),
        accounts.makeRecoveryCodes({ password, code }),
      ]);
      expect({ accepted, refused }).toEqual({ accepted: 0, refused: { [messages.busy]: 5 } });
    }
    expect(verify.mock.calls.length).toBe(checked);
    for (const leave of done) leave();
    await expect(accounts.adminLogin(boss)).resolves.toMatchObject({ username: 'boss' });
    verify.mockRestore();
  });

  it('does not lock out a browser that has signed in before, from however many addresses', async () => {
    await using app = await withAccounts();
    const hers = openVisitor(app, { address: '10.0.0.1' });
    await (await hers.caller()).accounts.login(abebe);
    await (await hers.caller()).accounts.adminLogin(boss);
    await (await hers.caller()).accounts.logout();
    const addresses = Array.from({ length: 30 }, (_, index) => `10.0.0.${index}`);
    await guessFrom(app, addresses);

    const stranger = openVisitor(app, { address: '10.0.1.1' });
    const late = (await stranger.caller()).accounts.login(abebe);
    await expect(late).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await expect((await hers.caller()).accounts.login(abebe)).resolves.toMatchObject(abebe);
    await expect((await hers.caller()).accounts.adminLogin(boss)).resolves.toMatchObject({ username: 'boss' });
  });

  it('gains nothing by a browser in which somebody else has signed in', async () => {
    await using app = await withAccounts();
    const other = { username: 'Derartu', phoneNumber: '+251911234568' };
    await registerPlayer(app, VISITOR, other);
    const browser = openVisitor(app, { address: '10.0.0.1' });
    await (await browser.caller()).accounts.login(other);
    const guess = async () => (await browser.caller()).accounts.login({ ...abebe, phoneNumber: '0911000001' });
    for (let i = 0; i < FREE_GUESSES; i += 1) await expect(guess()).rejects.toThrow(NO_MATCH);
    await expect(guess()).rejects.toThrow('Too many attempts');
    // It is the address that has to wait, as for any stranger.
    const there = await openVisitor(app, { address: '10.0.0.1' }).caller();
    await expect(there.accounts.login(abebe)).rejects.toThrow('Too many attempts');
  });

  /** Wrong sign-ins with names that nobody has, until the address has used its budget up. */
  async function flood(app: TestApplication, role: 'client' | 'admin' = 'client'): Promise<void> {
    for (let index = 0; index < GUESSES_PER_ADDRESS_MAX; index += 1) {
      const nobody = { role, name: `nobody ${index}`, exists: false, knownBrowser: null } as const;
      await app.attempts.countGuess({ ...nobody, address: HERE.address });
    }
  }

  it('behind the same carrier does not shut out names that nobody has failed there', async () => {
    await using app = await withAccounts();
    await flood(app);
    const { accounts } = await openVisitor(app, HERE).caller();
    await expect(accounts.login(abebe)).resolves.toMatchObject(abebe);
    await expect(accounts.adminLogin(boss)).resolves.toMatchObject({ username: 'boss' });
    await flood(app, 'admin');
    await expect(accounts.adminLogin(boss)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await expect(accounts.login(abebe)).resolves.toMatchObject(abebe);
  });

  it('behind the same carrier does not shut out a browser that has signed in before', async () => {
    await using app = await withAccounts();
    const hers = openVisitor(app, HERE);
    await (await hers.caller()).accounts.login(abebe);
    await (await hers.caller()).accounts.adminLogin(boss);
    await Promise.all([flood(app), flood(app, 'admin')]);
    await expect((await hers.caller()).accounts.login(abebe)).resolves.toMatchObject(abebe);
    await expect((await hers.caller()).accounts.adminLogin(boss)).resolves.toMatchObject({ username: 'boss' });
  });

  it('is told nothing of names by an address that is used up, and each name has only a few tries there', async () => {
    await using app = await withAccounts();
    await flood(app);
    const { accounts } = await openVisitor(app, HERE).caller();
    const guess = async (username: string) => {
      const attempt = accounts.login({ username, phoneNumber: '0911000001' });
      const error: unknown = await attempt.catch((refused: unknown) => refused);
      return String(error).replace(/\d+ (second|minute)s?/, 'some seconds');
    };
    const wrong = await guess('nobody at all');
    expect(wrong).toContain('Too many wrong logins from your network. Check what you typed, or wait some seconds');
    for (let i = 0; i < FREE_GUESSES + 2; i += 1) {
      expect([await guess('abebe'), await guess('nobody at all')]).toEqual([wrong, wrong]);
    }
    await expect(accounts.login(abebe)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('cannot sign in with the browser’s token, which only means that the browser is known', async () => {
    await using app = await withAccounts();
    const hers = openVisitor(app);
    await (await hers.caller()).accounts.login(abebe);
    const browserToken = hers.browserToken();
    expect(browserToken).toMatch(/^[\w-]{43}$/);
    expect(await app.sessions.validate(browserToken ?? '')).toBeNull();
    const stored = await app.db.select().from(knownBrowsers);
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(browserToken);
  });

  it('is not told by the work that is done whether a name exists', async () => {
    // Elsewhere, tests hash quickly.
    const hashes = vi.spyOn(passwords, 'hash').mockImplementation((password) => hash(password));
    await using app = await withAccounts();
    hashes.mockRestore();
    const statements: string[] = [];
    const logger = { logQuery: (query: string) => void statements.push(query) };
    const database = connect({ url: app.databaseUrl, logger });
    const counted = { ...app, db: database.db };
    const verifications = vi.spyOn(passwords, 'verify');
    const workOf = async (attempt: () => Promise<unknown>) => {
      statements.length = 0;
      verifications.mockClear();
      await expect(attempt()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
      return { statements: [...statements], verified: verifications.mock.calls.map(([hashed]) => costOf(hashed)) };
    };
    const browser = { token: 'x'.repeat(43), keep() {} };
    const here = { ...HERE, browser };
    const asPlayer = (username: string) =>
      workOf(() => signInPlayer(counted, here, { username, phoneNumber: '0911000001' }));
    const asAdmin = (username: string) =>
      workOf(() => signInAdmin(counted, here, { username, password: 'wrong horse' }));

    const player = await asPlayer('abebe');
    expect(player.statements).toHaveLength(2);
    expect(await asPlayer('nobody')).toEqual(player);
    expect(await asPlayer('boss')).toEqual(player);
    const admin = await asAdmin('boss');
    expect(admin.statements).toHaveLength(7);
    expect(admin.verified).toEqual([costOf(await hash('any password'))]);
    expect(await asAdmin('nobody')).toEqual(admin);
    expect(await asAdmin('abebe')).toEqual(admin);
    verifications.mockRestore();
    await database.close();
  });

  it('is logged, without what was entered', async () => {
    const { log, lines } = recordingLog();
    await using app = await withAccounts({ log });
    const { accounts } = await openVisitor(app, { address: '10.0.0.1' }).caller();
    const wrong = [
      () => accounts.login({ username: 'abebe', phoneNumber: '0911000001' }),
      () => accounts.adminLogin({ username: 'boss', password: 'wrong horse' }),
      () => accounts.adminLogin({ username: 'a password', password: 'wrong horse' }),
    ];
    for (const attempt of wrong) await expect(attempt()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    const about = { from: '10.0.0.0/24', why: 'wrong' };
    expect(lines.filter(({ text }) => text === 'a sign-in was refused').map((line) => line.about)).toEqual(
      expect.arrayContaining([
        { role: 'client', ...about },
        { role: 'admin', admin: 'boss', ...about },
        { role: 'admin', ...about },
      ]),
    );
    expect(JSON.stringify(lines)).not.toMatch(/911000001|horse|a password|abebe/i);
  });
});
