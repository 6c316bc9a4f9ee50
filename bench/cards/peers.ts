import { createHash, randomUUID } from 'node:crypto';
import postgres from 'postgres';

/** One card that a player takes and gives back, over and over. */
export interface Seat {
  readonly userId: string;
  readonly roomId: string;
  readonly cardNo: number;
}

/** Serves one request for a card. */
export type Serve = (seat: Seat, act: 'select' | 'return') => Promise<unknown>;

/** As many connections as the product has. */
const MAX_CONNECTIONS = 20;

const open = (url: string) => postgres(url, { max: MAX_CONNECTIONS, onnotice: () => {} });
const hashOf = ({ roomId, cardNo }: Seat) =>
  createHash('sha256').update(JSON.stringify({ roomId, cardNo })).digest('hex');

/**
 * The same locks, rules and writes as one statement, written by hand. If each request is served by
 * itself, this is the least that one can cost.
 */
export function oneStatement(url: string): Serve {
  const sql = open(url);
  return async (seat, act) => {
    const { userId, roomId, cardNo } = seat;
    const [key, hash] = [randomUUID(), hashOf(seat)];
    const rows = await (act === 'select'
      ? sql`
        with actor as (select id from users where id = ${userId} and deleted_at is null for key share),
        round as (select id, stake_santim from rounds
          where room_id = ${roomId} and status = 'selecting' and selecting_ends_at > now() for share),
        wallet as (update ledger_accounts set balance = balance - stake_santim from round, actor
          where user_id = actor.id and currency = 'ETB' and balance >= stake_santim
          returning ledger_accounts.id, balance),
        entry as (insert into entries (round_id, card_no, user_id, slot, client_id, client_seed)
          select round.id, ${cardNo}, actor.id, (select min(slot) from generate_series(1, 4) as slot where not exists
            (select from entries e where e.round_id = round.id and e.user_id = actor.id and e.slot = slot)), '', ''
          from round, actor, wallet on conflict do nothing returning card_no),
        transfer as (insert into ledger_transfers
            (debit_account_id, credit_account_id, currency, amount, kind, round_id, idempotency_key)
          select wallet.id, escrow.id, 'ETB', stake_santim, 'stake', round.id, 'stake:' || actor.id || ':' || ${key}::text
          from entry, wallet, actor, round join ledger_accounts escrow on escrow.code = 'escrow:table:' || ${roomId}::text returning 1)
        insert into idempotency_records (user_id, key, operation, input_hash, answer)
        select actor.id, ${key}, 'select-card', ${hash}, jsonb_build_object(
          'roundId', round.id::text, 'cardNo', card_no, 'walletSantim', balance)
        from actor, round, entry, wallet, transfer returning answer`
      : sql`
        with actor as (select id from users where id = ${userId} and deleted_at is null for key share),
        round as (select id, stake_santim from rounds
          where room_id = ${roomId} and status = 'selecting' and selecting_ends_at > now() for share),
        entry as (delete from entries using round, actor
          where round_id = round.id and card_no = ${cardNo} and user_id = actor.id returning card_no),
        wallet as (update ledger_accounts set balance = balance + stake_santim from round, actor, entry
          where user_id = actor.id and currency = 'ETB' returning ledger_accounts.id, balance),
        transfer as (insert into ledger_transfers
            (debit_account_id, credit_account_id, currency, amount, kind, round_id, idempotency_key)
          select escrow.id, wallet.id, 'ETB', stake_santim, 'stake-refund', round.id,
            'stake-refund:' || actor.id || ':' || ${key}::text
          from entry, wallet, actor, round join ledger_accounts escrow on escrow.code = 'escrow:table:' || ${roomId}::text returning 1)
        insert into idempotency_records (user_id, key, operation, input_hash, answer)
        select actor.id, ${key}, 'return-card', ${hash}, jsonb_build_object(
          'roundId', round.id::text, 'cardNo', card_no, 'walletSantim', balance)
        from actor, round, entry, wallet, transfer returning answer`);
    if (rows.length !== 1) throw new Error(`the ${act} of card ${cardNo} in room ${roomId} was refused`);
  };
}

/**
 * The same writes as most programmers write them: a statement for each table, one after the other.
 */
export function fiveStatements(url: string): Serve {
  const sql = open(url);
  return (seat, act) =>
    sql.begin(async (tx) => {
      const { userId, roomId, cardNo } = seat;
      const [key, hash] = [randomUUID(), hashOf(seat)];
      const sells = act === 'select';
      const [round] = await tx`select id, stake_santim from rounds
        where room_id = ${roomId} and status = 'selecting' and selecting_ends_at > now() for share`;
      if (!round) throw new Error('the room does not sell');
      const change = sells ? -round.stake_santim : Number(round.stake_santim);
      const [wallet] = await tx`update ledger_accounts set balance = balance + ${change}
        where user_id = ${userId} and currency = 'ETB' and balance + ${change} >= 0 returning id, balance`;
      if (!wallet) throw new Error('the wallet does not cover it');
      const rows = await (sells
        ? tx`insert into entries (round_id, card_no, user_id, slot, client_id, client_seed)
            values (${round.id}, ${cardNo}, ${userId}, 1, '', '')`
        : tx`delete from entries where round_id = ${round.id} and card_no = ${cardNo} and user_id = ${userId}`);
      if (rows.count !== 1) throw new Error('the card is not to be had');
      const kind = sells ? 'stake' : 'stake-refund';
      await tx`insert into ledger_transfers
          (debit_account_id, credit_account_id, currency, amount, kind, round_id, idempotency_key)
        select ${sells ? tx`${wallet.id}::bigint, id` : tx`id, ${wallet.id}::bigint`}, 'ETB',
          ${round.stake_santim}, ${kind}, ${round.id}, ${`${kind}:${userId}:${key}`}
        from ledger_accounts where code = ${`escrow:table:${roomId}`}`;
      const answer = { roundId: round.id, cardNo, walletSantim: Number(wallet.balance) };
      await tx`insert into idempotency_records (user_id, key, operation, input_hash, answer)
        values (${userId}, ${key}, ${`${act}-card`}, ${hash}, ${sql.json(answer)})`;
    });
}
