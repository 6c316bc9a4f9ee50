import { schema } from '@cartela/db';
import { callTRPCProcedure, TRPCError } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ApprovalSettings } from '../src/approvals/settings.ts';
import type { User } from '../src/kernel/actors/actor.ts';
import { Refusal } from '../src/kernel/texts/refusals.ts';
import { appRouter } from '../src/router.ts';
import { walletOf } from './kit/money.ts';
import { newTransactionNumber } from './kit/payments/sms.ts';
import { OFF, openWithFourEyes } from './kit/people/four-eyes.ts';
import { PASSWORD } from './kit/people/office.ts';
import { newKey, newPhone } from './kit/people/people.ts';

const NEEDED = 'Sent to a second administrator. It is done as soon as they approve it, under Approvals.';

type Act =
  /** One administrator may do it alone, and why. */
  | { readonly alone: string }
  /** It needs a second one, with this input. Some need more than an input, and have own tests. */
  | { readonly second: ((desk: Desk) => object) | typeof OWN_TESTS };
type Desk = Awaited<ReturnType<typeof openDesk>>;

const OWN = 'It is about how one signs in oneself, with one’s own password or session.';
const READS = 'It changes nothing.';
const STOPS = 'It stops something, and gives nobody anything.';
const OWN_TESTS =
  'in accounts/pin/pin.db.test.ts, approvals/*.db.test.ts, jackpots/jackpots.db.test.ts, payments/payouts/payouts.db.test.ts, payments/reconciliation/correct.long.db.test.ts, player-limits/breaks.db.test.ts and telegram/take-over.db.test.ts';

const room = {
  stakeSantim: 1000,
  possibleWinSantim: 80_000,
  open: true,
  countdownMs: null,
  callIntervalMs: null,
  minPlayers: null,
  houseCutBps: null,
};

/**
 * Whether one administrator may do it alone. Ask of each: could somebody alone turn it into money,
 * into a second person, into another receiver of players’ money, or switch four eyes off? Add a new
 * mutation for administrators here before anything else.
 */
const ACTS: Readonly<Record<string, Act>> = {
  'accounts.adminLogout': { alone: OWN },
  'accounts.changePassword': { alone: OWN },
  'accounts.beginSecondFactor': { alone: OWN },
  'accounts.turnOnSecondFactor': { alone: OWN },
  'accounts.turnOffSecondFactor': { alone: OWN },
  'accounts.makeRecoveryCodes': { alone: OWN },
  'accounts.addNote': { alone: 'It gives nobody anything, and stays with its writer’s name.' },
  'accounts.endSessions': { alone: STOPS },
  'accounts.registerAdmin': { second: () => ({ username: 'Hana', phoneNumber: newPhone(), password: PASSWORD }) },
  // A player has an empty wallet.
  'accounts.registerUser': {
    second: () => ({ username: 'Hana', phoneNumber: newPhone(), password: PASSWORD, role: 'admin' }),
  },
  'accounts.resetPassword': {
    second: ({ colleagueUser: { username } }) => ({ username, newPassword: 'taken over by the first' }),
  },
  'accounts.resetSecondFactor': { second: ({ guardedUser: { id } }) => ({ userId: id }) },
  'accounts.resetPin': { second: OWN_TESTS },
  'accounts.saveRole': { second: ({ guardedUser: { id } }) => ({ userId: id, adminRole: 'support' }) },
  'accounts.requireSecondFactor': { second: () => ({ required: false }) },
  'approvals.approve': { alone: 'It is what the second administrator does, and never for oneself.' },
  'approvals.decline': { alone: STOPS },
  'approvals.saveSettings': { second: () => OFF },
  // A player’s wallet is paid out to the number on file, by a withdrawal that is decided as others.
  'closing.deleteUser': { second: ({ colleagueUser: { id } }) => ({ userId: id }) },
  'apiKeys.createKey': {
    alone: 'A key asks for no more than a player may, up to its cap, and payouts go to the number on file.',
  },
  'apiKeys.revokeKey': { alone: STOPS },
  'dashboard.verifyLedger': { alone: READS },
  'deductions.saveRule': {
    second: () => ({ kind: 'commission', rateBps: 5000, thresholdSantim: 0, base: 'prize', fromDay: '2099-01-01' }),
  },
  'jackpots.save': {
    second: () => ({
      ...{ jackpotId: null, feedBps: 2000, balls: 75 },
      ...{ ceilingSantim: 100_000, goesWithinDays: 1, isOn: true },
    }),
  },
  'jackpots.seed': { second: OWN_TESTS },
  'invitations.saveSettings': { second: () => ({ isOn: true, coins: 10_000, perInviterDay: 100, perDay: 100 }) },
  'weeks.savePrizes': { second: () => ({ prizes: [10_000, 10_000] }) },
  'notices.send': { second: () => ({ message: 'Pay to 0999999999 from now on', idempotencyKey: newKey() }) },
  'playerLimits.saveSuspension': { alone: STOPS },
  'playerLimits.exclude': { second: OWN_TESTS },
  'privacy.saveOperator': {
    second: () => ({
      name: 'Me',
      address: 'Here',
      contact: '0999999999',
      helpLine: 'Me, 0999999999',
      more: 'Pay to 0999999999 from now on',
    }),
  },
  'realMoney.saveJoining': { second: () => ({ on: true }) },
  'realMoney.save': {
    second: () => ({ on: true, hasRead: true, licence: { number: '1', authority: 'Me', lastDay: '2099-12-31' } }),
  },
  'payments.confirm': { second: OWN_TESTS },
  'payments.reject': { alone: 'The money stays the player’s.' },
  'payments.saveAccount': {
    second: () => ({ method: 'telebirr', accountName: 'Mine', accountNumber: '0999999999' }),
  },
  'payments.saveLimits': { second: () => ({ minDepositSantim: 100, minWithdrawalSantim: 100_000_000 }) },
  'payments.saveAutomatic': {
    second: () => ({
      automaticPaymentMaxSantim: 100_000_000,
      automaticDayMaxSantim: 100_000_000,
      automaticMethodDayMaxSantim: 100_000_000,
      stopOnBalanceBreak: false,
    }),
  },
  'payments.savePayoutSettings': {
    second: () => ({
      isOn: true,
      payoutPaymentMaxSantim: 100_000_000,
      payoutDayMaxSantim: 100_000_000,
      payoutHouseDayMaxSantim: 100_000_000,
    }),
  },
  'payments.settlePayout': { second: OWN_TESTS },
  'payments.saveSenders': { second: () => ({ method: 'telebirr', senders: ['127', '+251933000000'] }) },
  'payments.resolveAlarm': { second: OWN_TESTS },
  'payments.questions.answer': { alone: 'It moves no money: the player reads it, and the log has who wrote it.' },
  'payments.resolveHookFault': { alone: STOPS },
  'payments.reconciliation.preview': { alone: READS },
  'payments.reconciliation.compare': { alone: READS },
  'payments.reconciliation.correct': { second: OWN_TESTS },
  'payments.reconciliation.explain': { alone: 'It moves no money, and stands in the log with its reason.' },
  'payments.reconciliation.nameNumber': { alone: 'It uses a number up, and credits nothing.' },
  'rooms.make': {
    second: () => ({
      ...room,
      name: { en: 'Mine', am: 'የእኔ' },
      houseCutBps: 0,
      minPlayers: 3,
      idempotencyKey: newKey(),
    }),
  },
  'rooms.saveSettings': { second: () => ({ ...room, roomId: '10', stakeSantim: 2000, houseCutBps: 0 }) },
  'rooms.setOpen': {
    alone:
      'It is played there by rules that two have agreed on. What is left of a jackpot: jackpots/jackpots.db.test.ts.',
  },
  'rooms.order': { alone: 'It is how they are listed.' },
  'rooms.cancelRound': { second: OWN_TESTS },
  'telegram.giveAccount': { second: OWN_TESTS },
  'telegram.testLink': { alone: OWN },
  'telegram.sendTest': { alone: 'It goes to the administrator who sends it.' },
  'telegram.stopBroadcast': { alone: STOPS },
  'telegram.resend': { alone: 'The words were approved when they were sent first.' },
  'wallet.topUp': { second: ({ player }) => ({ userId: player.id, amountEtb: 1, idempotencyKey: newKey() }) },
};

const definition = z.object({ type: z.enum(['query', 'mutation', 'subscription']), meta: z.unknown() });
const procedures = new Map<string, unknown>(Object.entries(appRouter._def.procedures));

function isMutation(path: string): boolean {
  const procedure = procedures.get(path);
  return definition.parse(Reflect.get(Object(procedure), '_def')).type === 'mutation';
}

const ALL = { topUpSantim: 0, depositSantim: 0, withdrawalSantim: 0, paymentAccount: true, activeRound: true };

/** An office in which everything that can need a second administrator does, or what `on` says. */
async function openDesk(on: Partial<ApprovalSettings> = ALL) {
  const desk = await openWithFourEyes(on);
  const guardedUser = await desk.newAdmin();
  const secondFactor = { userId: guardedUser.id, secret: 'JBSWY3DPEHPK3PXP', confirmedAt: new Date() };
  await desk.db.insert(schema.secondFactors).values(secondFactor);
  return { ...desk, guardedUser };
}

/** The reason of the refusal of a call. Null if it is done, or refused for its input. */
async function refusalOf(desk: Desk, user: User, path: string, input?: object): Promise<string | null> {
  const identity = { user, token: 'a-token' };
  const ctx = { app: desk, identity, hadToken: true, address: '127.0.0.1', connection: null, setSession() {} };
  const call = { router: appRouter, path, ctx, type: 'mutation', getRawInput: async () => input } as const;
  try {
    await callTRPCProcedure({ ...call, signal: undefined, batchIndex: 0 });
    return null;
  } catch (error) {
    return error instanceof TRPCError && error.cause instanceof Refusal ? error.cause.reason : null;
  }
}

const needing = Object.entries(ACTS).flatMap(([path, act]) =>
  'second' in act && typeof act.second === 'function' ? [{ path, input: act.second }] : [],
);

describe('every act of administrators', () => {
  it('says whether one may do it alone', async () => {
    await using desk = await openDesk();
    // Anybody may call this one, but only an administrator’s call needs no set-up code.
    const forAdmins = ['accounts.registerAdmin'];
    for (const path of [...procedures.keys()].filter(isMutation)) {
      if ((await refusalOf(desk, desk.player, path)) === 'notAllowed') forAdmins.push(path);
    }
    expect(Object.keys(ACTS).toSorted()).toEqual(forAdmins.toSorted());
  });

  it.each(needing)(
    'waits for a second person while any amount does, and is done when they approve it: $path',
    async ({ path, input }) => {
      await using desk = await openDesk({ topUpSantim: 0 });
      expect(await refusalOf(desk, desk.admin, path, await input(desk))).toBe('approvalNeeded');
      const before = (await desk.audited()).length;
      await desk.approve();
      const [done, ...more] = (await desk.audited()).slice(before);
      expect({ more, adminName: done?.adminName }).toEqual({ more: [], adminName: desk.colleagueUser.username });
      expect(done?.after).toMatchObject({ requestedBy: desk.admin.username });
    },
  );

  it.each(needing)('is done by one alone where four eyes are off: $path', async ({ path, input }) => {
    await using desk = await openDesk();
    await desk.unguarded.update(schema.approvalSettings).set(OFF);
    expect(await refusalOf(desk, desk.admin, path, await input(desk))).toBeNull();
    expect(await desk.pending()).toEqual([]);
  });
});

it('waits for a second person where a room gets another name, in which players could read where to pay', async () => {
  await using desk = await openDesk();
  await desk.unguarded.update(schema.approvalSettings).set(OFF);
  const { roomId } = await desk.asAdmin.rooms.make({
    ...{ ...room, name: { en: 'Evening', am: 'ማታ' }, idempotencyKey: newKey() },
  });
  await desk.unguarded.update(schema.approvalSettings).set({ topUpSantim: 0 });
  const renamed = { ...room, roomId, name: { en: 'Pay 0999999999', am: 'ማታ' } };
  expect(await refusalOf(desk, desk.admin, 'rooms.saveSettings', renamed)).toBe('approvalNeeded');
});

describe('whatever loosens nothing', () => {
  it('is done alone: the default notice, hours of a room, a demand for second factors', async () => {
    await using desk = await openDesk();
    const { asAdmin } = desk;
    await asAdmin.notices.send({ idempotencyKey: newKey() });
    const [present] = await asAdmin.rooms.settings();
    if (!present) throw new Error('there is no room');
    const { id: roomId, name: _name, hours: _hours, inHours: _inHours, ...settings } = present;
    await asAdmin.rooms.saveSettings({ ...settings, roomId, countdownMs: 20_000 });
    await asAdmin.rooms.setOpen({ roomId, open: false });
    await desk.as(desk.guardedUser).accounts.requireSecondFactor({ required: true });
    expect(await desk.db.$count(schema.approvals)).toBe(0);
  });
});

describe('whoever a colleague has given another password, or taken the second factor from', () => {
  it.each([
    [
      'a password',
      (desk: Desk) =>
        desk.asAdmin.accounts.resetPassword({ username: desk.guardedUser.username, newPassword: 'a new password' }),
    ],
    ['a second factor', (desk: Desk) => desk.asAdmin.accounts.resetSecondFactor({ userId: desk.guardedUser.id })],
  ] as const)('moves nothing alone for a day, not even below the limits: %s', async (_what, reset) => {
    await using desk = await openDesk();
    await desk.unguarded.update(schema.approvalSettings).set({ ...OFF, topUpSantim: 100_000 });
    await expect(reset(desk)).rejects.toThrow(NEEDED);
    // Even if they have approved it themselves: whoever asked for it has chosen the password.
    await desk.approve(desk.as(desk.guardedUser));
    const { payments, wallet } = desk.as(desk.guardedUser);
    const topUp = () => wallet.topUp({ userId: desk.player.id, amountEtb: 5, idempotencyKey: newKey() });
    const deposit = await desk.deposit(desk.player, 5000);
    const paid = { transactionNumber: newTransactionNumber(), amountSantim: 5000 };
    const withdrawal = await desk.withdraw(desk.player, 5000);
    await expect(topUp()).rejects.toThrow(NEEDED);
    await expect(payments.confirm({ paymentId: deposit.payment.id, ...paid })).rejects.toThrow(NEEDED);
    await expect(payments.confirm({ paymentId: withdrawal.payment.id })).rejects.toThrow(NEEDED);
    const account = { method: 'telebirr', accountName: 'Mine', accountNumber: '0999999999' } as const;
    await expect(payments.saveAccount(account)).rejects.toThrow(NEEDED);
    await expect(desk.approve()).rejects.toThrow('For that day, nothing is approved');
    expect(await walletOf(desk.db, desk.player)).toBe(45_000);
    desk.wait({ hours: 25 });
    const later = { userId: desk.player.id, amountEtb: 6, idempotencyKey: newKey() };
    await desk.as(desk.guardedUser).wallet.topUp(later);
    expect(await walletOf(desk.db, desk.player)).toBe(45_600);
  });

  it('moves money as before where four eyes are off', async () => {
    await using desk = await openDesk();
    await desk.unguarded.update(schema.approvalSettings).set(OFF);
    await desk.asAdmin.accounts.resetSecondFactor({ userId: desk.guardedUser.id });
    const topUp = { userId: desk.player.id, amountEtb: 5, idempotencyKey: newKey() };
    await desk.as(desk.guardedUser).wallet.topUp(topUp);
    expect(await walletOf(desk.db, desk.player)).toBe(50_500);
  });
});
