import { createTestDatabase } from '@cartela/db/testing';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { coreOn } from '../../../test/kit/application.ts';
import { newTransactionNumber, telebirrReceived, telebirrSent } from '../../../test/kit/payments/sms.ts';
import { type Office, openOffice } from '../../../test/kit/people/office.ts';
import { createPlayer, createPlayers } from '../../../test/kit/people/people.ts';
import { planOf, recordedConnection } from '../../../test/kit/plan.ts';
import { recentPayments } from '../../dashboard/recent-payments.ts';

const AMOUNT = 50_000;
const HIDDEN = '2519********';
/** So many payments that the database does not simply read all of them. */
const MANY = 30_000;
const PLAYERS = 300;

/** A claim of 500 ETB, and the message about it. */
async function claimed(
  desk: Office,
  received: Partial<Parameters<typeof telebirrReceived>[0]> = {},
  player = desk.player,
) {
  const number = newTransactionNumber();
  const { payment } = await desk.claim(player, telebirrSent({ number, amountSantim: AMOUNT }));
  await desk.forward(telebirrReceived({ number, amountSantim: AMOUNT, ...received }));
  return payment.id;
}

describe('payments', () => {
  it('are found by number, also a misread one, by name, by phone and by amount, waiting or not', async () => {
    await using desk = await openOffice();
    // The fourth character is always a figure.
    const number = newTransactionNumber().replace(/^(...)./, '$10');
    const claim = await desk.claim(desk.player, number);
    const rival = await desk.newPlayer({ username: 'Tigist_77', phoneNumber: '+251933445566' });
    const small = await desk.deposit(rival, 6_050);
    const large = await desk.withdraw(rival, 12_000);
    const done = await desk.deposit(desk.player, 125_000);
    await desk.confirm(done.payment.id);
    const all = async (search: string) => {
      const { payments, total } = await desk.asAdmin.dashboard.recentPayments({ search });
      expect(total).toBe(payments.length);
      return payments.map(({ id }) => id);
    };
    const misread = number.replaceAll('0', 'O').toLowerCase();
    for (const text of [number, ` ${number} `, misread]) expect(await all(text)).toEqual([claim.payment.id]);
    for (const text of ['tigist', 'TIGIST_77', '0933 44', '+251933445566']) {
      expect(await all(text)).toEqual([large.payment.id, small.payment.id]);
    }
    for (const text of ['60.50', '60.5 ETB', '60.50 ብር']) expect(await all(text)).toEqual([small.payment.id]);
    for (const text of ['1250', '1,250.00', '1,250 birr']) expect(await all(text)).toEqual([done.payment.id]);
    for (const text of ['nobody', '%', '12,50', 'ZZ']) expect(await all(text)).toEqual([]);

    const waiting = async (type: 'deposit' | 'withdraw', search: string) =>
      (await desk.asAdmin.payments.pending({ type, search })).payments.map(({ id }) => id);
    expect(await waiting('deposit', 'tigist')).toEqual([small.payment.id]);
    expect(await waiting('withdraw', '120')).toEqual([large.payment.id]);
    expect(await waiting('deposit', '1250')).toEqual([]);
    const ofMethod = await desk.asAdmin.dashboard.recentPayments({ method: 'cbebirr' });
    expect([ofMethod.payments, ofMethod.total]).toEqual([[], 0]);
    const confirmed = await desk.asAdmin.dashboard.recentPayments({ status: 'confirmed', method: 'telebirr' });
    expect(confirmed.payments.map(({ id }) => id)).toEqual([done.payment.id]);
  });
});

it('finds a few payments among many without reading them all', async () => {
  await using database = await createTestDatabase();
  const { unguarded } = database;
  const player = await createPlayer(database.db, { username: 'Tigist_77' });
  await createPlayers(database.db, PLAYERS - 1);
  await unguarded.execute(sql`
    insert into payments (type, status, user_id, phone_number, amount_santim, method, transaction_number, created_at, decided_at)
    select 'deposit', 'confirmed', player.id, '', case when n = 1 then 6050 else 1000 end, 'telebirr',
      'DB' || lpad(n::text, 8, '0'), at, at
    from generate_series(1, ${MANY}::int) as n, lateral (select now() - n * interval '1 minute' as at) as moment,
      (select id, row_number() over (order by id) - 1 as no from users) as player
    where player.no = n % ${PLAYERS}::int`);
  await unguarded.execute(sql`analyze`);
  await using recorded = recordedConnection(database.url);
  const core = coreOn(recorded.db);
  for (const search of ['DB00012345', 'tigist', player.phoneNumber, '60.50', 'nobody', 'DB99999999']) {
    recorded.asked.length = 0;
    await recentPayments(core, { search, method: undefined, status: undefined, page: 1, pageSize: 10 });
    for (const statement of recorded.asked) {
      const { rows, plan } = await planOf(unguarded, statement, { run: true });
      expect([search, plan, rows < MANY / 10 ? 'few rows' : `${rows} rows`]).toEqual([search, plan, 'few rows']);
    }
  }
});

describe('the evidence of a deposit agrees', () => {
  it('if only the limits of automatic crediting keep it waiting, and if nothing else is odd', async () => {
    await using desk = await openOffice({ messageHook: true });
    await desk.saveAutomatic({ automaticPaymentMaxSantim: 0 });
    const sound = await claimed(desk);
    const differing = await claimed(desk, { amountSantim: AMOUNT + 1 });
    const strange = await claimed(desk, { payer: '2519****2079' });
    const other = await desk.newPlayer();
    const hidden = await claimed(desk, { payer: HIDDEN }, other);
    const { payment: bare } = await desk.claim(other, newTransactionNumber());
    const { payments } = await desk.asAdmin.payments.pending({ type: 'deposit', pageSize: 25 });
    expect(new Map(payments.map(({ id, agrees }) => [id, agrees]))).toEqual(
      new Map([
        [sound, true],
        [differing, false],
        [strange, false],
        [hidden, false],
        [bare.id, false],
      ]),
    );
  });

  it('never if another player claims the number as well', async () => {
    await using desk = await openOffice({ messageHook: true });
    await desk.saveAutomatic({ automaticPaymentMaxSantim: 0 });
    const number = newTransactionNumber();
    await desk.claim(desk.player, telebirrSent({ number, amountSantim: AMOUNT }));
    await desk.claim(await desk.newPlayer(), telebirrSent({ number, amountSantim: AMOUNT }));
    await desk.forward(telebirrReceived({ number, amountSantim: AMOUNT }));
    const { payments } = await desk.asAdmin.payments.pending({ type: 'deposit' });
    expect(payments.map(({ agrees }) => agrees)).toEqual([false, false]);
  });
});
