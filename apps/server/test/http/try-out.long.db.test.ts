import { createTestDatabase } from '@cartela/db/testing';
import { expect, it } from 'vitest';
import { ownDataDir } from '../kit/data-dir.ts';
import { callerOf } from '../kit/players.ts';
import { watchRoom } from '../kit/room-watcher.ts';
import { QUICK_GAME, SELLING, startServer } from '../kit/server-process.ts';

const ROOMS = ['10', '20', '30', '40', '50'];
const DEMO_ACCOUNTS = [
  { username: 'Abebe', phoneNumber: '0911000001' },
  { username: 'Hana', phoneNumber: '0911000002' },
  { username: 'Dawit', phoneNumber: '0911000003' },
];

it('demo players play in every room by themselves, also where they come too late for the first countdown', async () => {
  await using dataDir = await ownDataDir();
  await using server = await startServer({ DATA_DIR: dataDir.path, ...QUICK_GAME, BINGO_COUNTDOWN_MS: '300' });
  const games = ROOMS.map(async (roomId) => {
    await using watcher = watchRoom(server.url(), { roomId });
    return await watcher.until(({ phase }) => phase === 'settled');
  });
  for (const { winners, playerCount } of await Promise.all(games)) {
    expect(playerCount).toBeGreaterThanOrEqual(2);
    expect(winners.length).toBeGreaterThanOrEqual(1);
  }
  expect(server.stderr()).toBe('');
});

it('who tries the product out has play money, the demo accounts that are printed too, and the password is shown once', async () => {
  await using dataDir = await ownDataDir();
  const settings = { DATA_DIR: dataDir.path, DEMO: 'off', ...SELLING };
  await using first = await startServer(settings);
  for (const account of DEMO_ACCOUNTS) {
    expect(first.stdout()).toMatch(new RegExp(`${account.username} */ ${account.phoneNumber}`));
    expect(await walletAfterLogin(first.url(), account)).toBe(50_000);
  }
  const { playMoney, accounts } = await callerOf(first.url()).payments.methods.query();
  expect(playMoney).toBe(true);
  expect(accounts.map(({ method, accountName }) => [method, accountName])).toEqual([
    ['cbebirr', 'Play money'],
    ['telebirr', 'Play money'],
  ]);
  const newcomer = { username: 'New One', phoneNumber: '0922000001' };
  await callerOf(first.url()).accounts.register.mutate(newcomer);
  expect(await walletAfterLogin(first.url(), newcomer)).toBe(50_000);
  const { rooms } = await callerOf(first.url()).rooms.list.query();
  expect(rooms.map(({ playerCount }) => playerCount)).toEqual([0, 0, 0, 0, 0]);
  const password = /Administrator: {2}admin \/ (\S+) +\(shown this once\)/.exec(first.stdout())?.[1] ?? '';
  expect(password).toHaveLength(12);
  expect(first.stdout()).toContain('You choose a password of your own when you log in at /admines.');
  const { token } = await callerOf(first.url()).accounts.adminLogin.mutate({ username: 'admin', password });
  const admin = callerOf(first.url(), token);
  await expect(admin.dashboard.summary.query()).rejects.toThrow('Choose a new password first');
  await admin.accounts.changePassword.mutate({ password, newPassword: 'a password of my own' });
  expect(await admin.dashboard.summary.query()).toMatchObject({ totalPlayers: 4 });
  await first.kill('SIGTERM');

  await using second = await startServer(settings);
  expect(second.stdout()).toContain('Administrator:  as shown at the first start');
  expect(second.stdout()).not.toContain(password);
  expect(await walletAfterLogin(second.url(), newcomer)).toBe(50_000);
  expect(first.stderr() + second.stderr()).toBe('');
});

it('nobody is given play money, nor are there demo accounts, where DATABASE_URL is set', async () => {
  await using database = await createTestDatabase();
  await using server = await startServer({ DATABASE_URL: database.url, ...SELLING });
  const newcomer = { username: 'New One', phoneNumber: '0922000001' };
  await callerOf(server.url()).accounts.register.mutate({ ...newcomer, age: 'confirmed' });
  expect(await walletAfterLogin(server.url(), newcomer)).toBe(0);
  expect(server.stdout()).not.toMatch(/demo|play money|Administrator/i);
  const users = await database.db.query.users.findMany();
  expect(users.map(({ username }) => username)).toEqual(['New One']);
});

async function walletAfterLogin(url: string, credentials: { username: string; phoneNumber: string }): Promise<number> {
  const { token } = await callerOf(url).accounts.login.mutate(credentials);
  return (await callerOf(url, token).wallet.balance.query()).walletSantim;
}
