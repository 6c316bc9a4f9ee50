import { schema } from '@cartela/db';
import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { expectSoundLedger, walletOf } from '../../test/kit/money.ts';
import { type Office, openOffice } from '../../test/kit/office.ts';
import { outcomes } from '../../test/kit/outcomes.ts';
import { newPhone } from '../../test/kit/people.ts';
import { cancelNewestRound, newestRound } from '../../test/kit/rooms.ts';
import { sessionId } from '../accounts/sessions.ts';
import type { User } from '../kernel/actor.ts';

const { users, entries, rounds, payments, sessions } = schema;
const HOLDS_CARDS = 'This player holds cartelas in a game that is not over. Try again when it is.';
const HAS_PAYMENT = 'This player has a payment that is not decided. Decide it first.';
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
    expect(await deletion(office, player)).toEqual({ message: 'User deleted.' });
    expect(ended.toSorted()).toEqual(tokens.map(sessionId).toSorted());
    for (const token of tokens) {
      await expect((await office.withToken(token)).wallet.balance()).rejects.toThrow(SIGN_IN_AGAIN);
    }
    await expect(office.as(null).accounts.login(player)).rejects.toThrow('Username and phone number do not match');
  });

  it('keeps the name, the number and the ledger', async () => {
    await using office = await openOffice();
    const { player } = office;
    await deletion(office, player);
    expect(await walletOf(office.db, player)).toBe(50_000);
    const { username, phoneNumber } = player;
    const register = office.as(null).accounts.register;
    await expect(register({ username, phoneNumber: newPhone() })).rejects.toThrow('This username is already taken.');
    await expect(register({ username: 'Somebody', phoneNumber })).rejects.toThrow('already registered');
    await expectSoundLedger(office.db);
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
      entriesDigest: '',
      prizeSantim: 1,
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
        .select({ id: payments.id })
        .from(payments)
        .where(and(eq(payments.userId, player.id), eq(payments.status, 'pending')));
      expect([await isDeleted(office, player), held.length + pending.length]).toSatisfy(
        ([deleted, open]) => (deleted === true && open === 0) || (deleted === false && open === 1),
      );
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
