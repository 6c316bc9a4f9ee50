import { schema } from '@cartela/db';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { quickRounds } from '../../test/kit/application.ts';
import { expectSoundLedger, walletOf } from '../../test/kit/money.ts';
import { type Office, openOffice } from '../../test/kit/office.ts';
import { newKey, newPhone } from '../../test/kit/people.ts';
import { newestRound } from '../../test/kit/rooms.ts';
import type { User } from '../kernel/actor.ts';

const { protections } = schema;

const ON_BREAK = /^You are taking a break until \d{4}-\d\d-\d\d \d\d:\d\d\./;

const signIn = (office: Office, { username, phoneNumber }: User) =>
  office.as(null).accounts.login({ username, phoneNumber });

const coolOff = (office: Office, user: User) =>
  office.as(user).protection.takeBreak({ kind: 'cool-off', days: 1, idempotencyKey: newKey() });

describe('a break', () => {
  it('ends all sessions, and lets the player neither sign in nor take cards until it is over', async () => {
    await using office = await openOffice();
    const { player } = office;
    const { token } = await signIn(office, player);
    expect(await office.sessions.validate(token)).toMatchObject({ id: player.id });
    const { untilMs, message } = await coolOff(office, player);
    expect(untilMs).toBeGreaterThan(office.now() + 23 * 60 * 60 * 1000);
    expect(message).toMatch(/^Your break has begun\. It ends on \d{4}-/);
    expect(await office.sessions.validate(token)).toBeNull();
    await expect(signIn(office, player)).rejects.toMatchObject({ message: expect.stringMatching(ON_BREAK) });
    // A stranger who does not know the number does not learn of the break.
    const stranger = signIn(office, { ...player, phoneNumber: newPhone() });
    await expect(stranger).rejects.toThrow('Username and phone number do not match an account.');
    await expect(office.select(player, 1)).rejects.toMatchObject({ message: expect.stringMatching(ON_BREAK) });
    await expect(office.deposit(player)).rejects.toMatchObject({ message: expect.stringMatching(ON_BREAK) });

    await office.unguarded.update(protections).set({ breakUntil: sql`now() - interval '1 second'` });
    await signIn(office, player);
    await office.select(player, 1);
  });

  it('leaves cards that are held in play, and what they win is paid', async () => {
    await using office = await openOffice({ rounds: { ...quickRounds, countdownMs: 1500 } });
    const { player, db } = office;
    const other = await office.newPlayer();
    const before = await newestRound(db, '10');
    await office.select(player, 1);
    await office.select(other, 2);
    await coolOff(office, player);
    await expect
      .poll(async () => (await db.select().from(schema.rounds)).find(({ id }) => id === before.id)?.status)
      .toBe('settled');
    const winners = await db.select().from(schema.roundWinners);
    const won = winners
      .filter(({ userId }) => userId === player.id)
      .reduce((sum, { prizeSantim }) => sum + prizeSantim, 0);
    expect(await walletOf(db, player)).toBe(49_000 + won);
    await expectSoundLedger(db);
  });

  it('leaves the money theirs: it is withdrawn without a session, by whoever knows name and number', async () => {
    await using office = await openOffice();
    const { player, db } = office;
    const { username, phoneNumber } = player;
    const visitor = office.as(null);
    const asked = { username, phoneNumber, method: 'cbebirr' as const };
    await expect(visitor.payments.withdrawOnBreak(asked)).rejects.toThrow('You are not taking a break.');
    await coolOff(office, player);
    const foreign = visitor.payments.withdrawOnBreak({ ...asked, phoneNumber: newPhone() });
    await expect(foreign).rejects.toThrow('do not match an account');
    const both = await Promise.allSettled([1, 2].map(() => visitor.payments.withdrawOnBreak(asked)));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await walletOf(db, player)).toBe(0);
    const { payments } = await office.asAdmin.payments.pending({ type: 'withdraw' });
    expect(payments).toMatchObject([{ amountSantim: 50_000, method: 'cbebirr', phoneNumber }]);
    await expect(visitor.payments.withdrawOnBreak(asked)).rejects.toThrow('There is no money in your wallet.');
    await expectSoundLedger(db);
  });

  it('is not outrun by a sign-in or a card at the same moment', async () => {
    await using office = await openOffice();
    const players = await Promise.all(Array.from({ length: 6 }, () => office.newPlayer()));
    await Promise.all(
      players.map(async (player, index) => {
        const cardBefore = office.select(player, index + 1).catch(() => null);
        const signInBefore = signIn(office, player).catch(() => null);
        await coolOff(office, player);
        const [, signedIn] = await Promise.all([cardBefore, signInBefore]);
        if (signedIn) expect(await office.sessions.validate(signedIn.token)).toBeNull();
      }),
    );
    expect(await office.db.select().from(schema.sessions)).toEqual([]);
    await expectSoundLedger(office.db);
  });

  it('is shortened by nobody: not by a shorter one, and not by the application', async () => {
    await using office = await openOffice();
    const { player, db } = office;
    const asPlayer = office.as(player).protection;
    const { untilMs } = await asPlayer.takeBreak({ kind: 'self-exclusion', days: 182, idempotencyKey: newKey() });
    // A program that still acts for the player cannot shorten the break.
    expect((await coolOff(office, player)).untilMs).toBe(untilMs);
    for (const breakUntil of [new Date(), null]) {
      const shortened = db.update(protections).set({ breakUntil });
      await expect(shortened).rejects.toMatchObject({ cause: { message: 'a break that runs cannot be shortened' } });
    }
    await expect(db.delete(protections)).rejects.toThrow();
  });
});
