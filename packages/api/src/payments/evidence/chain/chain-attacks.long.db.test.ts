import { schema } from '@cartela/db';
import { describe, expect, it } from 'vitest';
import { expectSoundLedger, walletOf } from '../../../../test/kit/money.ts';
import {
  cbebirrReceived,
  newTransactionNumber,
  telebirrReceived,
  telebirrSent,
  wallTime,
} from '../../../../test/kit/payments/sms.ts';
import { CBEBIRR, type Office, openDeskAt, openOffice } from '../../../../test/kit/people/office.ts';

const AMOUNT = 50_000;
const HOUR_MS = 3_600_000;

/** A message of 500 ETB from the office's own player, with a balance that somebody has chosen. */
const received = (desk: Office, balanceSantim: number, { number = newTransactionNumber(), atMs = Date.now() } = {}) =>
  desk.forward(telebirrReceived({ number, amountSantim: AMOUNT, balanceSantim, on: wallTime('telebirr', atMs) }));

/** A claim of 500 ETB, and the message that seems to prove it. */
async function claimWith(desk: Office, balanceSantim: number) {
  const number = newTransactionNumber();
  const { payment } = await desk.claim(desk.player, telebirrSent({ number, amountSantim: AMOUNT }));
  const { outcome } = await received(desk, balanceSantim, { number });
  return { outcome, flags: await desk.flags(payment.id) };
}

const openAlarms = async (desk: Office) => (await desk.asAdmin.payments.alarms()).alarms;

/** An administrator says whether the message of the one open alarm is true. */
async function judge(desk: Office, isTrue: boolean) {
  const [alarm, another] = await openAlarms(desk);
  expect({ isThere: alarm !== undefined, another }).toEqual({ isThere: true, another: undefined });
  await desk.asAdmin.payments.resolveAlarm({ alarmId: alarm?.id ?? '', isTrue });
}

describe('the first message of a method', () => {
  it('credits nothing by itself, and neither does what continues from it, until a person says that it is true', async () => {
    await using desk = await openOffice({ messageHook: true });
    const first = await claimWith(desk, 1_000_000);
    expect(first).toMatchObject({ outcome: 'waiting', flags: expect.arrayContaining(['first-message']) });
    expect(await claimWith(desk, 1_050_000)).toMatchObject({ outcome: 'waiting' });
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);
    expect(await openAlarms(desk)).toMatchObject([
      { kind: 'first-message', method: 'telebirr', expectedSantim: null, statedSantim: 1_000_000 },
    ]);

    await judge(desk, true);
    expect(await openAlarms(desk)).toEqual([]);
    expect(await walletOf(desk.db, desk.player)).toBe(50_000 + 2 * AMOUNT);
    expect(await claimWith(desk, 1_100_000)).toMatchObject({ outcome: 'confirmed' });
    expect(await walletOf(desk.db, desk.player)).toBe(50_000 + 3 * AMOUNT);
    await expectSoundLedger(desk.db);
  });

  it('that was forged is left out, and the next one is the first', async () => {
    await using desk = await openOffice({ messageHook: true });
    await claimWith(desk, 7_777_700);
    await judge(desk, false);
    await received(desk, 1_000_000);
    expect(await openAlarms(desk)).toMatchObject([{ kind: 'first-message', statedSantim: 1_000_000 }]);
    await judge(desk, true);
    expect(await claimWith(desk, 7_827_700)).toMatchObject({
      outcome: 'waiting',
      flags: ['balance-break', 'automatic-stopped'],
    });
    await judge(desk, false);
    expect(await claimWith(desk, 1_050_000)).toMatchObject({ outcome: 'confirmed' });
  });

  it('is none that states no balance: its deposit waits for a person, and it stops nothing', async () => {
    await using desk = await openDeskAt(1_000_000);
    const number = newTransactionNumber();
    const { payment } = await desk.claim(desk.player, number);
    const bare = telebirrReceived({ number, amountSantim: AMOUNT }).replace(/Your current.*?\.\d\d\./, '');
    expect(await desk.forward(bare)).toEqual({ outcome: 'waiting' });
    expect(await desk.flags(payment.id)).toContain('balance-break');
    expect(await openAlarms(desk)).toEqual([]);
    expect(await claimWith(desk, 1_050_000)).toMatchObject({ outcome: 'confirmed' });
  });
});

describe('a message that breaks the chain', () => {
  it('takes one answer of a person, and the true ones after it need none', async () => {
    await using desk = await openDeskAt(1_000_000);
    await received(desk, 7_777_700);
    expect(await claimWith(desk, 1_050_000)).toMatchObject({ flags: ['automatic-stopped'] });
    expect(await openAlarms(desk)).toMatchObject([{ kind: 'balance-break', statedSantim: 7_777_700 }]);
    await judge(desk, false);
    expect(await openAlarms(desk)).toEqual([]);
    expect(await claimWith(desk, 1_100_000)).toMatchObject({ outcome: 'confirmed' });
    await expectSoundLedger(desk.db);
  });

  it('starts the chain anew where a person says that it is true, with what came meanwhile', async () => {
    await using desk = await openDeskAt(1_000_000);
    for (const balance of [3_000_000, 3_050_000, 3_100_000]) await received(desk, balance);
    expect(await openAlarms(desk)).toHaveLength(1);
    await judge(desk, true);
    expect(await openAlarms(desk)).toEqual([]);
    expect(await claimWith(desk, 3_150_000)).toMatchObject({ outcome: 'confirmed' });
  });

  it('hides no other one: the next is an alarm as soon as the first is answered', async () => {
    await using desk = await openDeskAt(1_000_000);
    await received(desk, 7_777_700);
    await received(desk, 8_888_800);
    await judge(desk, false);
    expect(await openAlarms(desk)).toMatchObject([{ statedSantim: 8_888_800 }]);
    expect((await desk.asAdmin.payments.alarms()).stopped).toEqual(['telebirr']);
    await judge(desk, false);
    expect((await desk.asAdmin.payments.alarms()).stopped).toEqual([]);
  });

  it('is no evidence any more once a person has said that it is not true', async () => {
    await using desk = await openDeskAt(1_000_000);
    const number = newTransactionNumber();
    await received(desk, 7_777_700, { number });
    await judge(desk, false);
    const { payment } = await desk.claim(desk.player, number);
    const { payments } = await desk.asAdmin.payments.pending({ type: 'deposit' });
    expect(payments).toMatchObject([{ id: payment.id, evidence: null }]);
    await expect(desk.confirm(payment.id)).rejects.toThrow('No message from the provider is waiting');
  });

  it('is not repaired by a gap that several late messages fill in any order', async () => {
    await using desk = await openOffice({ messageHook: true });
    const start = Date.now() - HOUR_MS;
    await desk.beginBalance(1_000_000, 'telebirr', start);
    const late = [1, 2, 3].map((n) => ({ atMs: start + n * 60_000, balance: 1_000_000 + n * AMOUNT }));
    await received(desk, 1_200_000, { atMs: start + 10 * 60_000 });
    for (const { atMs, balance } of [late[1], late[2], late[0]].flatMap((found) => found ?? [])) {
      expect(await openAlarms(desk)).toHaveLength(1);
      await received(desk, balance, { atMs });
    }
    expect(await desk.asAdmin.payments.alarms()).toEqual({ alarms: [], stopped: [] });
    expect(await claimWith(desk, 1_250_000)).toMatchObject({ outcome: 'confirmed' });
  });
});

it('a late message settles all that waited for it, however many, past those that were made up', async () => {
  await using desk = await openOffice({ messageHook: true });
  const start = Date.now() - HOUR_MS;
  await desk.beginBalance(1_000_000, 'telebirr', start);
  for (let n = 2; n <= 121; n += 1) {
    await received(desk, 1_000_000 + n * AMOUNT, { atMs: start + n * 1000 });
    if (n % 4 === 0) await received(desk, 7_777_700 + n, { atMs: start + n * 1000 });
  }
  await received(desk, 1_050_000, { atMs: start + 1000 });
  const standings = await desk.db.select({ standing: schema.balanceChain.standing }).from(schema.balanceChain);
  expect(standings.filter(({ standing }) => standing === 'sound')).toHaveLength(122);
  expect(standings.filter(({ standing }) => standing === 'broken')).toHaveLength(30);
});

describe('true messages of one minute', () => {
  const ORDERS = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  /** The messages of CBE Birr within one minute: 500, 200 and 300 ETB arrived. */
  const MINUTE = [
    { amountSantim: 50_000, balanceSantim: 1_050_000 },
    { amountSantim: 20_000, balanceSantim: 1_070_000 },
    { amountSantim: 30_000, balanceSantim: 1_100_000 },
  ];

  it.each(ORDERS)('leave no alarm when they come in the order %i, %i, %i', async (...order) => {
    await using desk = await openOffice({ messageHook: true });
    const minute = Math.floor(Date.now() / 60_000) * 60_000 - 60_000;
    await desk.beginBalance(1_000_000, 'cbebirr', minute - HOUR_MS);
    const on = wallTime('cbebirr', minute);
    for (const index of order) {
      const number = newTransactionNumber({ length: 11 });
      const { amountSantim = 0, balanceSantim = 0 } = MINUTE[index] ?? {};
      await desk.forward(cbebirrReceived({ number, amountSantim, balanceSantim, on }), CBEBIRR);
    }
    expect(await desk.asAdmin.payments.alarms()).toEqual({ alarms: [], stopped: [] });
  });

  it('stay sound beside a forged one of the same minute', async () => {
    await using desk = await openOffice({ messageHook: true });
    const minute = Math.floor(Date.now() / 60_000) * 60_000 - 60_000;
    await desk.beginBalance(1_000_000, 'cbebirr', minute - HOUR_MS);
    const forged = { amountSantim: 50_000, balanceSantim: 7_777_700 };
    for (const { amountSantim, balanceSantim } of [MINUTE[1], forged, MINUTE[2], MINUTE[0]].flatMap((it) => it ?? [])) {
      const number = newTransactionNumber({ length: 11 });
      const on = wallTime('cbebirr', minute);
      await desk.forward(cbebirrReceived({ number, amountSantim, balanceSantim, on }), CBEBIRR);
    }
    expect(await openAlarms(desk)).toMatchObject([{ statedSantim: 7_777_700 }]);
  });
});
