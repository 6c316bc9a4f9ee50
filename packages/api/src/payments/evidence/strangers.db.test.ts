import { schema } from '@cartela/db';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { walletOf } from '../../../test/kit/money.ts';
import { newTransactionNumber, shownPhone, telebirrReceived } from '../../../test/kit/payments/sms.ts';
import { type Office, openOffice } from '../../../test/kit/people/office.ts';
import { planOf, recordedConnection } from '../../../test/kit/plan.ts';
import { lookAgain } from './look-again.ts';

const AMOUNT = 50_000;
const STRANGERS = 3000;
const MESSAGES = 100;

/**
 * Strangers, whose numbers nobody has proven, each with an open request of one amount, and payments
 * of that amount that nobody has claimed. The strangers' numbers end as the payers' do.
 */
async function openRequestsOfStrangers({ unguarded }: Office) {
  await unguarded.execute(sql`
    with stranger as (
      insert into users (username, username_key, phone_number, role, telegram_id)
      select 'stranger ' || n, 'stranger ' || n, '+2519' || lpad(n::text, 4, '0') || lpad((n % 10)::text, 4, '0'),
        'client', 'web-' || n from generate_series(1, ${STRANGERS}::int) n
      returning id, phone_number)
    insert into payments (type, status, user_id, phone_number, amount_santim, method, created_at)
    select 'deposit', 'pending', id, phone_number, ${AMOUNT}::bigint, 'telebirr', now() - interval '1 hour'
    from stranger`);
  await unguarded.execute(sql`
    insert into sms_messages (request_hash, sender, raw_message, received_at, transaction_number, method,
      amount_santim, direction, occurred_at, payer_phone, standing)
    select n, '127', n, now() - interval '10 minutes', 'DKR5' || lpad(n::text, 6, '0'), 'telebirr', ${AMOUNT}::bigint,
      'received', now() - interval '10 minutes', '2519****' || lpad((n % 10)::text, 4, '0'), 'evidence'
    from generate_series(1, ${MESSAGES}::int) n`);
  await unguarded.execute(sql`analyze`);
}

/** How many rows the look's questions look at, by the database's own count. */
async function lookAndCount(desk: Office): Promise<number> {
  await using connection = recordedConnection(desk.databaseUrl);
  await lookAgain({ ...desk, db: connection.db }, { isAnew: true });
  const questions = connection.asked.filter(({ text }) => /^select\b/.test(text));
  let rows = 0;
  for (const question of questions) rows += (await planOf(desk.unguarded, question, { run: true })).rows;
  return rows;
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
  expect(await lookAndCount(desk)).toBeLessThan(STRANGERS);
  for (const player of [claimant, requester]) expect(await walletOf(desk.db, player)).toBe(50_000 + AMOUNT);
});
