import { balancesOf, connect, migrateDatabase, verifyLedger } from '@cartela/db';
import { createEmptyDatabase, migrationsUntil } from '@cartela/db/testing';
import { commitment, drawOrder, entriesDigest, findOutcome } from '@cartela/game-core';
import { checkChain, checksOf, nextLink, sealTerms, termsDigest } from '@cartela/game-core/record';
import { PATIENCE } from '@cartela/game-core/testing';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { openApplication } from '../src/application.ts';
import { chainOfDay, recordOf } from '../src/history/public-records.ts';
import { adminRoleOf } from '../src/kernel/actors/actor.ts';
import { dayOf } from '../src/kernel/times/day.ts';
import { callerFor, quickRounds, silentLog, slowRounds } from './kit/index.ts';

const [ALMAZ, BEKELE, HANA] = ['1', '2', '3'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`);
const CARDS = [
  { cardNo: 7, userId: ALMAZ, clientSeed: 'seed-of-almaz' },
  { cardNo: 41, userId: BEKELE, clientSeed: 'seed-of-bekele' },
];

/** How a game of the first version has to go. Both players have a card in it. */
function gameOf(roundId: number) {
  const seed = Buffer.alloc(32, roundId);
  const digest = entriesDigest(CARDS);
  const order = drawOrder({ seed, roundId: String(roundId), entriesDigest: digest, beacon: '' });
  const { finalBall, winners } = findOutcome(
    CARDS.map(({ cardNo }) => cardNo),
    order,
  );
  return { seed: seed.toString('hex'), commitment: commitment(seed), digest, order, finalBall, winners };
}

const SETTLED = gameOf(1);
const RUNNING = gameOf(2);
const SHARE_SANTIM = 1600 / SETTLED.winners.length;

const account = (code: string) => `(select id from ledger_accounts where code = '${code}')`;
let keys = 0;
function transfer(debit: string, credit: string, amount: number, kind: string, more: Record<string, string> = {}) {
  keys += 1;
  const columns = ['debit_account_id', 'credit_account_id', 'currency', 'amount', 'kind', 'idempotency_key'];
  const values = [account(debit), account(credit), `'ETB'`, amount, `'${kind}'`, `'k${keys}'`];
  const all = [...columns, ...Object.keys(more)].join(', ');
  return `insert into ledger_transfers (${all}) values (${[...values, ...Object.values(more)].join(', ')});
    update ledger_accounts set balance = balance - ${amount} where code = '${debit}' and balance is not null;
    update ledger_accounts set balance = balance + ${amount} where code = '${credit}' and balance is not null;`;
}
const wallet = (userId = '') => `player:${userId}:ETB`;

/**
 * Two players with 100 ETB each, a game that is over, and one that runs: all that the first version
 * could have.
 */
const AT_FIRST = `
  insert into users (id, username, username_key, phone_number, role, password_hash, telegram_id) values
    ('${ALMAZ}', 'Almaz', 'almaz', '+251911000001', 'client', null, 'web-1'),
    ('${BEKELE}', 'Bekele', 'bekele', '+251911000002', 'client', null, 'web-2'),
    ('${HANA}', 'Hana', 'hana', '+251911000003', 'admin', 'x', 'web-3');
  insert into rooms (id, stake_santim, possible_win_santim) values ('10', 1000, 80000);
  ${[SETTLED, RUNNING]
    .map(
      (game, index) => `insert into rounds (room_id, status, stake_santim, countdown_ms, call_interval_ms, popup_ms,
        min_players, house_cut_bps, coins_per_card, fairness_version, seed, commitment, opened_at, selecting_ends_at,
        entries_digest, cards_sold, player_count, prize_santim, final_ball, started_at, ended_at)
      values ('10', '${index === 0 ? 'settled' : 'active'}', 1000, 30000, 3000, 5000, 2, 2000, 1, 1,
        '\\x${game.seed}', '${game.commitment}', '2026-01-01', '2026-01-01', '${game.digest}', 2, 2, 1600,
        ${game.finalBall}, '2026-01-01', ${index === 0 ? `'2026-01-01 00:05:00Z'` : 'null'});`,
    )
    .join('\n')}
  insert into ledger_accounts (code, kind, currency) values
    ('promotion:ETB', 'promotion', 'ETB'), ('house:ETB', 'house', 'ETB');
  insert into ledger_accounts (code, kind, currency, round_id) values
    ('escrow:1', 'escrow', 'ETB', 1), ('escrow:2', 'escrow', 'ETB', 2);
  ${[ALMAZ, BEKELE]
    .map(
      (id, index) => `insert into ledger_accounts (code, kind, currency, user_id, balance) values
        ('player:${id}:ETB', 'player', 'ETB', '${id}', 0), ('player:${id}:COIN', 'player', 'COIN', '${id}', 0);
      ${transfer('promotion:ETB', wallet(id), 10_000, 'top-up')}
      ${[1, 2]
        .map(
          (round) => `insert into entries (round_id, card_no, user_id, slot, client_id, client_seed)
            values (${round}, ${CARDS[index]?.cardNo}, '${id}', 1, 'client', '${CARDS[index]?.clientSeed}');
          ${transfer(wallet(id), `escrow:${round}`, 1000, 'stake', { round_id: String(round) })}`,
        )
        .join('\n')}`,
    )
    .join('\n')}
  ${SETTLED.winners
    .map(({ cardNo, patterns }) => {
      const userId = CARDS.find((card) => card.cardNo === cardNo)?.userId;
      return `insert into round_winners (round_id, card_no, user_id, patterns, prize_santim)
        values (1, ${cardNo}, '${userId}', '{${patterns.join(',')}}', ${SHARE_SANTIM});
      ${transfer('escrow:1', wallet(userId), SHARE_SANTIM, 'prize', { round_id: '1' })}`;
    })
    .join('\n')}
  ${transfer('escrow:1', 'house:ETB', 400, 'house-cut', { round_id: '1' })}`;

const DEPOSIT = '44444444-0000-4000-8000-000000000000';
const WITHDRAWAL = '55555555-0000-4000-8000-000000000000';
/** A deposit that was confirmed, and a withdrawal that waits. */
const WITH_PAYMENTS = `
  insert into payments (id, type, status, user_id, phone_number, amount_santim, method, transaction_number, created_at,
    decided_at, decided_by) values
    ('${DEPOSIT}', 'deposit', 'confirmed', '${ALMAZ}', '+251911000001', 5000, 'telebirr', 'DA12345678', '2026-01-02',
      '2026-01-02', '${HANA}'),
    ('${WITHDRAWAL}', 'withdraw', 'pending', '${BEKELE}', '+251911000002', 6000, 'cbebirr', null, '2026-01-03', null, null);
  insert into ledger_accounts (code, kind, currency) values
    ('clearing:telebirr', 'clearing', 'ETB'), ('withdrawal-hold:ETB', 'withdrawal-hold', 'ETB');
  ${transfer('clearing:telebirr', wallet(ALMAZ), 5000, 'deposit', { payment_id: `'${DEPOSIT}'` })}
  ${transfer(wallet(BEKELE), 'withdrawal-hold:ETB', 6000, 'withdrawal-hold', { payment_id: `'${WITHDRAWAL}'` })}`;

const WITH_ADMINISTRATION = `
  insert into audit_log (admin_id, admin_name, address, action, subject)
    values ('${HANA}', 'Hana', '127.0.0.1', 'confirm-deposit', '${DEPOSIT}');
  insert into api_keys (name, key_hash, scope, created_by) values ('Reports', 'hash', 'read', '${HANA}');
  insert into notices (message, sent_at, sent_by, idempotency_key) values ('Selam', '2026-01-02', '${HANA}', 'key');`;

it('a database of the first version, with players, games and money in it, is brought up to date and goes on', async () => {
  await using empty = await createEmptyDatabase();
  for (const [last, data] of [
    ['initial', AT_FIRST],
    ['payments', WITH_PAYMENTS],
    ['administration', WITH_ADMINISTRATION],
  ] as const) {
    await using earlier = await migrationsUntil(last);
    await migrateDatabase(empty.ownerUrl, { folder: earlier.folder });
    await empty.asSuperuser(data);
  }
  await migrateDatabase(empty.ownerUrl);

  const database = connect({ url: empty.ownerUrl });
  const { db } = database;
  expect(await verifyLedger(db)).toMatchObject({ ok: true, differences: [], escrows: [], holds: [], corrections: [] });
  const app = await openApplication({ db, log: silentLog, rounds: slowRounds, playMoneySantim: 0 });
  // The time of this game passed long ago, so it is settled at once.
  await vi.waitFor(async () => {
    const round = await db.query.rounds.findFirst({ where: (rounds, { eq }) => eq(rounds.id, 2) });
    expect(round?.status).toBe('settled');
  }, PATIENCE);
  const users = await db.query.users.findMany();
  const as = (username: string) => {
    const user = users.find((one) => one.username === username);
    if (!user) throw new Error(`nobody is called ${username}`);
    return { user, call: callerFor(app, { user: { ...user, adminRole: adminRoleOf(user) }, token: 'a token' }) };
  };
  const [almaz, hana] = [as('Almaz'), as('Hana')];
  const wonBy = (game: typeof SETTLED, userId = '') =>
    game.winners.filter(({ cardNo }) => CARDS.some((card) => card.cardNo === cardNo && card.userId === userId)).length *
    (1600 / game.winners.length);
  const expected = 10_000 - 2000 + 5000 + wonBy(SETTLED, ALMAZ) + wonBy(RUNNING, ALMAZ);
  expect(await balancesOf(db, almaz.user.id)).toMatchObject({ walletSantim: expected });
  expect(await almaz.call.wallet.balance()).toMatchObject({ walletSantim: expected });
  expect((await almaz.call.history.list({})).games.map(({ roundId }) => roundId)).toEqual(['2', '1']);
  for (const [roundId, game] of [
    ['1', SETTLED],
    ['2', RUNNING],
  ] as const) {
    expect(await almaz.call.history.round({ roundId })).toMatchObject({
      fairness: { commitment: game.commitment },
      calledNumbers: game.order.slice(0, game.finalBall),
      winners: game.winners.map(({ cardNo }) => ({ cardNo })),
    });
  }
  expect(await hana.call.audit.list({})).toMatchObject({ entries: [{ action: 'confirm-deposit' }] });
  expect(await verifyLedger(db)).toMatchObject({ ok: true });
  await app.close();
  await database.close();
});

it('games of a release without lists of cards in the chain go on as they promised', async () => {
  await using empty = await createEmptyDatabase();
  await using earlier = await migrationsUntil('led_to_tables');
  await migrateDatabase(empty.ownerUrl, { folder: earlier.folder });
  const openedAt = new Date(Date.now() - 60_000);
  const [playing, selling] = ['10', '20'].map((roomId, index) => {
    const game = gameOf(index + 1);
    const terms = sealTerms({
      ...{ roundId: String(index + 1), roomId, tableNo: 1, stakeSantim: 1000, houseCutBps: 2000 },
      ...{ openedAtMs: openedAt.getTime(), version: 2, commitment: game.commitment, beaconNetwork: 'none' },
    });
    return { ...game, roomId, roundId: String(index + 1), terms: termsDigest(terms) };
  });
  if (!playing || !selling) throw new Error('there are no games');
  const first = nextLink(null, { kind: 'opened', roundId: '1', digest: playing.terms });
  const second = nextLink(first, { kind: 'opened', roundId: '2', digest: selling.terms });
  const at = openedAt.toISOString();
  await empty.asSuperuser(`
    insert into users (id, username, username_key, phone_number, role, password_hash, telegram_id) values
      ('${ALMAZ}', 'Almaz', 'almaz', '+251911000001', 'client', null, 'web-1'),
      ('${BEKELE}', 'Bekele', 'bekele', '+251911000002', 'client', null, 'web-2');
    insert into rooms (id, stake_santim, possible_win_santim) values ('10', 1000, 80000), ('20', 1000, 80000);
    insert into room_tables (room_id, number) values ('10', 1), ('20', 1);
    insert into ledger_accounts (code, kind, currency) values ('promotion:ETB', 'promotion', 'ETB'),
      ('house:ETB', 'house', 'ETB'), ('escrow:table:10', 'escrow', 'ETB'), ('escrow:table:20', 'escrow', 'ETB');
    ${[ALMAZ, BEKELE]
      .map(
        (id) => `insert into ledger_accounts (code, kind, currency, user_id, balance) values
          ('player:${id}:ETB', 'player', 'ETB', '${id}', 0), ('player:${id}:COIN', 'player', 'COIN', '${id}', 0);
        ${transfer('promotion:ETB', wallet(id), 10_000, 'top-up')}`,
      )
      .join('\n')}
    ${[playing, selling]
      .map(
        ({ roomId, roundId, seed, commitment: promised }) => `insert into rounds (room_id, table_no, status,
          stake_santim, countdown_ms, call_interval_ms, popup_ms, min_players, house_cut_bps, coins_per_card,
          fairness_version, seed, commitment, opened_at, selecting_ends_at)
        values ('${roomId}', 1, 'selecting', 1000, 30000, 100, 5000, 2, 2000, 1, 2, '\\x${seed}', '${promised}', '${at}', '${at}');
        ${CARDS.map(
          ({
            cardNo,
            userId,
            clientSeed,
          }) => `insert into entries (round_id, card_no, user_id, slot, client_id, client_seed)
            values (${roundId}, ${cardNo}, '${userId}', 1, 'client', '${clientSeed}');
          ${transfer(wallet(userId), `escrow:table:${roomId}`, 1000, 'stake', { round_id: roundId })}`,
        ).join('\n')}`,
      )
      .join('\n')}
    ${[first, second]
      .map(
        ({ place, roundId, digest, previous, hash }) => `insert into chain_links values
          (${place}, 'opened', ${roundId}, '${digest}', '${previous}', '${hash}', '${at}');`,
      )
      .join('\n')}
    update rounds set status = 'active', entries_digest = '${playing.digest}', cards_sold = 2, player_count = 2,
      prize_santim = 1600, final_ball = ${playing.finalBall}, started_at = '${at}', finishes_at = '${at}' where id = 1;`);
  await migrateDatabase(empty.ownerUrl);

  const database = connect({ url: empty.ownerUrl });
  const { db } = database;
  const app = await openApplication({ db, log: silentLog, rounds: quickRounds, playMoneySantim: 0 });
  const isSettled = (id: number) => async () => {
    const round = await db.query.rounds.findFirst({ where: (rounds, { eq }) => eq(rounds.id, id) });
    expect(round).toMatchObject({ status: 'settled', fairnessVersion: 2, soldAt: null });
  };
  for (const id of [1, 2]) {
    await vi.waitFor(isSettled(id), PATIENCE);
    const record = await recordOf({ db }, { roundId: id });
    expect(record).not.toHaveProperty('soldAtMs');
    expect(record.chain).not.toHaveProperty('sold');
    const failed = (await checksOf(record)).filter(({ passed }) => passed === false);
    expect(failed).toEqual([]);
  }
  const { problems } = await checkChain(chainOfDay({ db }, dayOf(new Date())));
  expect(problems).toEqual([]);
  const kinds = await db.execute<{ kind: string }>(sql`select kind from chain_links where round_id in (1, 2)`);
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['ended', 'ended', 'opened', 'opened']);
  expect(await verifyLedger(db)).toMatchObject({ ok: true });
  await app.close();
  await database.close();
});
