import { schema } from '@cartela/db';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { walletOf } from '../../../test/kit/money.ts';
import { newTransactionNumber, shownPhone, telebirrReceived } from '../../../test/kit/payments/sms.ts';
import { type Office, openOffice } from '../../../test/kit/people/office.ts';
import { newKey, playerOf } from '../../../test/kit/people/people.ts';
import { planOf, recordedConnection } from '../../../test/kit/plan.ts';
import { pendingPayments } from '../lists/lists.ts';
import { claimDeposit } from '../requests/deposits.ts';
import { lookAgain } from './look-again.ts';
import { candidatesFor } from './messages-list.ts';

const AMOUNT = 50_000;
const STRANGERS = 3000;
const MESSAGES = 100;

const ENDINGS = 10;

/**
 * Strangers, whose numbers nobody has proven, each with an open request of one amount, and payments
 * of that amount that nobody has claimed. The strangers' numbers end as the payers' do, of whose
 * numbers there are so many endings.
 */
async function openRequestsOfStrangers({ unguarded }: Office, endings = ENDINGS) {
  await unguarded.execute(sql`
    with stranger as (
      insert into users (username, username_key, phone_number, role, telegram_id)
      select 'stranger ' || n, 'stranger ' || n, '+2519' || lpad(n::text, 4, '0') || lpad((n % ${endings}::int)::text, 4, '0'),
        'client', 'web-' || n from generate_series(1, ${STRANGERS}::int) n
      returning id, phone_number)
    insert into payments (type, status, user_id, phone_number, amount_santim, method, created_at)
    select 'deposit', 'pending', id, phone_number, ${AMOUNT}::bigint, 'telebirr', now() - interval '1 hour'
    from stranger`);
  await unguarded.execute(sql`
    insert into sms_messages (request_hash, sender, raw_message, received_at, transaction_number, method,
      amount_santim, direction, occurred_at, payer_phone, standing)
    select n, '127', n, now() - interval '10 minutes', 'DKR5' || lpad(n::text, 6, '0'), 'telebirr', ${AMOUNT}::bigint,
      'received', now() - interval '10 minutes', '2519****' || lpad((n % ${endings}::int)::text, 4, '0'), 'evidence'
    from generate_series(1, ${MESSAGES}::int) n`);
  await unguarded.execute(sql`analyze`);
}

type Act = (core: Office) => Promise<unknown>;

/** What an act asks of the database. */
async function askedBy(desk: Office, act: Act) {
  await using connection = recordedConnection(desk.databaseUrl);
  await act({ ...desk, db: connection.db });
  return connection.asked;
}

/** How many rows an act's questions look at and answer, by the database's own count. */
async function rowsOf(desk: Office, act: Act) {
  const questions = (await askedBy(desk, act)).filter(({ text }) => /^select\b/.test(text));
  let [seen, answered] = [0, 0];
  for (const question of questions) {
    const plan = await planOf(desk.unguarded, question, { run: true });
    seen += plan.rows;
    answered += plan.answered;
  }
  return { seen, answered };
}

it('what strangers request costs nothing when deposits that wait are looked at again', async () => {
  await using desk = await openOffice({ messageHook: true });
  await desk.saveAutomatic({ stopOnBalanceBreak: false, automaticDayMaxSantim: 1 });
  const [claimant, requester] = [desk.player, await desk.newPlayer()];
  const number = newTransactionNumber();
  await desk.claim(claimant, number);
  await desk.forward(telebirrReceived({ number, amountSantim: AMOUNT }));
  await openRequestsOfStrangers(desk);
  await desk.deposit(requester, AMOUNT);
  const payer = shownPhone(requester.phoneNumber);
  await desk.forward(telebirrReceived({ number: newTransactionNumber(), amountSantim: AMOUNT, payer }));
  await desk.prove(requester);
  await desk.unguarded.update(schema.paymentSettings).set({ automaticDayMaxSantim: 10 * AMOUNT });
  const { seen } = await rowsOf(desk, (core) => lookAgain(core, { isAnew: true }));
  expect(seen).toBeLessThan(STRANGERS);
  for (const player of [claimant, requester]) expect(await walletOf(desk.db, player)).toBe(50_000 + AMOUNT);
});

it('what strangers request is left in the database when an administrator looks at a deposit', async () => {
  await using desk = await openOffice({ messageHook: true });
  const requester = await desk.newPlayer();
  const { payment } = await desk.deposit(requester, AMOUNT);
  await openRequestsOfStrangers(desk);
  const payer = shownPhone(requester.phoneNumber);
  const number = newTransactionNumber();
  await desk.forward(telebirrReceived({ number, amountSantim: AMOUNT, payer }));
  const { createdAt } = schema.payments;
  await desk.unguarded
    .update(schema.payments)
    .set({ createdAt: sql`${createdAt} - interval '2 hours'` })
    .where(eq(schema.payments.id, payment.id));
  const [message] = (await desk.asAdmin.payments.messages({ onlyWaiting: true })).messages;
  const { payments } = await desk.asAdmin.payments.pending({ type: 'deposit' });
  expect(payments[0]?.evidence?.transactionNumber).toBe(number);
  const claim = await desk.claim(desk.player, number);
  const { candidates } = await desk.asAdmin.payments.candidates({ messageId: message?.id ?? '' });
  expect(candidates.slice(0, 2).map(({ id }) => id)).toEqual([payment.id, claim.payment.id]);

  const page = { type: 'deposit', search: '', page: 1, pageSize: 1 } as const;
  const { answered } = await rowsOf(desk, async (core) => {
    await pendingPayments(core, { adminRole: 'owner' }, page);
    await candidatesFor(core, { messageId: message?.id ?? '' });
  });
  expect(answered).toBeLessThan(STRANGERS / 2);
});

it('however many strangers ask whose numbers end as a payer’s does, the payer’s proven number comes first', async () => {
  await using desk = await openOffice({ messageHook: true });
  const requester = await desk.newPlayer({ phoneNumber: '+251998760000' });
  await openRequestsOfStrangers(desk, 1);
  const { payment } = await desk.deposit(requester, AMOUNT);
  const { users } = schema;
  await desk.unguarded.update(users).set({ phoneProvenAt: new Date() }).where(eq(users.id, requester.id));
  const [message] = (await desk.asAdmin.payments.messages({ onlyWaiting: true })).messages;
  const { candidates } = await candidatesFor(desk, { messageId: message?.id ?? '' });
  expect(candidates[0]).toMatchObject({ id: payment.id, phoneProven: true });
});

it('a claim reads and writes as little when many have claimed its number as when a few have', async () => {
  await using desk = await openOffice({ messageHook: true });
  const message = newTransactionNumber();
  const claims = [];
  for (let n = 1; n <= 6; n += 1) {
    const player = await desk.newPlayer();
    const request = { message, idempotencyKey: newKey() };
    const asked = await askedBy(desk, (core) => claimDeposit(core, playerOf(player), request));
    const writes = asked.filter(({ text }) => /^update "payments"/.test(text)).length;
    const locking = asked.filter(({ text }) => /^select .* from "payments" .* for no key update$/.test(text));
    let locked = 0;
    for (const question of locking) locked += (await planOf(desk.unguarded, question, { run: true })).answered;
    claims.push({ writes, locked });
  }
  // Counted afterwards, when the claim itself is one of those that its question finds.
  expect(claims).toEqual([
    { writes: 0, locked: 1 },
    { writes: 2, locked: 1 },
    ...Array(4).fill({ writes: 1, locked: 1 }),
  ]);
  const { payments } = await desk.asAdmin.payments.pending({ type: 'deposit' });
  expect(payments.map(({ flags }) => flags.includes('claimed-by-another'))).toEqual(Array(5).fill(true));
});
