import { accountCode, schema } from '@cartela/db';
import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outcomes } from '../../test/kit/games/outcomes.ts';
import { cancelNewestRound, newestRound } from '../../test/kit/games/rooms.ts';
import { expectSoundLedger, sumOf, walletOf } from '../../test/kit/money.ts';
import { type Office, openOffice } from '../../test/kit/people/office.ts';
import { giveCoins, newKey, newPhone } from '../../test/kit/people/people.ts';
import { sessionId } from '../accounts/sessions/sessions.ts';
import { tidyUp } from '../housekeeping.ts';
import type { User } from '../kernel/actors/actor.ts';

const { users, entries, rounds, payments, sessions } = schema;
const HOLDS_CARDS = 'This player holds cartelas in a game that is not over. Try again when it is.';
const HAS_PAYMENT = 'This player has a payment that is not decided. Decide it first.';
const STAY_TAKEN = 'The name and the phone number stay taken for at least 30 days.';
const SIGN_IN_AGAIN = 'Failed to verify user. Please login again.';

const deletion = (office: Office, user: User) => office.asAdmin.closing.deleteUser({ userId: user.id });

async function isDeleted({ db }: Office, user: User): Promise<boolean> {
  const [row] = await db.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, user.id));
  return row?.deletedAt !== null;
}

describe('deleting a user', () => {
  it('ends their sessions, tells what is open under them, and bars them from signing in', async () => {
    await using office = await openOffice();
    const { player } = office;
    const tokens = [await office.sessions.create(player), await office.sessions.create(player)];
    const ended: string[] = [];
    office.changes.on('session-ended', (change) => ended.push(change.sessionId));
    await deletion(office, player);
    expect(ended.toSorted()).toEqual(tokens.map(sessionId).toSorted());
    for (const token of tokens) {
      await expect((await office.withToken(token)).wallet.balance()).rejects.toThrow(SIGN_IN_AGAIN);
    }
    await expect(office.as(null).accounts.login(player)).rejects.toThrow('Username and phone number do not match');
  });

  it('keeps the name, the number and the ledger', async () => {
    await using office = await openOffice();
    const player = await office.newPlayer({ walletSantim: 0 });
    expect(await deletion(office, player)).toEqual({
      message: `User deleted. ${STAY_TAKEN}`,
      said: { reason: 'userDeleted', values: { days: 30 } },
      payOutSantim: 0,
    });
    const { username, phoneNumber } = player;
    const register = office.as(null).accounts.register;
    await expect(register({ username, phoneNumber: newPhone(), age: 'confirmed' })).rejects.toThrow(
      'This username is already taken.',
    );
    await expect(register({ username: 'Somebody', phoneNumber, age: 'confirmed' })).rejects.toThrow(
      'already registered',
    );
    await expectSoundLedger(office.db);
  });

  it('pays out what is left in the wallet: it waits among the withdrawals, to the number on file', async () => {
    await using office = await openOffice();
    const { player, asAdmin } = office;
    await giveCoins(office.db, player, 237);
    const free = (await office.as(player).rooms.freeCards()).offered[0];
    await office.as(player).rooms.buyFreeCard({ stakeSantim: free?.stakeSantim ?? 0, idempotencyKey: newKey() });
    const foretold = await asAdmin.closing.preview({ userId: player.id });
    expect(foretold).toMatchObject({ walletSantim: 51_100, coins: 17 });
    expect(await deletion(office, player)).toEqual({
      message: `User deleted. 511 ETB now wait among the pending withdrawals, to be paid out to ${player.phoneNumber}. ${STAY_TAKEN}`,
      said: { reason: 'userDeletedPaidOut', values: { amountSantim: 51_100, phone: player.phoneNumber, days: 30 } },
      payOutSantim: 51_100,
    });
    expect(await walletOf(office.db, player)).toBe(0);
    const { payments: waiting } = await asAdmin.payments.pending({ type: 'withdraw' });
    const { username, phoneNumber } = player;
    expect(waiting).toMatchObject([{ username, phoneNumber, amountSantim: 51_100, method: 'telebirr' }]);
    expect(await office.audited()).toMatchObject([
      { before: { walletSantim: 51_100, coins: 17 }, after: { payOutSantim: 51_100, method: 'telebirr' } },
    ]);
    await expectSoundLedger(office.db);
    await office.confirm(waiting[0]?.id ?? '');
    expect(await sumOf(office.db, accountCode.clearing('telebirr'))).toBe(51_100);
    await expectSoundLedger(office.db);
  });

  it('pays out as the player was paid last, or as the administrator says, and less than players may withdraw', async () => {
    await using office = await openOffice();
    const { player, asAdmin } = office;
    const { payment } = await office
      .as(player)
      .payments.requestWithdrawal({ amountSantim: 49_999, method: 'cbebirr', idempotencyKey: newKey() });
    await office.confirm(payment.id);
    expect(await asAdmin.closing.preview({ userId: player.id })).toMatchObject({ walletSantim: 1, method: 'cbebirr' });
    await deletion(office, player);
    const other = await office.newPlayer();
    await asAdmin.closing.deleteUser({ userId: other.id, method: 'cbebirr' });
    const { payments: waiting } = await asAdmin.payments.pending({ type: 'withdraw' });
    expect(waiting.map(({ amountSantim, method }) => [amountSantim, method]).toSorted()).toEqual([
      [1, 'cbebirr'],
      [50_000, 'cbebirr'],
    ]);
    await expectSoundLedger(office.db);
  });

  it('pays out anew where the pay-out is rejected: nothing is left on the closed account', async () => {
    await using office = await openOffice();
    const { player, asAdmin, db } = office;
    await deletion(office, player);
    const waiting = async () => (await asAdmin.payments.pending({ type: 'withdraw' })).payments;
    const [first] = await waiting();
    expect(first).toMatchObject({ playerDeleted: true, method: 'telebirr' });
    const reason = 'The number has no telebirr account';
    expect(await asAdmin.payments.reject({ paymentId: first?.id ?? '', reason, payOutBy: 'cbebirr' })).toEqual({
      status: 'rejected',
      message: `Rejected. The player is deleted, so 500 ETB wait as a new withdrawal to ${player.phoneNumber}.`,
      said: { reason: 'paidOutAgain', values: { amountSantim: 50_000, phone: player.phoneNumber } },
    });
    expect([await walletOf(db, player), await sumOf(db, accountCode.withdrawalHold())]).toEqual([0, 50_000]);
    const [second] = await waiting();
    const { username, phoneNumber } = player;
    expect(await waiting()).toMatchObject([{ username, phoneNumber, amountSantim: 50_000, method: 'cbebirr' }]);
    expect(second?.id).not.toBe(first?.id);
    expect((await office.audited()).at(-1)).toMatchObject({
      action: 'reject-withdrawal',
      subject: first?.id,
      after: { status: 'rejected', reason, payOutAgain: second?.id, payOutBy: 'cbebirr' },
    });
    await office.reject(second?.id ?? '');
    const [third] = await waiting();
    expect(third).toMatchObject({ amountSantim: 50_000, method: 'cbebirr' });
    await office.confirm(third?.id ?? '');
    expect([await waiting(), await sumOf(db, accountCode.clearing('cbebirr'))]).toEqual([[], 50_000]);
    await expectSoundLedger(db);
  });

  it('pays out what lies on a closed account from before', async () => {
    await using office = await openOffice();
    const { player, asAdmin, db } = office;
    await office.unguarded.update(users).set({ deletedAt: new Date() }).where(eq(users.id, player.id));
    await Promise.all([tidyUp(office), tidyUp(office)]);
    expect(await walletOf(db, player)).toBe(0);
    expect(await asAdmin.payments.pending({ type: 'withdraw' })).toMatchObject({
      payments: [{ username: player.username, amountSantim: 50_000, playerDeleted: true }],
      total: 1,
    });
    await expectSoundLedger(db);
  });

  it('leaves nothing of an administrator’s second factor, and pays nothing out', async () => {
    await using office = await openOffice();
    const other = await office.newAdmin();
    await office.db.insert(schema.secondFactors).values({ userId: other.id, secret: 'S', confirmedAt: new Date() });
    expect(await deletion(office, other)).toMatchObject({ payOutSantim: 0 });
    expect(await office.db.select().from(schema.secondFactors)).toEqual([]);
    expect(await office.asAdmin.payments.pending({ type: 'withdraw' })).toMatchObject({ total: 0 });
  });

  it('is foretold: balance, coins, open payments and cards', async () => {
    await using office = await openOffice();
    const { player, asAdmin } = office;
    const preview = () => asAdmin.closing.preview({ userId: player.id });
    const { username, phoneNumber } = player;
    const whole = { username, phoneNumber, role: 'client', walletSantim: 50_000, method: 'telebirr', coins: 0 };
    expect(await preview()).toEqual({ ...whole, pendingPayments: [], cards: [] });
    await giveCoins(office.db, player, 7);
    await office.select(player, 9);
    await office.select(player, 3);
    const { payment } = await office.deposit(player, 3000);
    const { id } = await newestRound(office.db, '10');
    expect(await preview()).toEqual({
      ...whole,
      walletSantim: 48_000,
      coins: 7,
      pendingPayments: [{ id: payment.id, type: 'deposit', amountSantim: 3000 }],
      cards: [
        { roomId: '10', roundId: String(id), cardNo: 3 },
        { roomId: '10', roundId: String(id), cardNo: 9 },
      ],
    });
    await expect(asAdmin.closing.preview({ userId: newKey() })).rejects.toThrow('User not found');
  });

  it('is refused while they hold cards in a round that is not over, and not afterwards', async () => {
    await using office = await openOffice();
    await office.select(office.player, 7);
    await expect(deletion(office, office.player)).rejects.toThrow(HOLDS_CARDS);
    const { id } = await newestRound(office.db, '10');
    const started = {
      status: 'active' as const,
      startedAt: new Date(),
      finalBall: 20,
      ...{ soldAt: new Date(), entriesDigest: '', cardsSold: 1, playerCount: 1, prizeSantim: 1 },
    };
    await office.db.update(rounds).set(started).where(eq(rounds.id, id));
    await expect(deletion(office, office.player)).rejects.toThrow(HOLDS_CARDS);
    expect(await office.audited()).toEqual([]);
    await cancelNewestRound(office);
    await deletion(office, office.player);
    await expectSoundLedger(office.db);
  });

  it('is refused while a payment is pending, and not once it is decided', async () => {
    await using office = await openOffice();
    const { player } = office;
    for (const { payment } of [await office.deposit(player), await office.withdraw(player)]) {
      await expect(deletion(office, player)).rejects.toThrow(HAS_PAYMENT);
      await office.as(office.admin).payments.reject({ paymentId: payment.id, reason: 'No' });
    }
    await deletion(office, player);
    await expectSoundLedger(office.db);
  });

  it('is refused for oneself, for nobody and for who is deleted already', async () => {
    await using office = await openOffice();
    await expect(deletion(office, office.admin)).rejects.toThrow('You cannot delete your own account.');
    const userId = '00000000-0000-4000-8000-000000000000';
    await expect(office.asAdmin.closing.deleteUser({ userId })).rejects.toThrow('User not found');
    const race = await outcomes(Array.from({ length: 5 }, () => deletion(office, office.player)));
    expect(race).toEqual({ accepted: 1, refused: { 'User not found': 4 } });
    expect(await office.audited()).toHaveLength(1);
  });

  it('leaves one of two administrators who delete each other', async () => {
    await using office = await openOffice();
    const other = await office.newAdmin();
    const race = await outcomes([
      deletion(office, other),
      office.as(other).closing.deleteUser({ userId: office.admin.id }),
    ]);
    expect(race).toEqual({ accepted: 1, refused: { [SIGN_IN_AGAIN]: 1 } });
    expect([await isDeleted(office, office.admin), await isDeleted(office, other)].toSorted()).toEqual([false, true]);
  });
});

describe('a request that is under way while its user is deleted', () => {
  /** Each of these comes with the identity that was looked up before the deletion. */
  it.each([
    ['selects a card', (office: Office, user: User, nth: number) => office.select(user, nth + 1)],
    ['asks for a withdrawal', (office: Office, user: User) => office.withdraw(user, 5000)],
    ['announces a deposit', (office: Office, user: User) => office.deposit(user)],
  ])('is refused, or the deletion is: %s', async (_title, request) => {
    await using office = await openOffice();
    const players = await Promise.all(Array.from({ length: 12 }, () => office.newPlayer()));
    await Promise.allSettled(
      players.flatMap((player, nth) => {
        const both = [() => deletion(office, player), () => request(office, player, nth)];
        return (nth % 2 === 0 ? both : both.toReversed()).map((start) => start());
      }),
    );
    for (const player of players) {
      const held = await office.db
        .select({ cardNo: entries.cardNo })
        .from(entries)
        .innerJoin(rounds, eq(rounds.id, entries.roundId))
        .where(and(eq(entries.userId, player.id), inArray(rounds.status, ['selecting', 'active'])));
      const pending = await office.db
        .select({ amountSantim: payments.amountSantim })
        .from(payments)
        .where(and(eq(payments.userId, player.id), eq(payments.status, 'pending')));
      if (await isDeleted(office, player)) {
        // All that they had is paid out.
        expect([held, pending]).toEqual([[], [{ amountSantim: 50_000 }]]);
      } else expect(held.length + pending.length).toBe(1);
    }
    await expectSoundLedger(office.db);
  });

  it('is refused when the deletion is done', async () => {
    await using office = await openOffice();
    const { player } = office;
    await deletion(office, player);
    await expect(office.select(player, 1)).rejects.toThrow(SIGN_IN_AGAIN);
    await expect(office.withdraw(player)).rejects.toThrow(SIGN_IN_AGAIN);
    await expect(office.deposit(player)).rejects.toThrow(SIGN_IN_AGAIN);
    await expectSoundLedger(office.db);
  });

  it('opens no session', async () => {
    await using office = await openOffice();
    const { player } = office;
    const signIns = Array.from({ length: 8 }, () => office.sessions.create(player));
    const [, ...tokens] = await Promise.all([deletion(office, player), ...signIns]);
    expect(await Promise.all(tokens.map((token) => office.sessions.validate(String(token))))).toEqual(
      signIns.map(() => null),
    );
    await office.db.update(sessions).set({ expiresAt: new Date(Date.now() + 1_000_000) });
    const late = await office.sessions.create(player);
    expect(await office.sessions.validate(late)).toBeNull();
  });
});
