import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { RULES } from '../../test/kit/games/jackpots.ts';
import { type FourEyes, OFF, openWithFourEyes } from '../../test/kit/people/four-eyes.ts';
import { PASSWORD } from '../../test/kit/people/office.ts';

const { accessSettings, approvalSettings, jackpots, rooms, rounds, secondFactors } = schema;

const NEEDED = { cause: { reason: 'approvalNeeded' } };
const OVERTAKEN = { cause: { reason: 'approvalOvertaken' } };

/** An office in which two decide, with what it calls a room. */
async function openWithRoom(jackpot = { potSantim: 0 }) {
  const desk = await openWithFourEyes({ paymentAccount: true });
  await desk.db.insert(jackpots).values({ ...RULES, ...jackpot, since: new Date() });
  await desk.db.update(rooms).set({ jackpotId: 1 }).where(eq(rooms.id, '10'));
  const settings = async () => (await desk.asAdmin.rooms.settings())[0] ?? expect.unreachable('there is no room');
  const { id: roomId, name: _name, hours: _hours, ...room } = await settings();
  return { ...desk, settings, room: { ...room, roomId } };
}

describe('a room', () => {
  it('that two have opened is else as a colleague has left it meanwhile', async () => {
    await using desk = await openWithRoom({ potSantim: 5000 });
    const { room, asAdmin, colleague } = desk;
    await desk.db.update(rooms).set({ open: false });
    await expect(asAdmin.rooms.setOpen({ roomId: room.roomId, open: true })).rejects.toMatchObject(NEEDED);
    expect(await desk.pending()).toMatchObject([
      { input: { roomId: room.roomId, open: true }, before: { open: false } },
    ]);
    await colleague.rooms.saveSettings({ ...room, open: false, allowsReactions: false });
    await desk.approve();
    expect(await desk.settings()).toMatchObject({ open: true, allowsReactions: false });
  });

  it('is changed in what was asked for, and in nothing else', async () => {
    await using desk = await openWithRoom();
    const { room, asAdmin, colleague } = desk;
    const asked = { ...room, houseCutBps: 1000, freeCards: 30 };
    await expect(asAdmin.rooms.saveSettings(asked)).rejects.toMatchObject(NEEDED);
    await colleague.rooms.saveSettings({ ...room, countdownMs: 50_000 });
    await desk.approve();
    expect(await desk.settings()).toMatchObject({ houseCutBps: 1000, freeCards: 30, countdownMs: 50_000 });
  });

  it('stays as it is if a colleague has changed the same', async () => {
    await using desk = await openWithRoom();
    const { room, asAdmin, colleague } = desk;
    const asked = { ...room, houseCutBps: 1000, freeCards: 30 };
    await expect(asAdmin.rooms.saveSettings(asked)).rejects.toMatchObject(NEEDED);
    await colleague.rooms.saveSettings({ ...room, freeCards: 40 });
    await expect(desk.approve()).rejects.toMatchObject(OVERTAKEN);
    expect(await desk.settings()).toMatchObject({ houseCutBps: null, freeCards: 40 });
  });
});

type By = FourEyes['asAdmin'];

/** What is saved as a whole, twice each. */
const SAVED: Readonly<Record<string, (by: By, n: 1 | 2, someAdmin: { id: string }) => Promise<unknown>>> = {
  'a receiving account': ({ payments }, n) =>
    payments.saveAccount({ method: 'telebirr', accountName: 'Ours', accountNumber: `091100000${n}` }),
  'the senders of messages': ({ payments }, n) => payments.saveSenders({ method: 'telebirr', senders: [`12${n}`] }),
  'least amounts': ({ payments }, n) =>
    payments.saveLimits({ minDepositSantim: n * 1000, minWithdrawalSantim: n * 1000 }),
  'the limits of automatic credits': ({ payments }, n) =>
    payments.saveAutomatic({
      ...{ automaticPaymentMaxSantim: n * 1000, automaticDayMaxSantim: n * 1000 },
      ...{ automaticMethodDayMaxSantim: n * 1000, stopOnBalanceBreak: true },
    }),
  'the limits of payouts': ({ payments }, n) =>
    payments.savePayoutSettings({
      ...{ isOn: true, payoutPaymentMaxSantim: n * 1000 },
      ...{ payoutDayMaxSantim: n * 1000, payoutHouseDayMaxSantim: n * 1000 },
    }),
  'what invitations earn': ({ invitations }, n) =>
    invitations.saveSettings({ isOn: true, coins: n, perInviterDay: 5, perDay: 50 }),
  'prizes of weeks': ({ weeks }, n) => weeks.savePrizes({ prizes: [n] }),
  'a rule of tax': ({ deductions }, n) =>
    deductions.saveRule({ kind: 'tax', rateBps: n * 100, thresholdSantim: 0, base: 'prize', fromDay: '2099-01-01' }),
  'a jackpot’s rules': (calls, n) => calls.jackpots.save({ ...RULES, jackpotId: 1, balls: 45 + n }),
  'who the operator is': ({ privacy }, n) =>
    privacy.saveOperator({ name: `Cartela ${n}`, address: 'Bole', contact: '0911000000', helpLine: '8080', more: '' }),
  'a licence': ({ realMoney }, n) =>
    realMoney.save({ on: true, hasRead: true, licence: { number: `${n}`, authority: 'NLA', lastDay: '2099-12-31' } }),
  'what needs two': ({ approvals }, n) => approvals.saveSettings({ ...OFF, topUpSantim: n }),
  'a role': ({ accounts }, n, { id }) =>
    accounts.saveRole({ userId: id, adminRole: 'cashier', paymentLimitSantim: n * 1000 }),
};

it.each(Object.entries(SAVED))('%s: what a colleague has saved meanwhile is not undone', async (_what, save) => {
  await using desk = await openWithFourEyes({ topUpSantim: 0 });
  const someAdmin = await desk.newAdmin();
  await desk.db.insert(jackpots).values({ ...RULES, since: new Date() });
  const set = (on: typeof OFF) => desk.unguarded.update(approvalSettings).set(on);
  await expect(save(desk.asAdmin, 1, someAdmin)).rejects.toMatchObject(NEEDED);
  const [waiting] = await desk.pending();
  // One alone may save anything as long as nothing needs two.
  await set(OFF);
  await save(desk.colleague, 2, someAdmin);
  await set({ ...OFF, topUpSantim: 5 });
  await expect(desk.approve()).rejects.toMatchObject(OVERTAKEN);
  await desk.colleague.approvals.decline({ approvalId: waiting?.id ?? '' });
  await expect(save(desk.asAdmin, 1, someAdmin)).rejects.toMatchObject(NEEDED);
  await desk.approve();
});

it('a second factor that a colleague has set up since they lost theirs stays', async () => {
  await using desk = await openWithFourEyes({ topUpSantim: 0 });
  const { id: userId } = await desk.newAdmin();
  const [lost, found] = [{ confirmedAt: new Date(0) }, { confirmedAt: new Date() }];
  await desk.db.insert(secondFactors).values({ userId, secret: 'A', ...lost });
  await expect(desk.asAdmin.accounts.resetSecondFactor({ userId })).rejects.toMatchObject(NEEDED);
  await desk.db.update(secondFactors).set(found);
  await expect(desk.approve()).rejects.toMatchObject(OVERTAKEN);
  await desk.db.update(secondFactors).set(lost);
  await desk.approve();
});

it('a password that a colleague has chosen meanwhile stays', async () => {
  await using desk = await openWithFourEyes({ topUpSantim: 0 });
  const username = 'Meseret';
  await desk.signedInAdmin(username);
  const mine = await desk.signIn(username);
  await expect(desk.asAdmin.accounts.resetPassword({ username, newPassword: 'asked for first' })).rejects.toMatchObject(
    NEEDED,
  );
  await mine.accounts.changePassword({ password: PASSWORD, newPassword: 'a newer one of mine' });
  await expect(desk.approve()).rejects.toMatchObject(OVERTAKEN);
  await desk.signIn(username, 'a newer one of mine');
});

it('the demand for second factors stays if a colleague has made it meanwhile', async () => {
  await using desk = await openWithFourEyes({ topUpSantim: 0 });
  await expect(desk.asAdmin.accounts.requireSecondFactor({ required: false })).rejects.toMatchObject(NEEDED);
  await desk.db.update(accessSettings).set({ secondFactorRequired: true });
  const factor = { userId: desk.colleagueUser.id, secret: 'A', confirmedAt: new Date() };
  await desk.db.insert(secondFactors).values(factor);
  await expect(desk.approve()).rejects.toMatchObject(OVERTAKEN);
});

it('a game that was to be cancelled before its start goes on once it has begun', async () => {
  await using desk = await openWithRoom({ potSantim: 5000 });
  await desk.select(desk.player, 1);
  const [round] = await desk.db.select().from(rounds);
  const roundId = String(round?.id);
  await desk.unguarded
    .update(rounds)
    .set({ plan: { startsAtMs: 0, weekly: false, leastPrizeSantim: 5000, cardsEach: 2 } });
  await expect(desk.asAdmin.rooms.cancelRound({ roundId, reason: 'too few' })).rejects.toMatchObject(NEEDED);
  const closed = { soldAt: new Date(), entriesDigest: '', cardsSold: 0, playerCount: 0, prizeSantim: 0 };
  await desk.unguarded.update(rounds).set(closed);
  await expect(desk.approve()).rejects.toMatchObject(OVERTAKEN);
});

it('real money that a colleague has switched off stays off', async () => {
  await using desk = await openWithFourEyes({ topUpSantim: 0 });
  const licence = { number: 'NLA/205', authority: 'NLA', lastDay: '2099-12-31' };
  await expect(desk.asAdmin.realMoney.save({ on: true, hasRead: true, licence })).rejects.toMatchObject(NEEDED);
  await desk.colleague.realMoney.save({ on: false });
  await expect(desk.approve()).rejects.toMatchObject(OVERTAKEN);
});
