import { type Db, verifyLedger } from '@cartela/db';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { escrowOf } from './games.ts';
import type { Model } from './state.ts';

export interface Audit {
  /**
   * What each account holds that holds anything, by code. Where no balance is kept it is the sum of
   * the transfers.
   */
  readonly balances: Readonly<Record<string, number>>;
  readonly lowestPlayerBalance: number;
  /**
   * Payments whose transfers are not exactly those of their status: for example a deposit that was
   * credited twice. Corrections come besides; the ledger's own check compares them with their record.
   */
  readonly oddPayments: readonly string[];
  /** Of all that an operation may change. A refused one leaves it as it was. */
  readonly digest: readonly (string | number)[];
}

/** All the money, in one moment of the database. */
async function audit(db: Db): Promise<Audit> {
  const [row] = await db.execute<{ audit: Audit }>(sql`
    with moved as (
      select account_id, sum(amount) as amount from (
        select credit_account_id as account_id, amount from ledger_transfers
        union all
        select debit_account_id, -amount from ledger_transfers
      ) as sides group by account_id
    ),
    account as (
      select a.code, a.kind, a.balance, coalesce(a.balance, m.amount, 0) as held
      from ledger_accounts a left join moved m on m.account_id = a.id
    ),
    posted as (
      select payment_id, string_agg(kind || ' ' || amount, ', ' order by kind) as transfers
      from ledger_transfers where payment_id is not null and kind <> 'deposit-correction' group by payment_id
    ),
    odd as (
      select p.id from payments p left join posted on posted.payment_id = p.id
      where coalesce(posted.transfers, '') <> case
        when p.type = 'deposit' and p.status = 'confirmed' then 'deposit ' || p.amount_santim
        when p.type = 'deposit' then ''
        when p.status = 'pending' then 'withdrawal-hold ' || p.amount_santim
        when p.status = 'confirmed' then 'withdrawal ' || p.amount_santim || ', withdrawal-hold ' || p.amount_santim
        else 'withdrawal-hold ' || p.amount_santim || ', withdrawal-release ' || p.amount_santim end
    )
    select json_build_object(
      'balances', (select coalesce(json_object_agg(code, held), '{}') from account where held <> 0),
      'lowestPlayerBalance', (select coalesce(min(balance), 0) from account where kind = 'player'),
      'oddPayments', (select coalesce(json_agg(id), '[]') from odd),
      'digest', json_build_array(
        (select count(*) from ledger_transfers),
        (select sum(hashtextextended(concat(id, balance), 0))::text from ledger_accounts),
        (select sum(hashtextextended(concat_ws(' ', id, status, amount_santim, method, transaction_number, flags, reason), 0))::text
          from payments),
        (select concat(count(*), ' ', count(payment_id)) from sms_messages),
        (select count(*) from settled_differences),
        (select count(*) from idempotency_records),
        (select concat(count(*), ' ', sum(round_id * card_no * slot)) from entries),
        (select sum(hashtextextended(concat_ws(' ', id, status, selecting_ends_at), 0))::text from rounds))
    ) as audit`);
  if (!row) throw new Error('the money could not be counted');
  return row.audit;
}

/** After every step: the ledger is sound in itself, and everybody has what the model says. */
export async function expectAsModelled(db: Db, model: Model, players: readonly { id: string }[]): Promise<Audit> {
  const [report, found] = await Promise.all([verifyLedger(db), audit(db)]);
  const nothing = { differences: [], escrows: [], holds: [], corrections: [] };
  expect(report).toMatchObject({ ok: true, sums: { ETB: 0, COIN: 0 }, ...nothing });
  expect(found.lowestPlayerBalance).toBeGreaterThanOrEqual(0);
  expect(found.oddPayments).toEqual([]);
  expect(found.balances).toEqual(balancesOf(model, players));
  return found;
}

function balancesOf(model: Model, players: readonly { id: string }[]): Record<string, number> {
  const balances: [code: string, held: number][] = [
    ...model.shared,
    ...model.rooms.map((room) => [`escrow:${room.roundId}`, escrowOf(room)] as const),
    ...players.map(({ id }, index) => [`player:${id}:ETB`, model.wallets[index] ?? 0] as const),
    ...players.map(({ id }, index) => [`player:${id}:COIN`, model.coins[index] ?? 0] as const),
  ].map(([code, held]) => [code, held]);
  return Object.fromEntries(balances.filter(([, held]) => held !== 0));
}
