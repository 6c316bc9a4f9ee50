import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/kit/index.ts';
import { databaseMessage, insertPlayer, insertSellingRound } from '../../test/kit/ledger.ts';
import { connect, type Db } from '../connection.ts';

/**
 * Opens a round that has sold one card, with connections of the running role and of the owner of
 * the tables. The owner has every right to the tables, so only triggers can refuse it anything.
 */
async function openGuarded({ fairnessVersion = 1 } = {}) {
  const database = await createTestDatabase({ maxConnections: 1 });
  const owner = connect({ url: database.ownerUrl, maxConnections: 1 });
  const player = await insertPlayer(database.db);
  const roundId = await insertSellingRound(database.db, { fairnessVersion });
  const sell = (cardNo: number) => sql`insert into entries (round_id, card_no, user_id, slot, client_id, client_seed)
    values (${roundId}, ${cardNo}, ${player}, ${cardNo}, '', '')`;
  await database.db.execute(sell(1));
  return {
    db: database.db,
    owner: owner.db,
    player,
    roundId,
    sell,
    start: () => owner.db.execute(START),
    settle: () => owner.db.execute(SETTLE),
    cancel: () => owner.db.execute(CANCEL),
    async [Symbol.asyncDispose]() {
      await owner.close();
      await database.close();
    },
  };
}

const START = sql`update rounds set status = 'active', started_at = now(), final_ball = 20, entries_digest = 'd',
  prize_santim = 800, cards_sold = 1, player_count = 1`;
const SETTLE = sql`update rounds set status = 'settled', ended_at = now()`;
const CANCEL = sql`update rounds set status = 'cancelled', ended_at = now()`;

/**
 * Expects that each statement is refused to the running role and to the owner. `owners` is what the
 * owner is told.
 */
async function expectRefused(roles: { db: Db; owner: Db }, statements: readonly SQL[], owners: RegExp) {
  for (const statement of statements) {
    const mine = await databaseMessage(roles.db.execute(statement));
    expect(mine).toMatch(new RegExp(`permission denied|${owners.source}`));
    expect(await databaseMessage(roles.owner.execute(statement))).toMatch(owners);
  }
}

const NOT_ALLOWED = /this change of a round that is \w+ is not allowed/;
const FIXED_AT_OPENING = ['seed', 'commitment', 'stake_santim', 'house_cut_bps', 'min_players', 'opened_at', 'id'];
const FIXED_AT_START = [
  'entries_digest',
  'cards_sold',
  'player_count',
  'prize_santim',
  'final_ball',
  'started_at',
  'beacon',
  'selecting_ends_at',
];
const other = (column: string) => sql.raw(OTHER_VALUES[column] ?? `${column} = ${column} + 1`);
const OTHER_VALUES: Readonly<Record<string, string>> = {
  seed: "seed = '\\x00'",
  commitment: "commitment = 'another'",
  entries_digest: "entries_digest = 'another'",
  beacon: "beacon = 'another'",
  id: 'id = default',
  ...Object.fromEntries(
    ['opened_at', 'started_at', 'selecting_ends_at'].map((column) => [
      column,
      `${column} = ${column} - interval '1 hour'`,
    ]),
  ),
};
const changes = (columns: readonly string[]) => columns.map((column) => sql`update rounds set ${other(column)}`);

describe('a round', () => {
  it('keeps its seed, its commitment and the settings that it opened with', async () => {
    await using guarded = await openGuarded();
    await expectRefused(guarded, changes(FIXED_AT_OPENING), NOT_ALLOWED);
    await guarded.start();
    await expectRefused(guarded, changes(FIXED_AT_OPENING), NOT_ALLOWED);
  });

  it('keeps what its start fixed, and cannot go back to selling', async () => {
    await using guarded = await openGuarded();
    await guarded.start();
    await expectRefused(guarded, changes(FIXED_AT_START), NOT_ALLOWED);
    await expectRefused(guarded, [sql`update rounds set status = 'selecting'`], NOT_ALLOWED);
  });

  it('takes what its start fixes from its start alone', async () => {
    await using guarded = await openGuarded();
    const early = [sql`update rounds set prize_santim = 1`, sql`update rounds set entries_digest = 'early'`];
    await expectRefused(guarded, early, NOT_ALLOWED);
    await expectRefused(guarded, [SETTLE], NOT_ALLOWED);
  });

  it('keeps the list of its cards once that is in the chain, and starts only then where its rules say so', async () => {
    await using guarded = await openGuarded();
    const { db, owner, sell } = guarded;
    const list = sql`update rounds set sold_at = now(), entries_digest = 'd', cards_sold = 1, player_count = 1,
      prize_santim = 800`;
    await expectRefused({ db, owner }, [sql`update rounds set sold_at = now()`], /rounds_listed/);
    await owner.execute(list);
    const otherwise = [
      sql`update rounds set sold_at = now() + interval '1 s'`,
      sql`update rounds set selecting_ends_at = selecting_ends_at + interval '1 s'`,
      ...changes(['entries_digest', 'cards_sold', 'player_count', 'prize_santim']),
    ];
    await expectRefused({ db, owner }, otherwise, NOT_ALLOWED);
    await expectRefused({ db, owner }, [sell(2), sql`delete from entries`], /cannot be changed so/);
    await owner.execute(sql`update rounds set status = 'active', started_at = now(), final_ball = 20`);
  });

  it('of the newest rules does not start without the list of its cards', async () => {
    await using guarded = await openGuarded({ fairnessVersion: 3 });
    await expectRefused(guarded, [START], /only with its list of cards sold/);
  });

  it.each(['settled', 'cancelled'])('that is %s never becomes anything else', async (end) => {
    await using guarded = await openGuarded();
    await guarded.start();
    await (end === 'settled' ? guarded.settle() : guarded.cancel());
    const back = ['selecting', 'active', 'settled', 'cancelled'].filter((status) => status !== end);
    const attempts = back.map((status) => sql`update rounds set status = ${status}`);
    await expectRefused(guarded, [...attempts, sql`update rounds set ended_at = now() + '1 hour'`], NOT_ALLOWED);
  });

  it('begins by selling, and is kept', async () => {
    await using guarded = await openGuarded();
    await guarded.cancel();
    const { db, owner } = guarded;
    const settled = sql`insert into rounds (room_id, status, stake_santim, countdown_ms, call_interval_ms, popup_ms,
        min_players, house_cut_bps, coins_per_card, fairness_version, seed, commitment, opened_at, selecting_ends_at,
        entries_digest, prize_santim, final_ball, started_at, ended_at)
      select room_id, 'settled', stake_santim, countdown_ms, call_interval_ms, popup_ms, min_players, house_cut_bps,
        coins_per_card, fairness_version, seed, commitment, opened_at, selecting_ends_at, 'd', 1, 1, now(), now()
      from rounds`;
    await expectRefused({ db, owner }, [settled], /a round begins by selling/);
    await expectRefused({ db, owner }, [sql`delete from rounds`], /rounds are kept/);
    await expectRefused({ db, owner }, [sql`truncate rounds cascade`], /is append-only/);
  });
});

describe('a card sold', () => {
  it('can be given back while the round sells, but never changed', async () => {
    await using guarded = await openGuarded();
    const { db, owner, sell } = guarded;
    await db.execute(sell(2));
    await expectRefused({ db, owner }, [sql`update entries set client_seed = 'x'`], /cannot be changed so/);
    await db.execute(sql`delete from entries where card_no = 2`);
    expect(await db.execute(sql`select card_no from entries`)).toEqual([{ card_no: 1 }]);
  });

  it.each(['active', 'settled', 'cancelled'])(
    'cannot be added, changed or taken away once the round is %s',
    async (is) => {
      await using guarded = await openGuarded();
      await guarded.start();
      if (is === 'settled') await guarded.settle();
      if (is === 'cancelled') await guarded.cancel();
      const attempts = [guarded.sell(2), sql`update entries set client_seed = 'x'`, sql`delete from entries`];
      await expectRefused(guarded, attempts, new RegExp(`a round that is ${is} cannot be changed so`));
      await expectRefused(guarded, [sql`truncate entries`], /is append-only/);
    },
  );

  it('is not sold in a round that a temporary table pretends to be selling', async () => {
    await using guarded = await openGuarded();
    await guarded.start();
    const { owner, sell } = guarded;
    await owner.execute(sql`create temporary table rounds as select id, 'selecting' as status from public.rounds`);
    expect(await databaseMessage(owner.execute(sell(2)))).toMatch(/cannot be changed so/);
  });

  it('waits for the start of its round, and is refused by it', async () => {
    await using guarded = await openGuarded();
    let sale: Promise<string> | undefined;
    await guarded.owner.transaction(async (tx) => {
      await tx.execute(START);
      sale = databaseMessage(guarded.db.execute(guarded.sell(2)));
    });
    expect(await sale).toMatch(/a round that is active cannot be changed so/);
  });

  it('that has won stays on record', async () => {
    await using guarded = await openGuarded();
    const { player, roundId } = guarded;
    await guarded.db.execute(sql`insert into round_winners values (${roundId}, 1, ${player}, '{row-1}', 800)`);
    const attempts = [sql`update round_winners set prize_santim = 1`, sql`delete from round_winners`];
    await expectRefused(guarded, [...attempts, sql`truncate round_winners`], /is append-only/);
  });
});

describe('a payment', () => {
  const number = () => randomUUID().toUpperCase();

  async function withPayment(
    status: 'pending' | 'confirmed' | 'rejected',
    transactionNumber: string | null = number(),
  ) {
    const guarded = await openGuarded();
    await guarded.db.execute(sql`insert into payments
      (type, status, user_id, phone_number, amount_santim, method, transaction_number, created_at, decided_at)
      values ('deposit', ${status}, ${guarded.player}, '+251911223344', 5000, 'telebirr', ${transactionNumber}, now(),
        ${status === 'pending' ? null : sql`now()`})`);
    return guarded;
  }
  const KEPT = /of a payment that is \w+ cannot be changed/;

  it.each(['confirmed', 'rejected'] as const)('that is %s stays so, with its amount', async (status) => {
    await using guarded = await withPayment(status);
    await expectRefused(
      guarded,
      [
        sql`update payments set status = 'pending', decided_at = null`,
        sql`update payments set status = ${status === 'confirmed' ? 'rejected' : 'confirmed'}`,
        sql`update payments set amount_santim = 900000`,
        sql`update payments set method = 'cbebirr'`,
        sql`update payments set decided_at = decided_at - interval '1 day'`,
      ],
      KEPT,
    );
  });

  it('keeps its number for ever once it is confirmed, and frees it when it is rejected', async () => {
    await using confirmed = await withPayment('confirmed');
    await expectRefused(confirmed, [sql`update payments set transaction_number = null`], KEPT);
    await expectRefused(confirmed, [sql`update payments set transaction_number = 'DK51A00001'`], KEPT);
    await using rejected = await withPayment('rejected');
    await rejected.db.execute(sql`update payments set transaction_number = null`);
  });

  it('that was confirmed without a number may be given one, which stays', async () => {
    await using guarded = await withPayment('confirmed', null);
    await guarded.db.execute(sql`update payments set transaction_number = 'DK51A00001'`);
    const others = [sql`update payments set transaction_number = 'DK51A00002'`];
    await expectRefused(guarded, [...others, sql`update payments set transaction_number = null`], KEPT);
  });

  it('never becomes another player’s or of another type, and is kept', async () => {
    await using guarded = await withPayment('pending');
    const { db } = guarded;
    const accomplice = await insertPlayer(db);
    const attempts = [sql`update payments set user_id = ${accomplice}`, sql`update payments set type = 'withdraw'`];
    await expectRefused(guarded, [...attempts, sql`update payments set phone_number = '+251700000000'`], KEPT);
    await expectRefused(guarded, [sql`delete from payments`], /payments are kept/);
    await expectRefused(guarded, [sql`truncate payments cascade`], /is append-only/);
    await db.execute(sql`update payments set amount_santim = 6000, status = 'confirmed', decided_at = now()`);
  });
});

describe('what was done', () => {
  it('has one answer for ever', async () => {
    await using guarded = await openGuarded();
    const { db, player } = guarded;
    await db.execute(sql`insert into idempotency_records (user_id, key, operation, input_hash)
      values (${player}, 'a key', 'top-up', 'hash')`);
    await db.execute(sql`update idempotency_records set answer = '{"done":true}'`);
    const attempts = [
      sql`update idempotency_records set answer = '{}'`,
      sql`update idempotency_records set answer = null`,
    ];
    await expectRefused(guarded, attempts, /an answer cannot be changed/);
  });

  it('with a set-up code cannot be done again', async () => {
    await using guarded = await openGuarded();
    await guarded.db.execute(sql`insert into used_setup_codes values ('hash')`);
    const attempts = [sql`update used_setup_codes set code_hash = 'other'`, sql`delete from used_setup_codes`];
    await expectRefused(guarded, attempts, /is append-only/);
  });
});
