import { accountCode, openProviderAccounts, schema } from '@cartela/db';
import { PATIENCE } from '@cartela/game-core/testing';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { callerFor, recordingLog } from '../../../test/kit/application.ts';
import { expectSoundLedger, sumOf, walletOf } from '../../../test/kit/money.ts';
import { fakeChapa } from '../../../test/kit/payments/providers/fake-chapa.ts';
import { json } from '../../../test/kit/payments/providers/loopback.ts';
import { OWN_PHONE } from '../../../test/kit/payments/sms.ts';
import { OFF } from '../../../test/kit/people/four-eyes.ts';
import { openOffice } from '../../../test/kit/people/office.ts';
import { newKey } from '../../../test/kit/people/people.ts';
import { vitalSigns } from '../../dashboard/vital-signs.ts';
import type { User } from '../../kernel/actors/actor.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../kernel/times/day.ts';
import { createProviders } from '../providers/index.ts';
import { lastPayouts } from './choice.ts';
import { askPayoutSoon, follow, followPayouts, takeDue } from './follow.ts';
import { isBeingSent } from './question.ts';

const { auditLog, payouts } = schema;

const AMOUNT_SANTIM = 20_000;
const LIMITS = {
  payoutPaymentMaxSantim: 500_000,
  payoutDayMaxSantim: 1_000_000,
  payoutHouseDayMaxSantim: 10_000_000,
};

/**
 * An office whose payouts are sent by Chapa or, if it is named, by the pretended provider, but only
 * when the test says so. Time passes as it says too.
 */
async function openPayouts({ provider = 'chapa', isOn = true } = {}) {
  const chapa = await fakeChapa();
  const { log, lines } = recordingLog();
  const office = await openOffice({ log });
  const { db } = office;
  const time = { passedMs: 0 };
  const now = () => office.now() + time.passedMs;
  const providers = createProviders({ db, now }, { chapa: chapa.settings, tryOut: true });
  await openProviderAccounts(
    db,
    providers.map(({ name }) => name),
  );
  const app = { ...office, now, providers };
  const as = (user: User) => callerFor(app, { user, token: 'test-token' });
  const asAdmin = as(office.admin);
  if (isOn) await asAdmin.payments.savePayoutSettings({ isOn, ...LIMITS });
  return {
    ...office,
    app,
    as,
    asAdmin,
    time,
    chapa,
    lines,
    /** A withdrawal that waits. */
    async wanted(amountSantim = AMOUNT_SANTIM, user = office.player) {
      const request = { amountSantim, method: 'telebirr', idempotencyKey: newKey() } as const;
      return (await as(user).payments.requestWithdrawal(request)).payment.id;
    },
    send: (paymentId: string, by = asAdmin) => by.payments.confirm({ paymentId, provider }),
    /** Says what became of the newest payout of a withdrawal. */
    async settle(paymentId: string, wasSent: boolean) {
      const reference = (await lastPayouts(db, [paymentId])).get(paymentId)?.reference ?? '';
      await asAdmin.payments.settlePayout({ reference, wasSent });
    },
    /** Sends what is due and asks about it, as a process does each second. */
    follow: () => followPayouts(app),
    async after(ms: number) {
      time.passedMs += ms;
      await followPayouts(app);
    },
    rows: () => db.select().from(payouts).orderBy(payouts.createdAt),
    states: async () => (await db.select().from(payouts).orderBy(payouts.createdAt)).map(({ state }) => state),
    /** What administrators see of the withdrawals that wait. */
    waiting: async () => (await asAdmin.payments.pending({ type: 'withdraw' })).payments,
    seenByPlayer: async (paymentId: string) => {
      const { payments } = await as(office.player).wallet.transactions({});
      return payments.find(({ id }) => id === paymentId);
    },
    news: async () => (await as(office.player).inbox.list()).map(({ kind }) => kind),
    async [Symbol.asyncDispose]() {
      await office[Symbol.asyncDispose]();
      await chapa[Symbol.asyncDispose]();
    },
  };
}

type PayoutOffice = Awaited<ReturnType<typeof openPayouts>>;

/** A withdrawal that a provider was told to send. */
async function begun(desk: PayoutOffice, amountSantim?: number): Promise<string> {
  const id = await desk.wanted(amountSantim);
  await desk.send(id);
  await desk.follow();
  return id;
}

/** Has a second administrator asked, but for what was approved alone. Returns how they approve. */
async function asking({ as, asAdmin, newAdmin }: PayoutOffice): Promise<() => Promise<unknown>> {
  const { approvals } = as(await newAdmin());
  await asAdmin.approvals.saveSettings({ ...OFF, topUpSantim: 100 });
  return async () => approvals.approve({ approvalId: (await approvals.pending()).approvals[0]?.id ?? '' });
}

/** What the provider was told, and what came of the money. */
async function money({ db, chapa, player }: PayoutOffice) {
  const sent = chapa.transfers.all().filter(({ status }) => status === 'success');
  return {
    told: chapa.transfers.told.length,
    sent: sent.length,
    wallet: await walletOf(db, player),
    hold: await sumOf(db, accountCode.withdrawalHold()),
    // Without its fees, which the house pays.
    provider: (await sumOf(db, 'provider:chapa')) + (await sumOf(db, 'house:ETB')),
  };
}

describe('a withdrawal that a provider sends', () => {
  it('is approved, sending and sent, and is a confirmed payment only then', async () => {
    await using desk = await openPayouts();
    const { chapa, db } = desk;
    const id = await desk.wanted();
    expect(await desk.waiting()).toMatchObject([{ payout: { providers: ['chapa', 'try-out'], last: null } }]);
    expect(await desk.send(id)).toMatchObject({ status: 'pending', message: 'The withdrawal is being sent.' });
    expect(await desk.states()).toEqual(['approved']);
    expect(await desk.seenByPlayer(id)).toMatchObject({ status: 'pending', isBeingSent: true });
    await desk.follow();
    expect(await desk.states()).toEqual(['sending']);
    expect(chapa.transfers.all()).toMatchObject([
      { account_number: OWN_PHONE.replace('+251', '0'), amount: '200.00', currency: 'ETB', bank_code: 855 },
    ]);
    expect(await money(desk)).toEqual({ told: 1, sent: 0, wallet: 30_000, hold: 20_000, provider: 0 });
    chapa.transfers.become('success');
    await desk.after(MINUTE_MS);
    expect(await money(desk)).toEqual({ told: 1, sent: 1, wallet: 30_000, hold: 0, provider: 20_000 });
    expect(await desk.seenByPlayer(id)).toMatchObject({ status: 'confirmed', isBeingSent: false });
    expect(await desk.news()).toEqual(['withdrawalPaid', 'withdrawalAsked']);
    const [payout] = await desk.rows();
    expect(payout).toMatchObject({ state: 'sent', feeSantim: 250, providerReference: /^T/ });
    expect(await sumOf(db, 'house:ETB')).toBe(-250);
    expect(payout?.reference).toMatch(/^[A-Za-z0-9]{20,40}$/);
    await desk.after(8 * DAY_MS);
    expect(await desk.rows()).toMatchObject([{ state: 'sent', askAt: null, said: payout?.said }]);
    const acts = await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subject, id))
      .orderBy(auditLog.id);
    expect(acts.map(({ action }) => action)).toEqual(['send-withdrawal', 'confirm-withdrawal']);
    await expectSoundLedger(db);
  });

  it('by the pretended provider is sent at once, and refused, slow or silent by its amount', async () => {
    await using desk = await openPayouts({ provider: 'try-out' });
    for (const santim of [5000, 5001, 5002, 5003]) await begun(desk, santim);
    expect((await desk.states()).toSorted()).toEqual(['failed', 'sending', 'sent', 'unsure']);
    await desk.after(2 * MINUTE_MS);
    expect((await desk.states()).toSorted()).toEqual(['failed', 'sent', 'sent', 'unsure']);
    expect(await sumOf(desk.db, 'provider:try-out')).toBe(5000 + 5002);
    await expectSoundLedger(desk.db);
  });

  it('cannot be decided by hand, nor given to a provider again, until that has an outcome', async () => {
    await using desk = await openPayouts();
    const { asAdmin } = desk;
    const id = await desk.wanted();
    await desk.send(id);
    const attempts = async () => {
      for (const attempt of [
        () => asAdmin.payments.confirm({ paymentId: id }),
        () => asAdmin.payments.reject({ paymentId: id, reason: 'No' }),
        () => desk.send(id),
      ]) {
        await expect(attempt()).rejects.toMatchObject({ code: 'CONFLICT', message: /^A provider is sending/ });
      }
    };
    await attempts();
    await desk.follow();
    await attempts();
    desk.chapa.transfers.now.asked = 'unknown';
    await desk.after(MINUTE_MS);
    expect(await desk.states()).toEqual(['unsure']);
    await attempts();
    const { unguarded } = desk;
    const decided = { status: 'confirmed', decidedAt: new Date() } as const;
    const byHand = desk.db.update(schema.payments).set(decided).where(eq(schema.payments.id, id));
    await expect(byHand).rejects.toMatchObject({ cause: { message: /a provider is sending cannot be decided/ } });
    expect(await unguarded.$count(payouts)).toBe(1);
  });

  it('that failed waits for a person: by hand, back to the wallet, or by the provider anew', async () => {
    await using desk = await openPayouts();
    const { chapa, asAdmin } = desk;
    const ids = [await begun(desk), await begun(desk, 10_000), await begun(desk, 6000)] as const;
    chapa.transfers.become('failed');
    await desk.after(MINUTE_MS);
    expect(await desk.states()).toEqual(['failed', 'failed', 'failed']);
    expect(await desk.waiting()).toMatchObject(
      ids.map(() => ({ isBeingSent: false, payout: { last: { state: 'failed', said: /^failed/ } } })),
    );
    expect(await money(desk)).toMatchObject({ wallet: 14_000, hold: 36_000, provider: 0 });
    await asAdmin.payments.confirm({ paymentId: ids[0], transactionNumber: 'CK12345678' });
    await asAdmin.payments.reject({ paymentId: ids[1], reason: 'No' });
    chapa.transfers.now.status = 'success';
    await desk.send(ids[2]);
    await desk.follow();
    expect(await money(desk)).toMatchObject({ told: 4, sent: 1, wallet: 24_000, hold: 0, provider: 6000 });
    expect(await sumOf(desk.db, 'clearing:telebirr')).toBe(20_000);
    expect(new Set(chapa.transfers.told).size).toBe(4);
    await expectSoundLedger(desk.db);
  });

  it.each([
    ['the provider refuses it and knows nothing of it', { telling: 'refuse' }, /Insufficient balance/],
    ['the list of banks does not come', { banks: json(500, {}) }, /its list of banks/],
    ['the list of banks lacks the method', { banks: json(200, { data: [] }) }, /has no telebirr/],
  ] as const)('has failed if %s', async (_what, fault, said) => {
    await using desk = await openPayouts();
    Object.assign(desk.chapa.transfers.now, fault);
    await begun(desk);
    expect(await desk.rows()).toMatchObject([{ state: 'failed', said }]);
  });
});

describe('a withdrawal of which nobody knows whether it was sent', () => {
  it.each([
    ['a lost answer', { telling: 'lost', status: 'success' }],
    ['a reset', { telling: 'reset', status: 'success' }],
    ['nonsense', { telling: json(200, { what: 'ever' }), status: 'success' }],
    ['a 500', { telling: json(500, {}), status: 'success' }],
    ['a refusal that it cannot be asked about', { telling: 'refuse', asked: json(500, {}) }],
  ] as const)('is unsure after %s, is asked about and never sent again', async (_what, fault) => {
    await using desk = await openPayouts();
    const { transfers } = desk.chapa;
    Object.assign(transfers.now, fault);
    await begun(desk);
    expect(await desk.rows()).toMatchObject([{ state: 'unsure', unanswered: expect.any(String) }]);
    Object.assign(transfers.now, { telling: 'take', asked: 'known' });
    for (let minute = 0; minute < 5; minute += 1) await desk.after(MINUTE_MS);
    const wasTaken = transfers.all().length === 1;
    expect(await desk.states()).toEqual([wasTaken ? 'sent' : 'unsure']);
    expect(transfers.told).toHaveLength(1);
    const [row] = await desk.rows();
    if (!wasTaken) expect(row?.said).toBe('no transfer of this reference (HTTP 404)');
    await expectSoundLedger(desk.db);
  });

  it('is unsure if its process ends between the commit and the call, and stays so', async () => {
    await using desk = await openPayouts();
    await desk.send(await desk.wanted());
    expect(await takeDue(desk.app)).toMatchObject([{ state: 'sending', asks: 0 }]);
    await desk.follow();
    expect(desk.chapa.transfers.told).toEqual([]);
    for (const ms of [MINUTE_MS, HOUR_MS, DAY_MS]) await desk.after(ms);
    expect(await desk.rows()).toMatchObject([{ state: 'unsure', said: /no transfer of this reference/ }]);
    expect(desk.chapa.transfers.told).toEqual([]);
  });

  it('is asked about if its process ends between the call and its answer', async () => {
    await using desk = await openPayouts();
    const { transfers } = desk.chapa;
    await desk.send(await desk.wanted());
    const [taken] = await takeDue(desk.app);
    const chapa = desk.app.providers.find(({ name }) => name === 'chapa');
    const receiver = { name: 'Hana', phoneNumber: OWN_PHONE };
    const order = {
      reference: taken?.reference ?? '',
      amountSantim: AMOUNT_SANTIM,
      method: 'telebirr',
      receiver,
    } as const;
    await chapa?.payouts?.payOut(order, new AbortController().signal);
    transfers.become('success');
    await desk.after(2 * MINUTE_MS);
    expect(await money(desk)).toMatchObject({ told: 1, sent: 1, provider: 20_000, hold: 0 });
  });

  it('is not sent any more by a process that was frozen until others have asked about it', async () => {
    await using desk = await openPayouts();
    await desk.send(await desk.wanted());
    const [taken] = await takeDue(desk.app);
    if (!taken) throw new Error('nothing is due');
    await desk.after(2 * MINUTE_MS);
    expect(await desk.states()).toEqual(['unsure']);
    await follow(desk.app, taken);
    expect(desk.chapa.transfers.told).toEqual([]);
    expect(await desk.rows()).toMatchObject([{ state: 'failed', said: 'it was not sent in time' }]);
  });

  it('waits for an administrator again if it cannot be read before the provider is told', async () => {
    await using desk = await openPayouts();
    const paymentId = await desk.wanted();
    await desk.send(paymentId);
    const [taken] = await takeDue(desk.app);
    if (!taken) throw new Error('nothing is due');
    let following: Promise<void> | undefined;
    await desk.unguarded.transaction(async (tx) => {
      await tx.execute(sql`lock table payouts in access exclusive mode`);
      following = follow(desk.app, taken);
      const cancel = sql`select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(() => desk.db.execute(cancel), PATIENCE).toHaveLength(1);
    });
    await following;
    expect(await desk.states()).toEqual(['failed']);
    expect(desk.chapa.transfers.told).toEqual([]);
    await desk.send(paymentId);
    await desk.follow();
    expect(desk.chapa.transfers.told).toHaveLength(1);
  });

  it('is taken by one process only, however many look for it at once', async () => {
    await using desk = await openPayouts();
    for (const santim of [5000, 6000, 7000]) await desk.send(await desk.wanted(santim));
    const taken = await Promise.all(Array.from({ length: 8 }, () => takeDue(desk.app)));
    expect(taken.flat().map(({ asks }) => asks)).toEqual([0, 0, 0]);
  });

  it('is sent once, however many processes look for it', async () => {
    await using desk = await openPayouts();
    desk.chapa.transfers.now.status = 'success';
    const ids = [await desk.wanted(5000), await desk.wanted(6000), await desk.wanted(7000)];
    for (const id of ids) await desk.send(id);
    await Promise.all(Array.from({ length: 8 }, () => desk.follow()));
    await Promise.all(Array.from({ length: 8 }, () => desk.after(MINUTE_MS)));
    expect(await money(desk)).toMatchObject({ told: 3, sent: 3, provider: 18_000, hold: 0 });
    expect((await desk.news()).filter((kind) => kind === 'withdrawalPaid')).toHaveLength(3);
    await expectSoundLedger(desk.db);
  });

  it('stays so if the provider speaks of another amount or another transfer', async () => {
    await using desk = await openPayouts();
    const { transfers } = desk.chapa;
    await begun(desk);
    transfers.become('success', { amount: '199.99' });
    await desk.after(MINUTE_MS);
    expect(await desk.rows()).toMatchObject([{ state: 'unsure', said: /^another amount: success · 199.99/ }]);
    const other = { status: 'success', amount: '200.00', currency: 'ETB', tx_ref: 'B'.repeat(24) };
    transfers.now.asked = json(200, { status: 'success', data: other });
    await desk.after(MINUTE_MS);
    expect(await desk.rows()).toMatchObject([{ state: 'unsure', unanswered: /^another transfer/ }]);
    expect(await money(desk)).toMatchObject({ hold: 20_000, provider: 0 });
  });

  it('is asked about each minute for two hours, then ever less often, and never given up', async () => {
    await using desk = await openPayouts();
    desk.chapa.transfers.now.telling = 'lost';
    desk.chapa.transfers.now.asked = 'unknown';
    await begun(desk);
    const asksAfter = async (ms: number) => {
      await desk.after(ms);
      return (await desk.rows())[0]?.asks;
    };
    expect(await asksAfter(MINUTE_MS - 5000)).toBe(0);
    for (const asks of [1, 2, 3]) expect(await asksAfter(MINUTE_MS + 1000)).toBe(asks);
    expect(await asksAfter(10 * HOUR_MS)).toBe(4);
    expect(await asksAfter(50 * MINUTE_MS)).toBe(4);
    expect(await asksAfter(20 * MINUTE_MS)).toBe(5);
    expect(await asksAfter(100 * DAY_MS)).toBe(6);
    desk.chapa.transfers.now.asked = 'known';
    desk.chapa.transfers.become('success');
    await desk.after(20 * DAY_MS);
    expect(await desk.states()).toEqual(['sent']);
  });

  it('can be settled by an administrator after a day, and by nobody before', async () => {
    await using desk = await openPayouts();
    const { asAdmin, chapa, settle } = desk;
    chapa.transfers.now.telling = json(500, {});
    const ids = [await begun(desk), await begun(desk, 10_000)] as const;
    for (const wasSent of [true, false]) await expect(settle(ids[0], wasSent)).rejects.toThrow('After a day');
    desk.time.passedMs = DAY_MS + MINUTE_MS;
    await settle(ids[0], false);
    await settle(ids[1], true);
    await expect(settle(ids[1], false)).rejects.toThrow('No provider is sending');
    expect(await desk.rows()).toMatchObject([
      { state: 'failed', said: `${desk.admin.username} has said that it was not sent` },
      { state: 'sent' },
    ]);
    expect(await money(desk)).toMatchObject({ wallet: 20_000, hold: 20_000, provider: 10_000 });
    await asAdmin.payments.reject({ paymentId: ids[0], reason: 'No' });
    expect(await money(desk)).toMatchObject({ wallet: 40_000, hold: 0 });
    await expectSoundLedger(desk.db);
  });

  it('can be taken back before it was begun', async () => {
    await using desk = await openPayouts();
    const id = await desk.wanted();
    await desk.send(id);
    await expect(desk.settle(id, true)).rejects.toThrow('After a day');
    await desk.settle(id, false);
    await desk.follow();
    expect([await desk.states(), desk.chapa.transfers.told]).toEqual([['failed'], []]);
  });

  it('that failed and was sent after all is confirmed, or an alarm if it was decided otherwise', async () => {
    await using desk = await openPayouts();
    const { chapa, app, asAdmin } = desk;
    const ids = [await begun(desk), await begun(desk, 10_000)] as const;
    chapa.transfers.become('failed');
    await desk.after(MINUTE_MS);
    await desk.asAdmin.payments.reject({ paymentId: ids[1], reason: 'No' });
    chapa.transfers.become('success');
    for (const { reference } of await desk.rows()) expect(await askPayoutSoon(app, reference)).toBe(true);
    await desk.after(1000);
    expect(await desk.rows()).toMatchObject([
      { state: 'sent' },
      { state: 'failed', said: /^sent after it had failed/ },
    ]);
    expect(desk.lines.filter(({ level }) => level === 'error')).toMatchObject([{ text: /paid twice/ }]);
    const { alarms } = await asAdmin.payments.alarms();
    expect(alarms).toMatchObject([
      {
        ...{ kind: 'paid-twice', paymentId: ids[1], username: desk.player.username, expectedSantim: 10_000 },
        message: { rawMessage: /^chapa · [A-Z0-9]{24} · success · 100.00/ },
      },
    ]);
    await asAdmin.payments.resolveAlarm({ alarmId: alarms[0]?.id ?? '' });
    await desk.after(2 * DAY_MS);
    expect((await asAdmin.payments.alarms()).alarms).toEqual([]);
    await expectSoundLedger(desk.db);
  });

  it('that is over, and of which another amount is said to be sent, is an alarm, and decides nothing', async () => {
    await using desk = await openPayouts();
    const { chapa, app, asAdmin } = desk;
    const ids = [await begun(desk), await begun(desk, 10_000)] as const;
    const [failed = '', sent = ''] = (await desk.rows()).map(({ reference }) => reference);
    chapa.transfers.end(failed, 'failed');
    chapa.transfers.end(sent, 'success');
    await desk.after(MINUTE_MS);
    chapa.transfers.become('success', { amount: '75.00' });
    for (const _again of [1, 2]) {
      for (const reference of [failed, sent]) expect(await askPayoutSoon(app, reference)).toBe(true);
      await desk.after(1000);
    }
    const words = { rawMessage: /^chapa · [A-Z0-9]{24} · another amount: success · 75.00/ };
    const { alarms } = await asAdmin.payments.alarms();
    expect(alarms.toSorted((one, other) => one.kind.localeCompare(other.kind))).toMatchObject([
      { kind: 'paid-twice', paymentId: ids[0], expectedSantim: AMOUNT_SANTIM, message: words },
      { kind: 'taken-back', paymentId: ids[1], expectedSantim: 10_000, message: words },
    ]);
    expect(await desk.states()).toEqual(['failed', 'sent']);
    expect(await desk.waiting()).toMatchObject([{ id: ids[0] }]);
    await expectSoundLedger(desk.db);
  });

  it('that failed is asked about each day for a week, and again soon where the provider does not answer', async () => {
    await using desk = await openPayouts();
    const { chapa, app, asAdmin } = desk;
    const id = await begun(desk);
    chapa.transfers.become('failed');
    await desk.after(MINUTE_MS);
    await asAdmin.payments.confirm({ paymentId: id, transactionNumber: 'CK12345678' });
    chapa.transfers.become('success');
    chapa.transfers.now.asked = json(500, {});
    const [row] = await desk.rows();
    expect(await askPayoutSoon(app, row?.reference ?? '')).toBe(true);
    await desk.after(1000);
    expect(await desk.rows()).toMatchObject([{ state: 'failed', unanswered: /HTTP 500/ }]);
    chapa.transfers.now.asked = 'known';
    await desk.after(HOUR_MS);
    expect(await desk.rows()).toMatchObject([{ unanswered: null }]);
    expect((await asAdmin.payments.alarms()).alarms).toMatchObject([{ kind: 'paid-twice', paymentId: id }]);
    await desk.after(8 * DAY_MS);
    expect(await desk.rows()).toMatchObject([{ askAt: null }]);
  });

  it('that was sent and has come back is an alarm until a person has settled it', async () => {
    await using desk = await openPayouts();
    const { chapa, app, asAdmin } = desk;
    const ids = [await begun(desk), await begun(desk, 10_000)] as const;
    chapa.transfers.become('success');
    await desk.after(MINUTE_MS);
    const [told, untold] = (await desk.rows()).map(({ reference }) => reference);
    const alarmed = async () =>
      (await asAdmin.payments.alarms()).alarms.map(({ kind, paymentId }) => [kind, paymentId]);
    chapa.transfers.end(told ?? '', 'reverted');
    expect(await askPayoutSoon(app, told ?? '')).toBe(true);
    await desk.after(1000);
    expect(await alarmed()).toEqual([['taken-back', ids[0]]]);
    chapa.transfers.end(untold ?? '', 'cancelled');
    await desk.after(DAY_MS);
    await desk.after(DAY_MS);
    expect(await alarmed()).toEqual([
      ['taken-back', ids[1]],
      ['taken-back', ids[0]],
    ]);
    expect(await desk.states()).toEqual(['sent', 'sent']);
    expect(desk.lines.filter(({ level }) => level === 'error')).toHaveLength(2);
    expect((await vitalSigns(app)).openAlarms).toBe(2);
    await expectSoundLedger(desk.db);
  });
});

describe('payouts by providers', () => {
  it('are off until somebody switches them on, and then held by limits that say which', async () => {
    await using desk = await openPayouts({ isOn: false });
    const { asAdmin } = desk;
    const id = await desk.wanted(10_000);
    expect(await asAdmin.payments.payoutSettings()).toMatchObject({ isOn: false, providers: ['chapa', 'try-out'] });
    expect(await desk.waiting()).toMatchObject([{ payout: { providers: [], heldBy: null } }]);
    await expect(desk.send(id)).rejects.toThrow('payouts by providers are off');
    const heldWith = async (limits: object) => {
      await asAdmin.payments.savePayoutSettings({ isOn: true, ...LIMITS, ...limits });
      return (await desk.waiting()).at(-1)?.payout?.heldBy;
    };
    expect(await heldWith({ payoutPaymentMaxSantim: 9999 })).toBe('payment');
    await expect(desk.send(id)).rejects.toThrow('above what providers may send');
    expect(await heldWith({ payoutPaymentMaxSantim: 10_000 })).toBeNull();
    await desk.send(id);
    const second = await desk.wanted(5000);
    expect(await heldWith({ payoutDayMaxSantim: 14_999 })).toBe('player-day');
    await expect(desk.send(second)).rejects.toThrow('above what providers may send');
    expect(await heldWith({ payoutHouseDayMaxSantim: 14_999 })).toBe('house-day');
    expect(await heldWith({ payoutHouseDayMaxSantim: 15_000 })).toBeNull();
    await asAdmin.payments.confirm({ paymentId: second });
  });

  it('are on with play money until somebody says otherwise', async () => {
    await using office = await openOffice({ providers: { tryOut: true }, playMoneySantim: 50_000 });
    expect(await office.asAdmin.payments.payoutSettings()).toMatchObject({ isOn: true });
    await office.asAdmin.payments.savePayoutSettings({ isOn: false, ...LIMITS });
    expect(await office.asAdmin.payments.payoutSettings()).toMatchObject({ isOn: false });
  });

  it('of one day are counted together, although several administrators approve them at once', async () => {
    await using desk = await openPayouts();
    await desk.asAdmin.payments.savePayoutSettings({ isOn: true, ...LIMITS, payoutHouseDayMaxSantim: 12_000 });
    const wanted = [];
    for (let count = 0; count < 4; count += 1) {
      wanted.push({ id: await desk.wanted(5000), by: desk.as(await desk.newAdmin()) });
    }
    const outcomes = await Promise.allSettled(wanted.map(({ id, by }) => desk.send(id, by)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
  });

  it('need the same second administrator as a withdrawal that is confirmed by hand', async () => {
    await using desk = await openPayouts();
    const { asAdmin, as, chapa } = desk;
    const colleague = as(await desk.newAdmin());
    await asAdmin.approvals.saveSettings({ ...OFF, withdrawalSantim: 15_000 });
    const id = await desk.wanted();
    await expect(desk.send(id)).rejects.toThrow('Sent to a second administrator');
    expect(await desk.states()).toEqual([]);
    const [request] = (await colleague.approvals.pending()).approvals;
    expect(request).toMatchObject({ kind: 'withdrawal', input: { provider: 'chapa' } });
    await colleague.approvals.approve({ approvalId: request?.id ?? '' });
    chapa.transfers.now.telling = json(500, {});
    await desk.follow();
    desk.time.passedMs = DAY_MS + MINUTE_MS;
    await expect(desk.settle(id, false)).rejects.toThrow('Sent to a second administrator');
    expect(await desk.states()).toEqual(['unsure']);
    const [outcome] = (await colleague.approvals.pending()).approvals;
    expect(outcome).toMatchObject({ kind: 'payout-outcome' });
    await colleague.approvals.approve({ approvalId: outcome?.id ?? '' });
    expect(await desk.states()).toEqual(['failed']);
  });

  it.each([true, false])('are each decided about alone, also by who approves later (sent: %s)', async (wasSent) => {
    await using desk = await openPayouts();
    const { asAdmin, chapa } = desk;
    const approve = await asking(desk);
    const id = await begun(desk);
    desk.time.passedMs = DAY_MS + MINUTE_MS;
    await expect(desk.settle(id, wasSent)).rejects.toThrow('Sent to a second administrator');
    chapa.transfers.become('failed');
    await desk.after(HOUR_MS);
    await desk.send(id);
    await desk.after(MINUTE_MS);
    await desk.after(DAY_MS + MINUTE_MS);
    expect(await desk.states()).toEqual(['failed', 'sending']);
    const over = { cause: { reason: 'payoutOver' } };
    await expect(approve()).rejects.toMatchObject(over);
    const [first] = await desk.rows();
    const asSeen = asAdmin.payments.settlePayout({ reference: first?.reference ?? '', wasSent });
    await expect(asSeen).rejects.toMatchObject(over);
    expect(await desk.states()).toEqual(['failed', 'sending']);
  });

  it('that were to be taken back are not, if they were begun before a second one approved it', async () => {
    await using desk = await openPayouts();
    const approve = await asking(desk);
    const id = await desk.wanted();
    await desk.send(id);
    await expect(desk.settle(id, false)).rejects.toThrow('Sent to a second administrator');
    await desk.follow();
    await desk.after(DAY_MS + MINUTE_MS);
    await expect(approve()).rejects.toMatchObject({ cause: { reason: 'approvalOvertaken' } });
    expect(await desk.states()).toEqual(['sending']);
  });
});

it('a provider may let go only what it is being told to send now', async () => {
  await using desk = await openPayouts();
  const { app, chapa } = desk;
  const id = await desk.wanted();
  await desk.send(id);
  const [payout] = await desk.rows();
  const question = { reference: payout?.reference ?? '', amountSantim: AMOUNT_SANTIM, phoneNumber: OWN_PHONE };
  const may = (changed: Partial<typeof question> = {}, provider = 'chapa') =>
    isBeingSent(app, provider, { ...question, ...changed });
  expect(await may()).toBe(false);
  await desk.follow();
  expect(await may()).toBe(true);
  expect(await may({ amountSantim: 20_001 })).toBe(false);
  expect(await may({ phoneNumber: '+251911004212' })).toBe(false);
  expect(await may({ reference: 'B'.repeat(24) })).toBe(false);
  expect(await may({}, 'try-out')).toBe(false);
  chapa.transfers.become('success');
  await desk.after(MINUTE_MS);
  expect(await may()).toBe(false);
});
