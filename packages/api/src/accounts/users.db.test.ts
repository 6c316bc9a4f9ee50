import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { expectSoundLedger } from '../../test/kit/money.ts';
import { type Office, openOffice } from '../../test/kit/people/office.ts';
import { createPlayers, VISITOR } from '../../test/kit/people/people.ts';
import { registerPlayer } from './registration.ts';

const { users } = schema;

const ABEBE = { username: 'Abebe', phoneNumber: '+251911223344' };
const ETHIOPIC = { username: 'አበበ ቢቂላ', phoneNumber: '+251911223355' };
const SAFARICOM = { username: 'Sara_1', phoneNumber: '+251711000001' };
const DASHED = { username: 'Sarax1', phoneNumber: '+251922000002' };
const KNOWN = [ABEBE, ETHIOPIC, SAFARICOM, DASHED];

async function withKnownPlayers() {
  const office = await openOffice();
  // The office's own users get numbers that no search here finds.
  await office.db.update(users).set({ phoneNumber: '+251799999999' }).where(eq(users.id, office.player.id));
  await office.db.update(users).set({ phoneNumber: '+251799999998' }).where(eq(users.id, office.admin.id));
  for (const person of KNOWN) await registerPlayer(office, VISITOR, { ...person, age: 'confirmed' });
  const find = async (search: string) =>
    (await office.asAdmin.accounts.users({ search })).users.map((user) => user.username);
  return { ...office, find };
}

describe('the list of users', () => {
  it('shows ten on a page, newest first, each exactly once', async () => {
    await using office = await openOffice();
    await createPlayers(office.db, 31);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => office.asAdmin.accounts.users({ page })));
    expect(pages.map((page) => page.users.length)).toEqual([10, 10, 10, 3]);
    expect(pages.map((page) => page.currentPage)).toEqual([1, 2, 3, 4]);
    expect(pages[3]).toMatchObject({ totalUsers: 33, totalPages: 4 });
    const shown = pages.flatMap((page) => page.users);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(33);
    const times = shown.map(({ createdAtMs }) => createdAtMs);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(
      shown
        .slice(-2)
        .map(({ role }) => role)
        .toSorted(),
    ).toEqual(['admin', 'client']);
  });

  it('is empty beyond its end, and refuses a page that is none', async () => {
    await using office = await openOffice();
    expect(await office.asAdmin.accounts.users({ page: 2 })).toMatchObject({ users: [], totalUsers: 2, totalPages: 1 });
    expect(await office.asAdmin.accounts.users({ search: 'nobody' })).toMatchObject({
      users: [],
      totalUsers: 0,
      totalPages: 1,
    });
    for (const page of [0, -1, 1.5, 10 ** 9]) await expect(office.asAdmin.accounts.users({ page })).rejects.toThrow();
    await expect(office.asAdmin.accounts.users({ pageSize: 101 })).rejects.toThrow();
  });

  it('shows what each has in the wallet', async () => {
    await using office = await openOffice();
    await office.select(office.player, 1);
    const { users: shown } = await office.asAdmin.accounts.users({});
    expect(shown).toMatchObject([
      { username: office.player.username, walletSantim: 49_000, coins: 0 },
      { username: office.admin.username, walletSantim: 0, coins: 0 },
    ]);
    await expectSoundLedger(office.db);
  });

  it('leaves out who is deleted', async () => {
    await using office = await openOffice();
    await office.asAdmin.closing.deleteUser({ userId: office.player.id });
    expect(await office.asAdmin.accounts.users({})).toMatchObject({ totalUsers: 1, users: [{ id: office.admin.id }] });
    expect(await office.asAdmin.accounts.users({ search: office.player.username })).toMatchObject({ totalUsers: 0 });
  });
});

describe('searching users', () => {
  it.each([
    ['abe', ['Abebe']],
    ['ABEBE', ['Abebe']],
    ['  Abebe  ', ['Abebe']],
    ['ebe', []],
    ['አበበ', ['አበበ ቢቂላ']],
    ['አበበ ቢ', ['አበበ ቢቂላ']],
    ['ዐበበ ቢቂላ', ['አበበ ቢቂላ']],
    ['ኣበ', ['አበበ ቢቂላ']],
    ['sara', ['Sarax1', 'Sara_1']],
  ])('by the beginning of a name: %j', async (search, found) => {
    await using office = await withKnownPlayers();
    expect(await office.find(search)).toEqual(found);
  });

  it.each([
    ['sara_', ['Sara_1']],
    ['sara%', []],
    ['%', []],
    ['_', []],
    ['\\', []],
    ['sara\\_', []],
    ["' or 1=1 --", []],
    ['-', []],
    ['( )', []],
  ])('takes every character for itself: %j', async (search, found) => {
    await using office = await withKnownPlayers();
    expect(await office.find(search)).toEqual(found);
  });

  it.each(['0911', '911', '+251911', '251911', '00251911', '0911 22', '+251 (911) 22-33'])(
    'by the beginning of a phone number in any spelling: %j',
    async (search) => {
      await using office = await withKnownPlayers();
      expect(await office.find(search)).toEqual(['አበበ ቢቂላ', 'Abebe']);
    },
  );

  it.each([
    ['0911223344', ['Abebe']],
    ['911223344', ['Abebe']],
    ['0711', ['Sara_1']],
    ['0922000002', ['Sarax1']],
    ['09112233440', []],
    ['0811', []],
    ['1', []],
  ])('by a number that is whole, or that nobody has: %j', async (search, found) => {
    await using office = await withKnownPlayers();
    expect(await office.find(search)).toEqual(found);
  });

  it('counts what it finds, on every page of it', async () => {
    await using office = await openOffice();
    await createPlayers(office.db, 12);
    const second = await office.asAdmin.accounts.users({ search: 'crowd-', page: 2 });
    expect(second).toMatchObject({ totalUsers: 12, totalPages: 2, currentPage: 2 });
    expect(second.users).toHaveLength(2);
  });
});

describe("a player's page", () => {
  it('has all that a question may be about', async () => {
    await using office = await openOffice();
    const { player } = office;
    await office.sessions.create(player);
    await office.select(player, 5);
    const { payment } = await office.withdraw(player, 20_000);
    await office.asAdmin.wallet.topUp({
      userId: player.id,
      amountEtb: 3,
      reason: 'Prize',
      idempotencyKey: 'three-birr',
    });
    const deposit = await office.deposit(player, 7000);
    await office.confirm(deposit.payment.id);
    await office.asAdmin.rooms.cancelRound({ roundId: await gameIn(office), reason: 'a test' });
    expect(await office.asAdmin.dashboard.player({ userId: player.id })).toMatchObject({
      username: player.username,
      role: 'client',
      deletedAtMs: null,
      walletSantim: 50_000 - 20_000 + 300 + 7000,
      coins: 0,
      ledger: [
        { kind: 'stake-refund', amount: 1000, balanceAfter: 37_300 },
        { kind: 'deposit', amount: 7000, balanceAfter: 36_300 },
        { kind: 'top-up', amount: 300, balanceAfter: 29_300 },
        { kind: 'withdrawal-hold', amount: -20_000, balanceAfter: 29_000, paymentId: payment.id },
        { kind: 'stake', amount: -1000, balanceAfter: 49_000 },
        { kind: 'play-money', amount: 50_000, balanceAfter: 50_000, roundId: null },
      ],
      payments: [
        { id: deposit.payment.id, status: 'confirmed' },
        { id: payment.id, status: 'pending' },
      ],
      games: [{ outcome: 'refunded', cards: [5] }],
      sessions: [{}],
    });
    const sums = { depositedSantim: 7000, paidOutSantim: 0, walletSantim: 37_300 };
    expect(await office.asAdmin.dashboard.playerSums({ userId: player.id })).toEqual(sums);
    const topUp = (await office.audited()).find(({ action }) => action === 'top-up');
    expect(topUp?.after).toMatchObject({ reason: 'Prize' });
    await expectSoundLedger(office.db);
  });

  it('remains when the player is deleted, and is none for nobody', async () => {
    await using office = await openOffice();
    await office.asAdmin.closing.deleteUser({ userId: office.player.id });
    const page = await office.asAdmin.dashboard.player({ userId: office.player.id });
    expect(page).toMatchObject({
      walletSantim: 0,
      payments: [{ type: 'withdraw', amountSantim: 50_000, status: 'pending' }],
      deletedAtMs: expect.any(Number),
      sessions: [],
    });
    const userId = '00000000-0000-4000-8000-000000000000';
    await expect(office.asAdmin.dashboard.player({ userId })).rejects.toThrow('User not found');
  });

  it('of an administrator has no ledger', async () => {
    await using office = await openOffice();
    expect(await office.asAdmin.dashboard.player({ userId: office.admin.id })).toMatchObject({
      ledger: [],
      walletSantim: 0,
    });
  });
});

async function gameIn({ asAdmin }: Office): Promise<string> {
  const { rooms } = await asAdmin.dashboard.activePlayers();
  return rooms.find(({ roomId }) => roomId === '10')?.roundId ?? '';
}
