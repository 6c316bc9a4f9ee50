import { type Db, schema, transferKeySql } from '@cartela/db';
import { inArray, sql } from 'drizzle-orm';
import type { Crowd } from '../crowd/index.ts';
import type { Request } from '../crowd/journal.ts';

/**
 * Checks whether each request was done as its sender was told: once if answered, and not at all if
 * refused.
 */
export function openRequestCheck(db: Db, { requests, contradictions, oldClients }: Crowd) {
  let unsettled: readonly Request[] = [];
  let read = 0;
  return async (): Promise<string[]> => {
    unsettled = [...unsettled, ...requests.slice(read)];
    read = requests.length;
    const settled = unsettled.filter(({ outcome }) => outcome !== 'under way');
    const keys = await keysOnRecord(db, settled);
    const cardsOf = await cardsSoldFor(db, settled);
    const faults = settled.flatMap(({ key, what, outcome }) => {
      const isDone = keys.has(key);
      if (outcome === 'answered' && !isDone) return [`${what} ${key} was answered and is not in the database`];
      if (outcome === 'refused' && isDone) return [`${what} ${key} was refused and is in the database`];
      return [];
    });
    const parted = settled.flatMap(({ key, what, cards }) => {
      const sold = cardsOf.get(key);
      const isWhole = cards === undefined || sold === undefined || sold === cards;
      return isWhole ? [] : [`${what} ${key} asked for ${cards} cards, and ${sold} were sold`];
    });
    unsettled = unsettled.filter((request) => !settled.includes(request));
    return [
      ...faults,
      ...parted,
      ...contradictions(),
      ...(await doneOtherwise(db)),
      ...(await soldOtherwise(db, oldClients)),
    ];
  };
}

async function keysOnRecord(db: Db, requests: readonly Request[]): Promise<ReadonlySet<string>> {
  const keys = requests.map(({ key }) => key);
  const rows = await db
    .select({ key: schema.idempotencyRecords.key })
    .from(schema.idempotencyRecords)
    .where(inArray(schema.idempotencyRecords.key, keys));
  return new Set(rows.map(({ key }) => key));
}

/** How many cards each request paid for, by the request's key. */
async function cardsSoldFor(db: Db, requests: readonly Request[]): Promise<ReadonlyMap<string, number>> {
  const keys = requests.filter(({ cards }) => cards !== undefined).map(({ userId, key }) => `stake:${userId}:${key}`);
  const rows = await db.execute<{ key: string; cards: number }>(sql`
    select asked.key, (amount / stake_santim)::int as cards from unnest(${sql.param(keys)}::text[]) as asked (key)
    join ledger_transfers on ${sql.raw(`${transferKeySql('idempotency_key')} = ${transferKeySql('asked.key')}`)}
    join rounds on rounds.id = round_id`);
  return new Map(rows.map(({ key, cards }) => [key.split(':')[2] ?? '', cards]));
}

const keyIs = (key: string) => sql.raw(`idempotency_key is not distinct from ${transferKeySql(`(${key})`)}`);

/**
 * Compares what requests have done with the number of them on record: one thing for each, and
 * nothing else.
 */
async function doneOtherwise(db: Db): Promise<string[]> {
  const rows = await db.execute<{ what: string; asked: number; done: number }>(sql`
    with moved as (
      -- The round before is the one after which cards of this one were ordered.
      select transfer.kind, idempotency_key, own.id as round_id, user_id,
        (select max(id) from rounds as before where before.id < own.id
          and (before.room_id, before.table_no) = (own.room_id, own.table_no)) as before_id
      from ledger_transfers as transfer join rounds as own on own.id = transfer.round_id
      join ledger_accounts on ledger_accounts.id in (debit_account_id, credit_account_id) and user_id is not null
      where transfer.kind in ('stake', 'order', 'order-return')
    ), asked_for as (
      select kind, count(*)::int as done from moved
      where not ${keyIs(`'stake:' || user_id || ':order after ' || before_id`)}
        and not ${keyIs(`'order-return:' || user_id || ':after ' || round_id`)}
      group by kind
      union all
      -- Promotions pay it, and no player.
      select 'stake', count(*)::int from ledger_transfers where kind = 'free-stake'
    )
    select what, (select count(*)::int from idempotency_records where operation = any(string_to_array(what, ' '))) as asked, done from (
      select case kind when 'stake' then 'select-card select-cards' when 'order' then 'order-cards' else 'take-back-order' end as what, sum(done)::int as done
      from asked_for group by kind
      union all select 'buy-free-card', count(*)::int from free_cards
      union all select 'checkout', count(*)::int from checkouts
      union all select 'request-withdrawal', count(*)::int from payments where type = 'withdraw'
      union all select 'claim-deposit', count(*)::int from payments where number_source = 'claim'
      union all select 'top-up', count(*)::int from ledger_transfers where kind in ('top-up', 'restitution')
    ) as things`);
  const wrong = rows.filter(({ asked, done }) => asked !== done);
  return wrong.map(({ what, asked, done }) => `${asked} requests of ${what} were done, and ${done} things by them`);
}

/** Checks that old clients, which have no keys, were sold all the cards that they were told of. */
async function soldOtherwise(db: Db, oldClients: Crowd['oldClients']): Promise<string[]> {
  // This is read before the database. Otherwise clients could be told of cards that are sold later.
  const cardsTold = oldClients.map(({ userId, client }) => ({ userId, cards: client.all('cartelaAccepted').length }));
  const rows = await db.execute<{ user_id: string; sold: number }>(sql`
    select user_id, count(*)::int as sold from ledger_transfers
    join ledger_accounts on ledger_accounts.id = debit_account_id where ledger_transfers.kind = 'stake' group by user_id`);
  const sold = new Map(rows.map((row) => [row.user_id, row.sold]));
  return cardsTold.flatMap(({ userId, cards }) =>
    cards > (sold.get(userId) ?? 0) ? [`an old client was told of ${cards} cards and got ${sold.get(userId)}`] : [],
  );
}
