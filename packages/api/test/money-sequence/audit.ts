import { isDeepStrictEqual } from 'node:util';
import { accountCode, type Db, verifyLedger } from '@cartela/db';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { escrowOf } from './model/games.ts';
import { ordersOf } from './model/orders.ts';
import type { Model, ModelPayment, ModelRoom } from './model/state.ts';
import { at, ROOMS } from './operations.ts';

/** Flags with which a claim waits for a person, whatever the evidence says. */
const HOLDING = sql.raw(`array['number-used', 'resembles-another', 'number-of-future', 'number-old']`);

export interface Audit {
  /**
   * What each account holds, by code, without those that hold nothing. If an account keeps no
   * balance, this is the sum of its transfers.
   */
  readonly balances: Readonly<Record<string, number>>;
  readonly lowestPlayerBalance: number;
  /**
   * Payments whose transfers are not exactly those of their status: for example a deposit that was
   * credited twice. Transfers of corrections do not count here. The ledger's own check compares
   * them with their record.
   */
  readonly oddPayments: readonly string[];
  /**
   * Numbers that were confirmed twice, messages that belong to another payment, and second open
   * requests.
   */
  readonly oddDeposits: readonly string[];
  /** Payments that wait, by id, with what is known of each. */
  readonly waiting: readonly (readonly [id: string, known: string])[];
  readonly decided: Decided;
  /** A digest of all that an operation may change. A refused operation leaves it as it was. */
  readonly digest: readonly (string | number)[];
}

interface Decided {
  readonly confirmed: number;
  readonly rejected: number;
  readonly withdrawn: number;
  readonly numbersUsed: number;
  /** How many messages belong to a deposit. */
  readonly proofs: number;
  /** How many alarms there are about messages that disagree with what was confirmed. */
  readonly disagreements: number;
  /** How many differences from a statement were settled by a correction. */
  readonly corrected: number;
  readonly explained: number;
  /** How many payouts by providers there are of each state, but for those that failed. */
  readonly payouts: Readonly<Record<string, number>>;
  /** How many orders at providers there are of each state. */
  readonly checkouts: Readonly<Record<string, number>>;
}

/** Reads all the money by one statement, and so at one moment. */
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
      from ledger_transfers where payment_id is not null and kind not in ('deposit-correction', 'provider-fee') group by payment_id
    ),
    odd as (
      select p.id from payments p left join posted on posted.payment_id = p.id
      where coalesce(posted.transfers, '') <> case
        when p.type = 'deposit' and p.status = 'confirmed' then 'deposit ' || p.amount_santim
        when p.type = 'deposit' then ''
        when p.status = 'pending' then 'withdrawal-hold ' || p.amount_santim
        when p.status = 'confirmed' then 'withdrawal ' || p.amount_santim || ', withdrawal-hold ' || p.amount_santim
        else 'withdrawal-hold ' || p.amount_santim || ', withdrawal-release ' || p.amount_santim end
    ),
    odd_deposits as (
      select 'number used twice: ' || transaction_number as what from payments
        where status = 'confirmed' group by transaction_number having count(transaction_number) > 1
      union all
      select 'message of another payment: ' || m.id from sms_messages m join payments p on p.id = m.payment_id
        where (m.standing, p.type, p.status) <> ('evidence', 'deposit', 'confirmed')
          or (m.transaction_number, m.amount_santim, m.method)
            is distinct from (p.transaction_number, p.amount_santim, p.method)
      union all
      select 'two messages of one payment: ' || payment_id from sms_messages
        group by payment_id having count(payment_id) > 1
      union all
      select 'two open requests: ' || min(id::text) from payments
        where type = 'deposit' and status = 'pending' and transaction_number is null and provider is null
        group by user_id, method having count(*) > 1
    )
    select json_build_object(
      'balances', (select coalesce(json_object_agg(code, held), '{}') from account where held <> 0),
      'lowestPlayerBalance', (select coalesce(min(balance), 0) from account where kind = 'player'),
      'oddPayments', (select coalesce(json_agg(id), '[]') from odd),
      'oddDeposits', (select coalesce(json_agg(what), '[]') from odd_deposits),
      'waiting', (select coalesce(json_agg(json_build_array(id, concat_ws(' ', type, amount_santim, coalesce(method, 'provider:' || provider),
          transaction_number, number_source, case when flags && ${HOLDING} then 'held' end,
          case when 'claimed-by-another' = any(flags) then 'rival' end))), '[]')
        from payments where status = 'pending'),
      'decided', json_build_object(
        'confirmed', (select count(*) from payments where status = 'confirmed'),
        'rejected', (select count(*) from payments where status = 'rejected'),
        'withdrawn', (select count(*) from payments where status = 'withdrawn'),
        'numbersUsed', (select count(transaction_number) from payments where status = 'confirmed'),
        'proofs', (select count(payment_id) from sms_messages),
        'disagreements', (select count(*) from payment_alarms where kind = 'evidence-disagrees'),
        'corrected', (select count(*) from settled_differences where kind = 'corrected'),
        'explained', (select count(*) from settled_differences where kind = 'explained'),
        'payouts', (select coalesce(json_object_agg(state, times), '{}')
          from (select state, count(*) as times from payouts where state <> 'failed' group by state) as states),
        'checkouts', (select coalesce(json_object_agg(state, times), '{}')
          from (select state, count(*) as times from checkouts group by state) as states)),
      'digest', json_build_array(
        (select count(*) from ledger_transfers),
        (select sum(hashtextextended(concat(id, balance), 0))::text from ledger_accounts),
        (select sum(hashtextextended(concat_ws(' ', id, status, amount_santim, method, transaction_number, number_source, flags, reason), 0))::text
          from payments),
        (select sum(hashtextextended(concat(id, state, reference, provider_reference), 0))::text from checkouts),
        (select sum(hashtextextended(concat(id, state, provider_reference), 0))::text from payouts),
        (select concat(count(*), ' ', count(payment_id)) from sms_messages),
        (select concat(count(*), ' ', count(resolved_at)) from payment_alarms),
        (select count(*) from settled_differences),
        (select count(*) from idempotency_records),
        (select concat(count(*), ' ', sum(round_id * card_no * slot)) from entries),
        (select concat(count(*), ' ', sum(after_round_id * card_no * slot * stake_santim)) from ordered_cards),
        (select sum(hashtextextended(concat_ws(' ', id, round_id, card_no, ended_at), 0))::text from free_cards),
        (select sum(hashtextextended(concat_ws(' ', id, status, selecting_ends_at), 0))::text from rounds))
    ) as audit`);
  if (!row) throw new Error('the money could not be counted');
  return row.audit;
}

/**
 * Expects, after every step, that the ledger is sound in itself and that everything is as a model
 * says. Of several models, returns the first one for which that is so, and the rooms as they are.
 */
export async function expectAsModelled<Explained extends { model: Model }>(
  { db, players, referenceOf, rounds }: Audited,
  explained: readonly Explained[],
): Promise<Explained & { audit: Audit; rooms: readonly ModelRoom[] }> {
  const [report, found, rooms] = await Promise.all([verifyLedger(db), audit(db), rounds.states()]);
  expect(report).toMatchObject({
    ok: true,
    sums: { ETB: 0, COIN: 0 },
    differences: [],
    escrows: [],
    holds: [],
    corrections: [],
  });
  const { balances, decided, lowestPlayerBalance, oddPayments, oddDeposits } = found;
  expect(lowestPlayerBalance).toBeGreaterThanOrEqual(0);
  expect({ oddPayments, oddDeposits }).toEqual({ oddPayments: [], oddDeposits: [] });
  const waiting = Object.fromEntries(found.waiting.map(([id, known]) => [referenceOf(id), known]));
  const present = { balances, waiting, decided, rooms };
  const modelled = ({ model }: Explained) => ({ ...holdingsOf(model, players), rooms: asModelled(model, rooms) });
  const [first] = explained;
  const right = explained.find((each) => isDeepStrictEqual(present, modelled(each))) ?? first;
  if (!right) throw new Error('there is nothing to compare with');
  expect(present).toEqual(modelled(right));
  return { ...right, audit: found, rooms };
}

/**
 * The rooms of a model, with what it cannot foresee: the draw of a round that has started, and
 * which round comes next. What only the model keeps is left out.
 */
function asModelled({ rooms }: Model, found: readonly ModelRoom[]): ModelRoom[] {
  return rooms.map((room, index) => {
    const { draw, roundId, refunded } = at(found, index);
    return { ...room, draw, roundId: room.roundId || roundId, refunded };
  });
}

export interface Audited {
  readonly db: Db;
  readonly rounds: { states(): Promise<readonly ModelRoom[]> };
  readonly players: readonly { id: string }[];
  /** The reference of a payment by its id. */
  referenceOf(id: string): string;
}

function holdingsOf(model: Model, players: Audited['players']) {
  const payments = [...model.payments.values()];
  const waiting = [...model.payments].filter(([, { status }]) => status === 'pending');
  const confirmed = payments.filter(({ status }) => status === 'confirmed');
  return {
    balances: balancesOf(model, players),
    waiting: Object.fromEntries(waiting.map(([reference, payment]) => [reference, knownOf(payment)])),
    decided: {
      confirmed: confirmed.length,
      rejected: payments.filter(({ status }) => status === 'rejected').length,
      withdrawn: payments.filter(({ status }) => status === 'withdrawn').length,
      numbersUsed: confirmed.filter(({ number }) => number !== null).length,
      proofs: model.proven.size,
      disagreements: model.disagreeing.size,
      corrected: [...model.corrections.values()].flat().length,
      explained: model.explained.size,
      payouts: countOf([...model.payouts.values()].flatMap(({ state }) => (state === 'failed' ? [] : state))),
      checkouts: countOf([...model.checkouts.values()].map(({ state }) => state)),
    },
  };
}

function countOf(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

function knownOf({ type, amountSantim, method, provider, number, source, isHeld, hasRival }: ModelPayment): string {
  return [
    type,
    amountSantim,
    provider ? `provider:${provider}` : method,
    number,
    source,
    isHeld ? 'held' : null,
    hasRival ? 'rival' : null,
  ]
    .filter((part) => part !== null)
    .join(' ');
}

function balancesOf(model: Model, players: readonly { id: string }[]): Record<string, number> {
  const balances: [code: string, held: number][] = [
    ...model.shared,
    [accountCode.orders(), ordersOf(model)] as const,
    ...model.rooms.map((room, index) => [accountCode.escrow(at(ROOMS, index).roomId), escrowOf(room)] as const),
    ...players.map(({ id }, index) => [`player:${id}:ETB`, model.wallets[index] ?? 0] as const),
    ...players.map(({ id }, index) => [`player:${id}:COIN`, model.coins[index] ?? 0] as const),
  ].map(([code, held]) => [code, held]);
  return Object.fromEntries(balances.filter(([, held]) => held !== 0));
}
