import { schema } from '@cartela/db';
import { PATIENCE } from '@cartela/game-core/testing';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { quickRounds, slowRounds } from '../../test/kit/application.ts';
import { outcomes } from '../../test/kit/games/outcomes.ts';
import { newestRound } from '../../test/kit/games/rooms.ts';
import { coinsOf, expectSoundLedger, walletOf } from '../../test/kit/money.ts';
import { newTransactionNumber, telebirrSent } from '../../test/kit/payments/sms.ts';
import { OFF, openWithFourEyes } from '../../test/kit/people/four-eyes.ts';
import { contactOf, launchOf, newTelegramPerson, TEST_BOT } from '../../test/kit/people/launches.ts';
import { type Office, openOffice } from '../../test/kit/people/office.ts';
import { giveCoins, newKey, newPhone } from '../../test/kit/people/people.ts';
import { OPEN_APPROVALS_PER_ADMIN_MAX } from '../approvals/limits.ts';
import { PRODUCT, type User } from '../kernel/actors/actor.ts';
import { DAY_MS, HOUR_MS } from '../kernel/times/day.ts';
import { writeToPlayers } from '../kernel/work/outbox.ts';
import { transact } from '../kernel/work/unit-of-work.ts';
import { mutableKind } from '../telegram/contract.ts';
import { readerAt } from '../telegram/readers.ts';
import { guardsOf, mayBeCalled } from './selling.ts';

const { protections, rounds } = schema;

const ON_BREAK = /^You are taking a break until \d{4}-\d\d-\d\d \d\d:\d\d\./;

const signIn = (office: Office, { username, phoneNumber }: User) =>
  office.as(null).accounts.login({ username, phoneNumber });

/** Lets the day pass from a player's wish to come back until they are back. */
const passToBack = ({ unguarded }: Office) =>
  unguarded.update(protections).set({ backAt: sql`back_at - interval '1 day'` });

const coolOff = (office: Office, user: User) =>
  office.as(user).playerLimits.takeBreak({ kind: 'cool-off', days: 1, idempotencyKey: newKey() });

describe('a break', () => {
  it('ends all sessions, and lets the player neither sign in nor take cards until it is over', async () => {
    await using office = await openOffice();
    const { player } = office;
    const { token } = await signIn(office, player);
    expect(await office.sessions.validate(token)).toMatchObject({ id: player.id });
    const { untilMs, message } = await coolOff(office, player);
    expect(untilMs).toBeGreaterThan(office.now() + 23 * 60 * 60 * 1000);
    expect(message).toMatch(/^Your break has started\. It ends on \d{4}-/);
    expect(await office.sessions.validate(token)).toBeNull();
    await expect(signIn(office, player)).rejects.toMatchObject({ message: expect.stringMatching(ON_BREAK) });
    // A stranger who does not know the number does not learn of the break.
    const stranger = signIn(office, { ...player, phoneNumber: newPhone() });
    await expect(stranger).rejects.toThrow('Username and phone number do not match an account.');
    await expect(office.select(player, 1)).rejects.toMatchObject({ message: expect.stringMatching(ON_BREAK) });
    await expect(office.deposit(player)).rejects.toMatchObject({ message: expect.stringMatching(ON_BREAK) });
    const buy = office.as(player).rooms.buyFreeCard({ stakeSantim: 1000, idempotencyKey: newKey() });
    await expect(buy).rejects.toMatchObject({ message: expect.stringMatching(ON_BREAK) });

    await office.unguarded.update(protections).set({ breakUntil: sql`now() - interval '1 second'` });
    await signIn(office, player);
    await office.select(player, 1);
  });

  it('leaves cards of a game that has begun in play, and what they win is paid', async () => {
    await using office = await openOffice({ rounds: { ...quickRounds, callIntervalMs: 50 } });
    const { player, db } = office;
    const other = await office.newPlayer();
    const before = await newestRound(db, '10');
    await office.select(player, 1);
    await office.select(other, 2);
    const status = async () => (await db.select().from(rounds).where(eq(rounds.id, before.id)))[0]?.status;
    await expect.poll(status, PATIENCE).toBe('active');
    await coolOff(office, player);
    await expect.poll(status, PATIENCE).toBe('settled');
    const winners = await db.select().from(schema.roundWinners);
    const won = winners
      .filter(({ userId }) => userId === player.id)
      .reduce((sum, { prizeSantim }) => sum + prizeSantim, 0);
    expect(await walletOf(db, player)).toBe(49_000 + won);
    await expectSoundLedger(db);
  });

  it('gives the stakes of all games back that have not begun, each time that one begins', async () => {
    await using office = await openOffice({ allRooms: true });
    const { player, db } = office;
    const other = await office.newPlayer();
    const endBreaks = () => office.unguarded.update(protections).set({ breakUntil: sql`now() - interval '1 second'` });
    for (let time = 0; time < 2; time += 1) {
      await office.select(player, 1);
      await office.select(player, 2);
      await office.select(player, 1, '20');
      await office.select(other, 3 + time);
      await coolOff(office, player);
      expect(await walletOf(db, player)).toBe(50_000);
      await endBreaks();
    }
    const held = (await db.select().from(schema.entries)).map(({ userId }) => userId);
    expect(held).toEqual([other.id, other.id]);
    await expectSoundLedger(db);
  });

  it('gives what is ordered for the next game back', async () => {
    await using office = await openOffice({ rounds: { ...slowRounds, countdownMs: 400 } });
    const { player, db } = office;
    const { id } = await newestRound(db, '10');
    for (const cardNo of [1, 2]) await office.select(await office.newPlayer(), cardNo);
    const status = async () => (await db.select().from(rounds).where(eq(rounds.id, id)))[0]?.status;
    await expect.poll(status, PATIENCE).toBe('active');
    const order = { roomId: '10', roundId: String(id), stakeSantim: 1000, othersToo: false };
    await office.as(player).rooms.orderCards({ ...order, cardNos: [7, 9], idempotencyKey: newKey() });
    expect(await walletOf(db, player)).toBe(48_000);
    await coolOff(office, player);
    expect([await walletOf(db, player), await db.select().from(schema.orderedCards)]).toEqual([50_000, []]);
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

  it('sends everything back that arrives meanwhile, and tells the player', async () => {
    await using office = await openOffice();
    const { player, db } = office;
    const { payment } = await office.deposit(player, 20_000);
    await coolOff(office, player);
    const { message } = await office.confirm(payment.id);
    expect(message).toMatch(/^Confirmed\. 200 ETB .* arrived during a break, and wait as a withdrawal/);
    expect(await walletOf(db, player)).toBe(50_000);
    const { payments } = await office.asAdmin.payments.pending({ type: 'withdraw' });
    expect(payments).toMatchObject([{ amountSantim: 20_000, phoneNumber: player.phoneNumber }]);
    const sent = await office.payment(player, payments[0]?.id ?? '');
    expect(sent).toMatchObject({ status: 'pending', cause: 'arrivedOnBreak' });
    const told = (await office.as(player).inbox.list()).map(({ kind }) => kind);
    expect(told).toContain('excessSentBack');
    await expectSoundLedger(db);
  });

  it('turns coins and unused free cards into birr before the money is withdrawn, but not of who is suspended', async () => {
    await using office = await openOffice();
    const { player, db } = office;
    const { username, phoneNumber } = player;
    const other = await office.newPlayer();
    for (const one of [player, other]) {
      await giveCoins(db, one, 245);
      await office.as(one).rooms.buyFreeCard({ stakeSantim: 1000, idempotencyKey: newKey() });
    }
    const visitor = office.as(null);
    await coolOff(office, player);
    expect(await visitor.payments.withdrawOnBreak({ username, phoneNumber })).toMatchObject({ amountSantim: 51_200 });
    expect(await coinsOf(db, player)).toBe(5);
    await coolOff(office, other);
    const suspension = { suspendedAt: new Date(), suspendedFor: 'Two accounts.' };
    await office.unguarded.update(protections).set(suspension).where(eq(protections.userId, other.id));
    const { amountSantim } = await visitor.payments.withdrawOnBreak({
      username: other.username,
      phoneNumber: other.phoneNumber,
    });
    expect([amountSantim, await coinsOf(db, other)]).toEqual([50_000, 45]);
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

  it('is shortened by nobody: not by another one, and not by the application', async () => {
    await using office = await openOffice();
    const { player, db } = office;
    const asPlayer = office.as(player).playerLimits;
    await asPlayer.takeBreak({ kind: 'cool-off', days: 30, idempotencyKey: newKey() });
    const taken = await db.select().from(protections);
    // A program that still acts for the player asks for a shorter one, or for one to be confirmed.
    const longer = () => asPlayer.takeBreak({ kind: 'self-exclusion', days: 365, idempotencyKey: newKey() });
    for (const other of [() => coolOff(office, player), longer])
      await expect(other()).rejects.toMatchObject({ message: expect.stringMatching(ON_BREAK) });
    expect(await db.select().from(protections)).toEqual(taken);
    for (const breakUntil of [new Date(), null]) {
      const shortened = db.update(protections).set({ breakUntil });
      await expect(shortened).rejects.toMatchObject({ cause: { message: 'a break that runs cannot be shortened' } });
    }
    await expect(db.delete(protections)).rejects.toThrow();
  });
});

describe('a break of more than 30 days', () => {
  const exclude = (office: Pick<Office, 'as'>, user: User) =>
    office.as(user).playerLimits.takeBreak({ kind: 'self-exclusion', days: 1826, idempotencyKey: newKey() });

  /** As if the day were over. */
  const passDay = (office: Office, sinceIt = '1 second') =>
    office.unguarded.execute(sql`update protections set break_from = now() - interval '10 days',
      break_until = now() - ${sinceIt}::interval`);

  it('that a stranger begins is a day, which the owner hears of and declines', async () => {
    await using office = await openOffice({ telegram: TEST_BOT });
    const { player } = office;
    const { untilMs, message } = await exclude(office, player);
    expect(untilMs).toBeLessThanOrEqual(office.now() + DAY_MS);
    expect(message).toMatch(/^A break of one day has started\./);
    await expect(signIn(office, player)).rejects.toThrow('A break of 1826 days was requested');
    await passDay(office);
    await signIn(office, player);
    expect(await office.as(player).playerLimits.reminder()).toMatchObject({ askedDays: 1826 });
    await office.as(player).playerLimits.declineBreak({ idempotencyKey: newKey() });
    expect(await office.as(player).playerLimits.reminder()).toMatchObject({ askedDays: null });
    const confirmed = office.as(player).playerLimits.confirmBreak({ idempotencyKey: newKey() });
    await expect(confirmed).rejects.toThrow('No break is waiting');
  });

  it('counts once it is confirmed after the day, and then nobody shortens it', async () => {
    await using office = await openOffice();
    const { player, db } = office;
    await exclude(office, player);
    const early = office.as(player).playerLimits.confirmBreak({ idempotencyKey: newKey() });
    await expect(early).rejects.toThrow('No break is waiting');
    await passDay(office);
    const { untilMs } = await office.as(player).playerLimits.confirmBreak({ idempotencyKey: newKey() });
    expect(untilMs).toBeGreaterThan(office.now() + 1825 * DAY_MS);
    await expect(signIn(office, player)).rejects.toMatchObject({ message: expect.stringMatching(ON_BREAK) });
    const shortened = db.update(protections).set({ breakUntil: new Date() });
    await expect(shortened).rejects.toMatchObject({ cause: { message: 'a break that runs cannot be shortened' } });
  });

  it('is entered by an administrator for a player who asks for it, and is final at once', async () => {
    await using office = await openOffice();
    const { player, db, asAdmin } = office;
    const ask = { userId: player.id, reason: 'Asked by telephone' };
    const { untilMs, message } = await asAdmin.playerLimits.exclude({ ...ask, days: 365 });
    expect(untilMs).toBeGreaterThan(office.now() + 364 * DAY_MS);
    expect(message).toMatch(/^The player is excluded until /);
    await expect(signIn(office, player)).rejects.toMatchObject({ message: expect.stringMatching(ON_BREAK) });
    // A shorter one ends no sooner.
    expect(await asAdmin.playerLimits.exclude({ ...ask, days: 182 })).toMatchObject({ untilMs });
    expect(await db.select().from(protections)).toMatchObject([{ breakKind: 'self-exclusion', askedDays: null }]);
    const shortened = db.update(protections).set({ breakUntil: new Date() });
    await expect(shortened).rejects.toMatchObject({ cause: { message: 'a break that runs cannot be shortened' } });
    await expect(asAdmin.playerLimits.exclude({ ...ask, userId: office.admin.id, days: 182 })).rejects.toMatchObject({
      cause: { reason: 'notAPlayer' },
    });
  });

  it('that is final stays so, whoever asks for one without a proof in the same moment', async () => {
    await using office = await openOffice();
    const { player, db, unguarded } = office;
    const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const race = await db.transaction(async (tx) => {
      await tx.select().from(schema.users).where(eq(schema.users.id, player.id)).for('update');
      const ask = { userId: player.id, days: 182, reason: 'By telephone' } as const;
      const final = outcomes([office.asAdmin.playerLimits.exclude(ask)]);
      await expect.poll(async () => (await unguarded.execute(waits)).length, PATIENCE).toBe(1);
      const unproven = outcomes([exclude(office, player)]);
      await expect.poll(async () => (await unguarded.execute(waits)).length, PATIENCE).toBe(2);
      return { final, unproven };
    });
    expect((await race.final).accepted).toBe(1);
    expect((await race.unproven).accepted).toBe(0);
    expect(await db.select().from(protections)).toMatchObject([{ breakKind: 'self-exclusion', askedDays: null }]);
  });

  it('needs a second administrator while any act does, and suspends until then', async () => {
    await using office = await openWithFourEyes({ ...OFF, topUpSantim: 100_000 });
    const { player, db, asAdmin, colleague } = office;
    const ask = { userId: player.id, days: 182 as const, reason: 'By letter' };
    await expect(asAdmin.playerLimits.exclude(ask)).rejects.toMatchObject({ cause: { reason: 'approvalNeeded' } });
    const suspendedFor = expect.stringMatching(/waits for a second administrator/);
    expect(await db.select().from(protections)).toMatchObject([{ breakKind: null, suspendedFor }]);
    await expect(office.select(player, 1)).rejects.toThrow('suspended');
    for (const userId of [player.id, player.id.toUpperCase()]) {
      const lift = colleague.playerLimits.saveSuspension({ userId, reason: null });
      await expect(lift).rejects.toMatchObject({ cause: { reason: 'approvalOtherWaits' } });
    }
    await expect(asAdmin.playerLimits.exclude(ask)).rejects.toMatchObject({ cause: { reason: 'approvalWaits' } });
    expect(await db.select().from(protections)).toMatchObject([{ suspendedFor }]);
    const [waiting] = await office.pending();
    await colleague.approvals.approve({ approvalId: waiting?.id ?? '' });
    expect(await db.select().from(protections)).toMatchObject([{ breakKind: 'self-exclusion', suspendedFor: null }]);
    await expect(signIn(office, player)).rejects.toMatchObject({ message: expect.stringMatching(ON_BREAK) });
  });

  it('waits also beside as many requests as an administrator may have waiting', async () => {
    await using office = await openWithFourEyes({ ...OFF, topUpSantim: 100 });
    const { player, asAdmin } = office;
    let amountEtb = 5;
    const topUp = () => asAdmin.wallet.topUp({ userId: player.id, amountEtb: amountEtb++, idempotencyKey: newKey() });
    const refused = (reason: string) => ({ cause: { reason } });
    for (let n = 0; n < OPEN_APPROVALS_PER_ADMIN_MAX; n++) {
      await expect(topUp()).rejects.toMatchObject(refused('approvalNeeded'));
    }
    await expect(topUp()).rejects.toMatchObject(refused('tooManyApprovals'));
    const exclusion = { userId: player.id, days: 182 as const, reason: 'By letter' };
    await expect(asAdmin.playerLimits.exclude(exclusion)).rejects.toMatchObject(refused('approvalNeeded'));
    await expect(office.select(player, 1)).rejects.toThrow('suspended');
  });

  it('suspends no longer than it waits: not for who was deleted', async () => {
    await using office = await openWithFourEyes({ ...OFF, topUpSantim: 100_000 });
    const { player, asAdmin, colleague } = office;
    const ask = { userId: player.id, days: 182 as const, reason: 'By letter' };
    await expect(asAdmin.playerLimits.exclude(ask)).rejects.toMatchObject({ cause: { reason: 'approvalNeeded' } });
    await office.deleteAdmin();
    await colleague.playerLimits.saveSuspension({ userId: player.id, reason: null });
    await office.select(player, 1);
  });

  it('suspends nobody about whom a colleague has decided meanwhile', async () => {
    await using office = await openWithFourEyes({ ...OFF, topUpSantim: 100_000 });
    const { player, db, unguarded, asAdmin, colleagueUser } = office;
    const { approvals, users } = schema;
    const waiting = sql`select from pg_locks where relation = 'approvals'::regclass and not granted`;
    const asked = await db.transaction(async (decision) => {
      const asking = await unguarded.transaction(async (tx) => {
        await tx.execute(sql`lock approvals in share mode`);
        const exclusion = { userId: player.id, days: 182 as const, reason: 'By letter' };
        const refused = outcomes([asAdmin.playerLimits.exclude(exclusion)]);
        await expect.poll(async () => (await tx.execute(waiting)).length, PATIENCE).toBe(1);
        await decision.select().from(users).where(eq(users.id, player.id)).for('update');
        return { refused };
      });
      await expect.poll(async () => (await office.pending()).length, PATIENCE).toBe(1);
      const decided = { status: 'approved', decidedBy: colleagueUser.id, decidedAt: new Date() } as const;
      await decision.update(approvals).set(decided);
      return asking;
    });
    expect((await asked.refused).accepted).toBe(0);
    expect(await db.select().from(protections)).toEqual([]);
  });

  it('of a minor is as long as can be, told and recorded as one, and leaves a suspension as it is', async () => {
    await using office = await openWithFourEyes({ ...OFF, topUpSantim: 100_000 });
    const { player, db, asAdmin } = office;
    await asAdmin.playerLimits.saveSuspension({ userId: player.id, reason: 'Show a proof of age.' });
    const ask = { userId: player.id, days: 182 as const, reason: 'A birth certificate', isTooYoung: true };
    await expect(asAdmin.playerLimits.exclude(ask)).rejects.toMatchObject({ cause: { reason: 'approvalNeeded' } });
    // What it was for is settled, but the exclusion waits.
    const lift = asAdmin.playerLimits.saveSuspension({ userId: player.id, reason: null });
    await expect(lift).rejects.toMatchObject({ cause: { reason: 'approvalOtherWaits' } });
    await office.approve();
    expect(await db.select().from(protections)).toMatchObject([{ suspendedFor: 'Show a proof of age.' }]);
    const [told] = await office.as(player).inbox.list();
    expect(told).toMatchObject({ kind: 'breakBegun', details: { tooYoung: 'yes' } });
    expect(await office.as(player).playerLimits.reminder()).toMatchObject({ askedAge: 18 });
    expect((await office.audited()).find(({ action }) => action === 'exclude-player')).toMatchObject({
      after: { days: 1826, because: 'too young', reason: 'A birth certificate' },
    });
  });

  it('ends a day after an act of the player: until then nothing is sold, deposited or given, and nobody calls', async () => {
    await using office = await openOffice();
    const { player, asAdmin } = office;
    await asAdmin.playerLimits.exclude({ userId: player.id, days: 182, reason: 'By letter' });
    await office.unguarded.execute(sql`update protections set break_from = now() - interval '182 days',
      break_until = now() - interval '1 second'`);
    await signIn(office, player);
    const { playerLimits } = office.as(player);
    expect(await playerLimits.reminder()).toMatchObject({ isBreakOver: true });
    await expect(office.select(player, 1)).rejects.toThrow('Your break is over');
    await expect(office.deposit(player)).rejects.toThrow('Your break is over');
    const buy = office.as(player).rooms.buyFreeCard({ stakeSantim: 1000, idempotencyKey: newKey() });
    await expect(buy).rejects.toThrow('Your break is over');
    const gift = { userId: player.id, amountEtb: 5, idempotencyKey: newKey() };
    await expect(asAdmin.wallet.topUp(gift)).rejects.toMatchObject({ cause: { reason: 'playerAway' } });
    const guards = await office.db.transaction((tx) => guardsOf(tx, [player.id], office.now()));
    expect(mayBeCalled(guards.get(player.id), 1000)).toBe(false);
    // What arrives goes back, as during the break.
    const message = telebirrSent({ number: newTransactionNumber(), amountSantim: 9000 });
    const { payment } = await office.claim(player, message);
    const before = await walletOf(office.db, player);
    await office.confirm(payment.id, { amountSantim: 9000 });
    expect(await walletOf(office.db, player)).toBe(before);
    const [sentBack] = (await asAdmin.payments.pending({ type: 'withdraw' })).payments;
    expect(sentBack).toMatchObject({ amountSantim: 9000, cause: 'arrivedOnBreak' });
    await office.withdraw(player);
    const asked = await playerLimits.comeBack({ idempotencyKey: newKey() });
    const [row] = await office.db.select().from(protections);
    expect(row?.backAt?.getTime()).toBeGreaterThan(office.now() + 23 * HOUR_MS);
    expect(await playerLimits.reminder()).toMatchObject({ isBreakOver: false, backMs: row?.backAt?.getTime() });
    await expect(office.select(player, 1)).rejects.toThrow('Your break is over');
    await expect(office.deposit(player)).rejects.toThrow('Your break is over');
    // To ask again does not make the day longer, before it is over or after it.
    const again = () => playerLimits.comeBack({ idempotencyKey: newKey() });
    expect(await again()).toEqual(asked);
    await passToBack(office);
    await again();
    expect(await playerLimits.reminder()).toMatchObject({ isBreakOver: false, backMs: null });
    await office.select(player, 1);
    await office.deposit(player);
    // The next long break ends in the same way.
    await asAdmin.playerLimits.exclude({ userId: player.id, days: 182, reason: 'By letter' });
    await office.unguarded.execute(sql`update protections set break_from = now() - interval '182 days',
      break_until = now() + interval '1 second'`);
    await expect.poll(() => office.select(player, 2).catch(String), PATIENCE).toMatch('Your break is over');
  });

  it.each([
    ['a short one', { kind: 'cool-off', days: 1 } as const],
    ['a long one that lapses', { kind: 'self-exclusion', days: 365 } as const],
  ])('ends with that act also where the player takes %s instead', async (_which, next) => {
    await using office = await openOffice();
    const { player, asAdmin } = office;
    await asAdmin.playerLimits.exclude({ userId: player.id, days: 182, reason: 'By letter' });
    const pass = (days: number) =>
      office.unguarded.execute(sql`update protections set break_from = break_from - ${days} * interval '1 day',
        break_until = break_until - ${days} * interval '1 day'`);
    await pass(183);
    await office.as(player).playerLimits.takeBreak({ ...next, idempotencyKey: newKey() });
    await pass(9);
    await expect(office.select(player, 1)).rejects.toThrow('Your break is over');
    const { playerLimits } = office.as(player);
    expect(await playerLimits.reminder()).toMatchObject({ isBreakOver: true, askedDays: null });
    await playerLimits.comeBack({ idempotencyKey: newKey() });
    await passToBack(office);
    await office.select(player, 1);
    // A short break after that is one like any other.
    await playerLimits.takeBreak({ kind: 'cool-off', days: 1, idempotencyKey: newKey() });
    await office.unguarded.update(protections).set({ breakUntil: sql`clock_timestamp()` });
    await office.select(player, 1);
  });

  it('is named on the page of whoever signs in with the same browser', async () => {
    await using office = await openOffice();
    const { player, db, asAdmin } = office;
    const other = await office.newPlayer();
    const usedAt = new Date(office.now());
    await db.insert(schema.knownBrowsers).values([
      { userId: player.id, browser: 'one', usedAt },
      { userId: other.id, browser: 'one', usedAt },
    ]);
    const named = async () => (await asAdmin.dashboard.player({ userId: other.id })).excludedInBrowser;
    expect(await named()).toEqual([]);
    await asAdmin.playerLimits.exclude({ userId: player.id, days: 182, reason: 'By letter' });
    expect(await named()).toEqual([{ id: player.id, username: player.username }]);
  });

  it('has no reminder waiting for its end, and none for the bot meanwhile', async () => {
    await using office = await openOffice({ telegram: TEST_BOT });
    const { player, db } = office;
    const { gameReminders, telegramMessages, telegramUsers } = schema;
    await db.insert(gameReminders).values({ roomId: '10', userId: player.id });
    await exclude(office, player);
    await passDay(office);
    await office.as(player).playerLimits.confirmBreak({ idempotencyKey: newKey() });
    expect(await db.select().from(gameReminders)).toEqual([]);
    await db.insert(telegramUsers).values({ userId: player.id, language: 'en', reachableSince: new Date() });
    const write = () =>
      transact(office, PRODUCT, (work) =>
        writeToPlayers(work, [
          { kind: 'invitationRewarded', userId: player.id, details: { coins: 20 } },
          { kind: 'toppedUp', userId: player.id, details: { amount: '5' } },
          { kind: 'pinSet', userId: player.id, details: {} },
        ]),
      );
    const told = async () =>
      (await db.select().from(telegramMessages).orderBy(telegramMessages.id)).map(({ kind }) => kind);
    await write();
    expect(await told()).toEqual(['pinSet']);
    await passDay(office);
    await write();
    expect(await told()).toEqual(['pinSet', 'invitationRewarded', 'toppedUp', 'pinSet']);
  });

  it('has nobody called to a game while it waits for its confirmation', async () => {
    await using office = await openOffice({ telegram: TEST_BOT });
    const { player, db } = office;
    await exclude(office, player);
    await db.insert(schema.telegramUsers).values({ userId: player.id, language: 'en', reachableSince: new Date() });
    const reward = { kind: 'invitationRewarded', userId: player.id, details: { coins: 20 } } as const;
    const called = async (sinceIt: string) => {
      await passDay(office, sinceIt);
      const guards = await transact(office, PRODUCT, async (work) => {
        await writeToPlayers(work, [reward]);
        return guardsOf(work.tx, [player.id], work.now());
      });
      const told = (await db.select().from(schema.telegramMessages)).filter(({ kind }) => String(kind) === reward.kind);
      return [mayBeCalled(guards.get(player.id), 1000), told.length];
    };
    expect(await called('1 second')).toEqual([false, 0]);
    expect(await called('8 days')).toEqual([true, 1]);
  });

  it('lapses where nobody confirms it within a week', async () => {
    await using office = await openOffice();
    const { player } = office;
    await exclude(office, player);
    await passDay(office, '8 days');
    expect(await office.as(player).playerLimits.reminder()).toMatchObject({ askedDays: null });
    const late = office.as(player).playerLimits.confirmBreak({ idempotencyKey: newKey() });
    await expect(late).rejects.toThrow('No break is waiting');
  });

  it.each([
    ['whose number Telegram has confirmed', true],
    ['who typed their number', false],
  ])(
    'begins at once where the Telegram of a player %s proves who asks, and is confirmed by it alone',
    async (_, isProven) => {
      await using office = await openOffice({ telegram: TEST_BOT });
      const { db } = office;
      const [owner, stranger] = [newTelegramPerson({ allows_write_to_pm: true }), newTelegramPerson()];
      const phone = isProven ? { contact: contactOf(owner, '+251911223344') } : { phoneNumber: '+251911223344' };
      await office
        .as(null)
        .telegram.register({ initData: launchOf(owner), username: 'Almaz', phone, ageAndTerms: true });
      const reader = await readerAt(office, String(owner.id));
      if (!reader) throw new Error('not registered');
      const player = reader.user;
      const asked = (initData: string) =>
        office.as(player).telegram.takeBreak({ initData, days: 365, idempotencyKey: newKey() });
      const old = launchOf(owner, { signedAtMs: Date.now() - 2 * 60 * 60 * 1000 });
      for (const initData of [launchOf(stranger), old]) {
        expect((await asked(initData)).untilMs).toBeLessThanOrEqual(office.now() + DAY_MS);
      }
      await expect(asked('forged')).rejects.toThrow('Telegram does not confirm who you are');
      await passDay(office);
      const byName = office.as(player).playerLimits.confirmBreak({ idempotencyKey: newKey() });
      await expect(byName).rejects.toThrow('Open Cartela in Telegram to confirm it, so that nobody else can.');
      expect((await asked(launchOf(owner))).untilMs).toBeGreaterThan(office.now() + 364 * DAY_MS);
      const told = (await db.select().from(schema.telegramMessages)).map(({ kind }) => kind);
      expect(told).toEqual(['breakAsked', 'breakAsked', 'breakBegun']);
    },
  );
});

it('a limit that was changed is told at Telegram, whatever is muted there', async () => {
  await using office = await openOffice({ telegram: TEST_BOT });
  const { player, db } = office;
  const owner = newTelegramPerson({ allows_write_to_pm: true });
  const phone = { contact: contactOf(owner, player.phoneNumber) };
  await office.as(null).telegram.link({ initData: launchOf(owner), username: player.username, phone });
  await office.as(player).telegram.savePreferences({ muted: mutableKind.options });
  const limit = { kind: 'deposit', period: 'day', santim: 0, idempotencyKey: newKey() } as const;
  await office.as(player).playerLimits.saveLimit(limit);
  expect((await db.select().from(schema.telegramMessages)).map(({ kind }) => kind)).toEqual(['limitChanged']);
});
