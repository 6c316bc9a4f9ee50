import { schema } from '@cartela/db';
import { PATIENCE } from '@cartela/game-core/testing';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { senderOf } from '../../../test/kit/balances.ts';
import { outcomes } from '../../../test/kit/games/outcomes.ts';
import { otherProcesses } from '../../../test/kit/games/rooms.ts';
import { expectSoundLedger, walletOf } from '../../../test/kit/money.ts';
import { newTransactionNumber, telebirrReceived, telebirrSent, wallTime } from '../../../test/kit/payments/sms.ts';
import { type Office, openDeskAt } from '../../../test/kit/people/office.ts';
import { newKey } from '../../../test/kit/people/people.ts';
import { receiveSms } from './receive.ts';

const AMOUNT = 150_000;
const START_SANTIM = 1_000_000;

const SPELLINGS: Readonly<Record<string, (message: string) => string>> = {
  'one more space': (message) => `${message} `,
  'line breaks of Windows': (message) => message.replaceAll('\n', '\r\n'),
  'line breaks for spaces': (message) => message.replace('. Your', '.\nYour'),
  'no last full stop': (message) => message.replace(/\.(?=\nThank)/, ''),
  'a remark of the forwarding app': (message) => `${message}\nSent from SMS Forwarder`,
  'no comma in the amount': (message) => message.replace('1,500.00', '1500.00'),
  'a no-break space': (message) => message.replace('ETB ', 'ETB\u00a0'),
  'an invisible mark in front': (message) => `\ufeff${message}`,
};

async function expectNextCredited(desk: Office, balanceSantim: number, on = wallTime('telebirr')) {
  const number = newTransactionNumber();
  await desk.claim(desk.player, telebirrSent({ number, amountSantim: AMOUNT }));
  const before = await walletOf(desk.db, desk.player);
  const sms = await desk.forward(telebirrReceived({ number, amountSantim: AMOUNT, balanceSantim, on }));
  expect(await desk.asAdmin.payments.alarms()).toEqual({ alarms: [], stopped: [] });
  expect(sms).toEqual({ outcome: 'confirmed' });
  expect(await walletOf(desk.db, desk.player)).toBe(before + AMOUNT);
  await expectSoundLedger(desk.db);
}

describe('a message that says the same again', () => {
  it.each(Object.entries(SPELLINGS))('is a repeat with %s', async (_what, respelt) => {
    await using desk = await openDeskAt(START_SANTIM);
    const says = { number: newTransactionNumber(), amountSantim: AMOUNT, balanceSantim: START_SANTIM + AMOUNT };
    const message = telebirrReceived(says);
    expect(respelt(message)).not.toBe(message);
    await desk.forward(message);
    expect(await desk.forward(respelt(message))).toEqual({ outcome: 'kept' });
    const standings = await desk.db.select({ standing: schema.smsMessages.standing }).from(schema.smsMessages);
    expect(standings.filter(({ standing }) => standing === 'duplicate')).toHaveLength(1);
    await expectNextCredited(desk, START_SANTIM + 2 * AMOUNT);
  });

  const bare = (balance: string) =>
    `Dear Cartela Games, You have paid ETB 320.00 for SHOP on 05/07/2026 19:40. Your telebirr balance is ETB ${balance}.`;

  it('is a repeat without a number too', async () => {
    await using desk = await openDeskAt(START_SANTIM);
    await desk.forward(bare('9,680.00'));
    expect(await desk.forward(` ${bare('9680.00')}`)).toEqual({ outcome: 'kept' });
    await expectNextCredited(desk, START_SANTIM - 32_000 + AMOUNT);
  });

  it('is a repeat without a number also when two processes take it in at once', async () => {
    await using desk = await openDeskAt(START_SANTIM);
    await using processes = otherProcesses(desk.databaseUrl, 2);
    const sms = { sender: senderOf('telebirr'), message: bare('9,680.00') };
    const both = await desk.unguarded.transaction(async (tx) => {
      // Neither can be kept before both have looked for an earlier one, or wait for their turn.
      await tx.execute(sql`lock table sms_messages in share mode`);
      const taking = processes.map(({ db }) => receiveSms({ ...desk, db }, { ...sms, signedRequest: newKey() }));
      const taken = outcomes(taking);
      const waiting = sql`select from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and not granted`;
      await expect.poll(async () => (await tx.execute(waiting)).length, PATIENCE).toBe(2);
      return { taken };
    });
    expect((await both.taken).accepted).toBe(2);
    await expectNextCredited(desk, START_SANTIM - 32_000 + AMOUNT);
  });
});

describe('a message without a number and a time', () => {
  const airtime = 'You have recharged ETB 50.00 airtime. Your current telebirr Account balance is ETB 9,950.00.';
  const later = () => wallTime('telebirr', Date.now() + 5000);

  it.each([
    ['one more space', `${airtime} `],
    ['an invisible mark in front', `\u200e${airtime}`],
    ['a line break for a space', airtime.replace('. Your', '.\nYour')],
  ])('is a repeat with %s, even when the balance has moved on', async (_what, respelt) => {
    await using desk = await openDeskAt(START_SANTIM);
    await desk.forward(airtime);
    const says = { number: newTransactionNumber(), amountSantim: AMOUNT, on: later() };
    await desk.forward(telebirrReceived({ ...says, balanceSantim: START_SANTIM - 5000 + AMOUNT }));
    expect(await desk.forward(respelt)).toEqual({ outcome: 'kept' });
    await expectNextCredited(desk, START_SANTIM - 5000 + 2 * AMOUNT, later());
  });
});

describe('a message from a sender that is listed only afterwards', () => {
  it('is evidence when the phone forwards it again', async () => {
    await using desk = await openDeskAt(START_SANTIM);
    const number = newTransactionNumber();
    await desk.claim(desk.player, number);
    const says = { number, amountSantim: AMOUNT, balanceSantim: START_SANTIM + AMOUNT };
    const sms = telebirrReceived({ ...says, on: wallTime('telebirr') });
    for (const _time of [1, 2]) expect(await desk.forward(sms, 'telebirr')).toEqual({ outcome: 'kept' });
    await desk.asAdmin.payments.saveSenders({ method: 'telebirr', senders: ['127', 'telebirr'] });
    expect(await desk.forward(sms, 'telebirr')).toEqual({ outcome: 'confirmed' });
    expect(await desk.forward(sms, 'telebirr')).toEqual({ outcome: 'kept' });
    expect(await walletOf(desk.db, desk.player)).toBe(50_000 + AMOUNT);
    await expectSoundLedger(desk.db);
  });
});

describe('a number', () => {
  it('moves the balance once, whatever balance a second message with it states', async () => {
    await using desk = await openDeskAt(START_SANTIM);
    const says = { number: newTransactionNumber(), amountSantim: AMOUNT };
    await desk.forward(telebirrReceived({ ...says, balanceSantim: START_SANTIM + AMOUNT }));
    await desk.forward(telebirrReceived({ ...says, balanceSantim: START_SANTIM + 2 * AMOUNT }));
    await expectNextCredited(desk, START_SANTIM + 2 * AMOUNT);
  });

  it('that moved the balance lets no waiting message with it move it again', async () => {
    await using desk = await openDeskAt(START_SANTIM);
    const says = { number: newTransactionNumber(), amountSantim: AMOUNT };
    await desk.forward(telebirrReceived({ ...says, balanceSantim: START_SANTIM + 2 * AMOUNT }));
    expect(await desk.asAdmin.payments.alarms()).toMatchObject({ stopped: ['telebirr'] });
    await desk.forward(telebirrReceived({ ...says, balanceSantim: START_SANTIM + AMOUNT }));
    await expectNextCredited(desk, START_SANTIM + 2 * AMOUNT);
  });
});
