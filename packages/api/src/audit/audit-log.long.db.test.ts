import { openJackpotAccount, schema } from '@cartela/db';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ADDRESS, callerFor } from '../../test/kit/application.ts';
import { expectSoundLedger } from '../../test/kit/money.ts';
import { type Office, openOffice, PASSWORD } from '../../test/kit/people/office.ts';
import { newKey, newPhone } from '../../test/kit/people/people.ts';
import { createProviders } from '../payments/providers/index.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const ROOM = { roomId: '10', stakeSantim: 1000, possibleWinSantim: 80_000, open: true };
const JACKPOT = { feedBps: 300, balls: 40, ceilingSantim: 1_000_000, goesWithinDays: 30, isOn: true };
const AS_CONFIGURED = { countdownMs: null, callIntervalMs: null, minPlayers: null, houseCutBps: null };

interface Action {
  readonly does: (office: Office) => Promise<unknown>;
  readonly entry: object;
}

const roundIdOf = async ({ asAdmin }: Office) => (await asAdmin.dashboard.activePlayers()).rooms[0]?.roundId ?? '';
const paymentsOf = (office: Office) => office.as(office.admin).payments;

/** Everything that an administrator can do, with what is put on record about it. */
const ACTIONS: Readonly<Record<string, Action>> = {
  registerAdmin: {
    does: ({ asAdmin }) =>
      asAdmin.accounts.registerAdmin({ username: 'Second', phoneNumber: newPhone(), password: PASSWORD }),
    entry: { action: 'register-admin', subject: 'Second', before: null, after: { role: 'admin' } },
  },
  registerUser: {
    does: ({ asAdmin }) =>
      asAdmin.accounts.registerUser({ role: 'client', age: 'vouched', username: 'Hana', phoneNumber: newPhone() }),
    entry: { action: 'register-user', subject: 'Hana', before: null, after: { role: 'client', age: 'vouched' } },
  },
  deleteUser: {
    does: ({ asAdmin, player }) => asAdmin.closing.deleteUser({ userId: player.id }),
    entry: { action: 'delete-user', before: { role: 'client' } },
  },
  giveAccount: {
    async does({ asAdmin, unguarded, player }) {
      const claim = { userId: player.id, telegramId: '77', claimedAt: new Date() };
      await unguarded.insert(schema.numberClaims).values(claim);
      await asAdmin.telegram.giveAccount(claim);
    },
    entry: { action: 'give-account', after: { telegramId: '77' } },
  },
  addNote: {
    does: ({ asAdmin, player }) => asAdmin.accounts.addNote({ userId: player.id, text: 'Called on Monday' }),
    entry: { action: 'add-note', before: null, after: { text: 'Called on Monday' } },
  },
  suspend: {
    does: ({ asAdmin, player }) => asAdmin.playerLimits.saveSuspension({ userId: player.id, reason: 'Two accounts' }),
    entry: { action: 'suspend-player', before: { reason: null }, after: { reason: 'Two accounts' } },
  },
  exclude: {
    does: ({ asAdmin, player }) => asAdmin.playerLimits.exclude({ userId: player.id, days: 182, reason: 'By letter' }),
    entry: {
      action: 'exclude-player',
      before: null,
      after: { days: 182, until: expect.any(String), because: 'at their request', reason: 'By letter' },
    },
  },
  answerQuestion: {
    async does(office) {
      const { payment } = await office.deposit(office.player);
      const ask = { paymentId: payment.id, text: 'Where is it?', idempotencyKey: newKey() };
      await office.as(office.player).payments.questions.ask(ask);
      const { questions } = await office.asAdmin.payments.questions.open({});
      await office.asAdmin.payments.questions.answer({ questionId: questions[0]?.id ?? '', answer: 'It is coming.' });
    },
    entry: { action: 'answer-question', before: null, after: { question: expect.any(String) } },
  },
  endSessions: {
    does: ({ asAdmin, player }) => asAdmin.accounts.endSessions({ userId: player.id }),
    entry: { action: 'end-sessions', before: { sessions: 0 }, after: { sessions: 0 } },
  },
  topUp: {
    does: ({ asAdmin, player }) => asAdmin.wallet.topUp({ userId: player.id, amountEtb: 5, idempotencyKey: newKey() }),
    entry: { action: 'top-up', before: { walletSantim: 50_000 }, after: { walletSantim: 50_500 } },
  },
  payBack: {
    does({ asAdmin, player: { id: userId } }) {
      const owed = { userId, amountEtb: 5, isRestitution: true, reason: 'A prize' };
      return asAdmin.wallet.topUp({ ...owed, idempotencyKey: newKey() });
    },
    entry: {
      action: 'restitution',
      before: { walletSantim: 50_000 },
      after: { walletSantim: 50_500, reason: 'A prize' },
    },
  },
  saveRole: {
    async does({ asAdmin, newAdmin }) {
      await asAdmin.accounts.saveRole({ userId: (await newAdmin()).id, adminRole: 'auditor' });
    },
    entry: { action: 'admin-role', before: { adminRole: 'owner' }, after: { adminRole: 'auditor' } },
  },
  resetPassword: {
    async does({ asAdmin, newAdmin }) {
      await asAdmin.accounts.resetPassword({ username: (await newAdmin()).username, newPassword: PASSWORD });
    },
    entry: { action: 'reset-password', before: null, after: null },
  },
  resetPin: {
    async does({ asAdmin, player, sessions, withToken }) {
      const { accounts } = await withToken(await sessions.create(player));
      await accounts.setPin({ newPin: '2749' });
      await asAdmin.accounts.resetPin({ userId: player.id });
    },
    entry: { action: 'pin-reset', before: null },
  },
  saveOperator: {
    does: ({ asAdmin }) =>
      asAdmin.privacy.saveOperator({
        ...{ name: 'Selam PLC', address: 'Bole', contact: '0911234567' },
        ...{ helpLine: 'Wegagen, 0911765432', more: '' },
      }),
    entry: { action: 'operator', before: { name: 'Abebe PLC' }, after: { name: 'Selam PLC', contact: '0911234567' } },
  },
  saveRoom: {
    does: ({ asAdmin }) => asAdmin.rooms.saveSettings({ ...ROOM, ...AS_CONFIGURED, minPlayers: 4 }),
    entry: { action: 'room-settings', subject: '10', before: { minPlayers: null }, after: { minPlayers: 4 } },
  },
  makeRoom: {
    does: ({ asAdmin }) =>
      asAdmin.rooms.make({ ...ROOM, ...AS_CONFIGURED, name: { en: 'Gold', am: 'ወርቅ' }, idempotencyKey: newKey() }),
    entry: { action: 'make-room', subject: 'r1', before: null, after: { nameEn: 'Gold', stakeSantim: 1000 } },
  },
  closeRoom: {
    does: ({ asAdmin }) => asAdmin.rooms.setOpen({ roomId: '10', open: false }),
    entry: { action: 'close-room', subject: '10', before: { open: true }, after: { open: false } },
  },
  openRoom: {
    does: ({ asAdmin }) => asAdmin.rooms.setOpen({ roomId: '10', open: true }),
    entry: { action: 'open-room', subject: '10', after: { open: true } },
  },
  orderRooms: {
    does: ({ asAdmin }) => asAdmin.rooms.order({ roomIds: ['10'] }),
    entry: { action: 'order-rooms', subject: 'rooms', after: { order: '10' } },
  },
  cancelRound: {
    does: async (all) => all.asAdmin.rooms.cancelRound({ roundId: await roundIdOf(all), reason: 'Power cut' }),
    entry: { action: 'cancel-round', before: { status: 'selecting' }, after: { reason: 'Power cut' } },
  },
  broadcast: {
    does: ({ asAdmin }) => asAdmin.notices.send({ message: 'Good morning', idempotencyKey: newKey() }),
    entry: { action: 'send-notice', before: null, after: { message: 'Good morning' } },
  },
  createApiKey: {
    does: ({ asAdmin }) => asAdmin.apiKeys.createKey({ name: 'The bot', scopes: ['read'] }),
    entry: {
      action: 'create-api-key',
      subject: 'The bot',
      before: null,
      after: { scopes: ['read'], dailyCapSantim: 1_000_000 },
    },
  },
  'confirm a deposit': {
    async does(all) {
      const { payment } = await all.deposit(all.player, 9000);
      await paymentsOf(all).confirm({ paymentId: payment.id });
    },
    entry: {
      action: 'confirm-deposit',
      before: { status: 'pending' },
      after: { status: 'confirmed', amountSantim: 9000 },
    },
  },
  'reject a deposit': {
    async does(all) {
      const { payment } = await all.deposit(all.player, 9000);
      await paymentsOf(all).reject({ paymentId: payment.id, reason: 'Nothing came' });
    },
    entry: { action: 'reject-deposit', after: { status: 'rejected', reason: 'Nothing came' } },
  },
  'confirm a withdrawal': {
    async does(all) {
      const { payment } = await all.withdraw(all.player);
      await paymentsOf(all).confirm({ paymentId: payment.id });
    },
    entry: { action: 'confirm-withdrawal', after: { status: 'confirmed', amountSantim: 10_000 } },
  },
  'give a withdrawal to a provider': {
    async does(all) {
      const { payment } = await all.withdraw(all.player);
      const app = { ...all, playMoneySantim: 1, providers: createProviders(all, { tryOut: true }) };
      const identity = { user: all.admin, token: 'test-token' };
      await callerFor(app, identity).payments.confirm({ paymentId: payment.id, provider: 'try-out' });
    },
    entry: { action: 'send-withdrawal', after: { provider: 'try-out', amountSantim: 10_000 } },
  },
  'say what became of a payout': {
    async does(all) {
      const { payment } = await all.withdraw(all.player);
      const approved = { paymentId: payment.id, approvedBy: all.admin.id, createdAt: new Date(0), askAt: new Date(0) };
      const reference = 'A'.repeat(24);
      await all.db.insert(schema.payouts).values({ ...approved, provider: 'try-out', reference });
      await all.asAdmin.payments.settlePayout({ reference, wasSent: false });
    },
    entry: { action: 'payout-outcome', before: { state: 'approved' }, after: { state: 'failed', provider: 'try-out' } },
  },
  savePayoutSettings: {
    does: (all) =>
      paymentsOf(all).savePayoutSettings({
        isOn: true,
        payoutPaymentMaxSantim: 100,
        payoutDayMaxSantim: 200,
        payoutHouseDayMaxSantim: 300,
      }),
    entry: { action: 'payout-settings', before: { isOn: false }, after: { isOn: true, payoutDayMaxSantim: 200 } },
  },
  'reject a withdrawal': {
    async does(all) {
      const { payment } = await all.withdraw(all.player);
      await paymentsOf(all).reject({ paymentId: payment.id, reason: 'Not you' });
    },
    entry: { action: 'reject-withdrawal', after: { status: 'rejected', reason: 'Not you' } },
  },
  saveAccount: {
    does: (all) => paymentsOf(all).saveAccount({ method: 'telebirr', accountName: 'C', accountNumber: '1' }),
    entry: {
      action: 'payment-account',
      subject: 'telebirr',
      before: { accountName: 'Cartela' },
      after: { accountNumber: '1' },
    },
  },
  saveRule: {
    does: ({ asAdmin }) =>
      asAdmin.deductions.saveRule({
        ...{ kind: 'tax', rateBps: 1500, thresholdSantim: 100_000, base: 'prize', fromDay: '2099-01-01' },
      }),
    entry: { action: 'deduction-rule', subject: 'tax from 2099-01-01', before: null, after: { rateBps: 1500 } },
  },
  saveWeekPrizes: {
    does: ({ asAdmin }) => asAdmin.weeks.savePrizes({ prizes: [500, 200] }),
    entry: { action: 'week-prizes', before: { prizes: [] }, after: { prizes: [500, 200] } },
  },
  saveJackpot: {
    does: ({ asAdmin }) => asAdmin.jackpots.save({ ...JACKPOT, jackpotId: null }),
    entry: { action: 'jackpot', before: null, after: JACKPOT },
  },
  seedJackpot: {
    async does({ asAdmin, db }) {
      await db.insert(schema.jackpots).values({ ...JACKPOT, since: new Date() });
      await db.transaction((tx) => openJackpotAccount(tx, 1));
      await asAdmin.jackpots.seed({ jackpotId: 1, amountSantim: 5000, idempotencyKey: newKey() });
    },
    entry: { action: 'jackpot-seed', before: { potSantim: 0 }, after: { potSantim: 5000 } },
  },
  saveJoining: {
    does: ({ asAdmin }) => asAdmin.realMoney.saveJoining({ on: true }),
    entry: { action: 'joining-by-itself', before: { on: false }, after: { on: true } },
  },
  saveRealMoney: {
    async does({ asAdmin }) {
      const licence = { number: 'NLA/204', authority: 'NLA', lastDay: '2099-06-30' };
      await asAdmin.realMoney.save({ on: true, hasRead: true, licence });
    },
    entry: {
      action: 'real-money',
      before: { on: true, number: 'NLA/117' },
      after: { on: true, number: 'NLA/204', authority: 'NLA', lastDay: '2099-06-30' },
    },
  },
  saveAutomatic: {
    does: (all) =>
      paymentsOf(all).saveAutomatic({
        automaticPaymentMaxSantim: 100,
        automaticDayMaxSantim: 200,
        automaticMethodDayMaxSantim: 300,
        stopOnBalanceBreak: false,
      }),
    entry: {
      action: 'automatic-deposits',
      before: { stopOnBalanceBreak: true },
      after: { automaticDayMaxSantim: 200, automaticMethodDayMaxSantim: 300 },
    },
  },
  saveSenders: {
    does: (all) => paymentsOf(all).saveSenders({ method: 'telebirr', senders: [] }),
    entry: { action: 'payment-senders', subject: 'telebirr', before: { senders: ['127'] }, after: { senders: [] } },
  },
  saveLimits: {
    does: (all) => paymentsOf(all).saveLimits({ minDepositSantim: 2000, minWithdrawalSantim: 3000 }),
    entry: { action: 'payment-limits', before: { minDepositSantim: 1000 }, after: { minDepositSantim: 2000 } },
  },
};

/** The same acts in situations where they are refused. */
const REFUSED: Readonly<Record<string, (office: Office) => Promise<unknown>>> = {
  registerAdmin: ({ asAdmin, admin }) =>
    asAdmin.accounts.registerAdmin({ ...admin, adminRole: 'owner', password: PASSWORD }),
  registerUser: ({ asAdmin, player }) => asAdmin.accounts.registerUser({ ...player, role: 'client', age: 'vouched' }),
  deleteUser: ({ asAdmin, admin }) => asAdmin.closing.deleteUser({ userId: admin.id }),
  addNote: ({ asAdmin }) => asAdmin.accounts.addNote({ userId: NOBODY, text: 'x' }),
  endSessions: ({ asAdmin }) => asAdmin.accounts.endSessions({ userId: NOBODY }),
  topUp: ({ asAdmin, admin }) => asAdmin.wallet.topUp({ userId: admin.id, amountEtb: 5, idempotencyKey: newKey() }),
  saveRole: ({ asAdmin, admin }) => asAdmin.accounts.saveRole({ userId: admin.id, adminRole: 'auditor' }),
  resetPassword: ({ asAdmin, player }) =>
    asAdmin.accounts.resetPassword({ username: player.username, newPassword: PASSWORD }),
  saveRoom: ({ asAdmin }) => asAdmin.rooms.saveSettings({ ...ROOM, ...AS_CONFIGURED, roomId: '11' }),
  cancelRound: ({ asAdmin }) => asAdmin.rooms.cancelRound({ roundId: '4711', reason: '' }),
  revokeApiKey: ({ asAdmin }) => asAdmin.apiKeys.revokeKey({ keyId: NOBODY }),
  confirm: (all) => paymentsOf(all).confirm({ paymentId: NOBODY }),
  reject: (all) => paymentsOf(all).reject({ paymentId: NOBODY, reason: 'No' }),
  'reject without a reason': (all) => paymentsOf(all).reject({ paymentId: NOBODY, reason: ' ' }),
};

describe('what an administrator does', () => {
  it.each(Object.entries(ACTIONS))('is on record once, with who, when, from where and what: %s', async (_, action) => {
    await using office = await openOffice();
    const startedMs = Date.now();
    await action.does(office);
    const record = await office.audited();
    expect(record).toMatchObject([
      { adminId: office.admin.id, adminName: office.admin.username, address: ADDRESS, ...action.entry },
    ]);
    expect(record[0]?.subject).not.toBe('');
    // The clocks of the database and of this process may differ by a little.
    expect(Math.abs((record[0]?.at.getTime() ?? 0) - startedMs)).toBeLessThan(60_000);
    await expectSoundLedger(office.db);
  });

  it.each(Object.entries(REFUSED))('leaves no record where it is refused: %s', async (_, attempt) => {
    await using office = await openOffice();
    await expect(attempt(office)).rejects.toThrow();
    expect(await office.audited()).toEqual([]);
  });

  it.each(Object.entries(ACTIONS))(
    'is not done by one who was deleted since the request came: %s',
    async (_, action) => {
      await using office = await openOffice();
      const { users } = schema;
      await office.unguarded.update(users).set({ deletedAt: new Date() }).where(eq(users.id, office.admin.id));
      await expect(action.does(office)).rejects.toThrow(/Please login again|User not found/);
      expect(await office.audited()).toEqual([]);
      await expectSoundLedger(office.db);
    },
  );

  it('is not done in a player’s name either by one who was deleted since the request came', async () => {
    await using office = await openOffice();
    const { admin, player } = office;
    const requestedBy = { is: 'admin', id: admin.id, name: admin.username } as const;
    const asPlayer = callerFor(office, { user: player, token: '', requestedBy });
    await office.unguarded.update(schema.users).set({ deletedAt: new Date() }).where(eq(schema.users.id, admin.id));
    const request = { amountSantim: 10_000, method: 'telebirr', idempotencyKey: newKey() } as const;
    await expect(asPlayer.payments.requestWithdrawal(request)).rejects.toThrow(/Please login again/);
    expect(await office.audited()).toEqual([]);
  });

  it('is on record only if it is done: a failure takes the entry back with it', async () => {
    await using office = await openOffice();
    await office.unguarded.execute(sql`alter table audit_log add constraint no_more check (action <> 'top-up')`);
    await expect(ACTIONS.topUp?.does(office)).rejects.toThrow();
    expect((await office.asAdmin.accounts.users({})).users).toMatchObject([{ walletSantim: 50_000 }, {}]);
    expect(await office.audited()).toEqual([]);
  });

  it('names people, amounts and rooms where the record has ids', async () => {
    await using office = await openOffice();
    const { player, asAdmin } = office;
    const { payment } = await office.deposit(player, 9000);
    await office.confirm(payment.id);
    const { payment: withdrawal } = await office.withdraw(player);
    await office.reject(withdrawal.id);
    await asAdmin.notices.send({ message: 'Good morning', idempotencyKey: newKey() });
    const roundId = await roundIdOf(office);
    await asAdmin.rooms.cancelRound({ roundId, reason: 'Power cut' });
    await asAdmin.apiKeys.createKey({ name: '4711', scopes: ['read'] });
    const { entries } = await asAdmin.audit.list({});
    const { id: userId, username } = player;
    expect(entries.map(({ subject, about }) => ({ subject, about })).toReversed()).toEqual([
      { subject: payment.id, about: { is: 'payment', type: 'deposit', amountSantim: 9000, userId, username } },
      { subject: withdrawal.id, about: { is: 'payment', type: 'withdraw', amountSantim: 10_000, userId, username } },
      { subject: expect.any(String), about: { is: 'notice', message: 'Good morning' } },
      { subject: roundId, about: { is: 'game', roundId, roomId: '10' } },
      { subject: '4711', about: null },
    ]);
  });

  it('can be read, newest first, twenty on a page', async () => {
    await using office = await openOffice();
    for (let index = 1; index <= 21; index += 1) {
      await office.asAdmin.apiKeys.createKey({ name: `Key ${index}`, scopes: ['read'] });
    }
    const first = await office.asAdmin.audit.list({});
    expect([first.total, first.pageSize, first.entries.length]).toEqual([21, 20, 20]);
    expect(first.entries[0]).toMatchObject({ subject: 'Key 21', adminName: office.admin.username, address: ADDRESS });
    expect((await office.asAdmin.audit.list({ page: 2 })).entries).toMatchObject([{ subject: 'Key 1' }]);
  });
});

describe('the record', () => {
  it.each(['update audit_log set subject = $$nothing$$', 'delete from audit_log', 'truncate audit_log'])(
    'refuses to be changed: %s',
    async (statement) => {
      await using office = await openOffice();
      await office.asAdmin.apiKeys.createKey({ name: 'The bot', scopes: ['read'] });
      const before = await office.db.select().from(schema.auditLog);
      await expect(office.db.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { message: 'permission denied for table audit_log' },
      });
      expect(await office.db.select().from(schema.auditLog)).toEqual(before);
    },
  );

  it('holds on to its administrator, who cannot be removed from the database', async () => {
    await using office = await openOffice();
    await office.asAdmin.apiKeys.createKey({ name: 'The bot', scopes: ['read'] });
    await expect(office.db.execute(sql`delete from users where id = ${office.admin.id}`)).rejects.toThrow();
  });
});
