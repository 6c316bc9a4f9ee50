import { randomUUID } from 'node:crypto';
import { connect, type Db, keepPlans, schema } from '@cartela/db';
import { PATIENCE } from '@cartela/game-core/testing';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { coreOn, recordingLog } from '../../test/kit/application.ts';
import { outcomes } from '../../test/kit/games/outcomes.ts';
import { cardRequest, openTestRooms, otherProcesses, ROOM, STAKE_SANTIM } from '../../test/kit/games/rooms.ts';
import { allWallets, expectSoundLedger, walletOf } from '../../test/kit/money.ts';
import { playerOf, WALLET_SANTIM } from '../../test/kit/people/people.ts';
import { planOf, recordedConnection } from '../../test/kit/plan.ts';
import { temporaryFailure } from '../kernel/work/database-errors.ts';
import { returnCard, selectCard, selectCards } from './cards.ts';

const { ledgerTransfers, rounds, users } = schema;

describe('players who ask at the same moment', () => {
  it('are served in one transaction, with one statement for each table', async () => {
    await using table = await openTestRooms();
    const players = await table.players(25);
    const asked: string[] = [];
    const watched = connect({ url: table.url, logger: { logQuery: (text) => void asked.push(text) } });
    const core = coreOn(watched.db, table.core);
    await Promise.all(players.map((player, index) => selectCard(core, playerOf(player), cardRequest(index + 1))));
    expect(await table.sold()).toHaveLength(25);
    expect(asked.filter((text) => text.includes('insert into ledger_transfers'))).toHaveLength(1);
    expect(asked.length).toBeLessThanOrEqual(12);
    await watched.close();
    await expectSoundLedger(table.db);
  });

  it('are served without reading a table whole, even where it was empty when the database planned that', async () => {
    await using table = await openTestRooms();
    await table.unguarded.execute(sql`vacuum analyze entries, rounds, idempotency_records`);
    const player = await table.player();
    await using recorded = recordedConnection(table.url);
    const { db, asked } = recorded;
    await selectCard(coreOn(db, table.core), playerOf(player), cardRequest(1));
    const sale = asked.filter(({ text }) => /\b(entries|rounds|idempotency_records)\b/.test(text));
    expect(sale.length).toBeGreaterThan(3);
    await db.transaction(async (tx) => {
      await keepPlans(tx);
      for (const statement of sale) {
        const { plan } = await planOf(tx, statement);
        expect(plan).not.toMatch(/Seq Scan (entries|rounds|idempotency_records)/);
      }
    });
  });

  it('each have their own answer or refusal, in the order in which they asked', async () => {
    await using table = await openTestRooms();
    const [first, second, deleted] = await table.players(3);
    const poor = await table.player(STAKE_SANTIM - 1);
    if (!first || !second || !deleted) throw new Error('a table without players');
    await table.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, deleted.id));
    const round = String((await table.round()).id);
    const answered = await Promise.allSettled([
      table.select(first, 1),
      table.select(second, 1),
      table.select(poor, 2),
      table.select(deleted, 3),
      table.select(second, 4, { roundId: '999999' }),
      table.giveBack(second, 1),
      table.giveBack(first, 1),
      table.select(second, 1),
      ...[5, 6, 7, 8].map((cardNo) => table.select(second, cardNo)),
    ]);
    const answer = (cardNo: number, walletSantim: number) => ({ value: { roundId: round, cardNo, walletSantim } });
    expect(answered).toMatchObject([
      answer(1, 49_000),
      { reason: { reason: 'cannotSelectCard' } },
      { reason: { reason: 'insufficientBalance' } },
      { reason: { reason: 'sessionOver' } },
      { reason: { reason: 'gameInProgress' } },
      { reason: { reason: 'cannotReturnCard' } },
      answer(1, 50_000),
      answer(1, 49_000),
      answer(5, 48_000),
      answer(6, 47_000),
      answer(7, 46_000),
      { reason: { reason: 'cardLimit' } },
    ]);
    expect((await table.sold()).map(({ cardNo, userId }) => [cardNo, userId])).toEqual(
      [1, 5, 6, 7].map((cardNo) => [cardNo, second.id]),
    );
    expect(await walletOf(table.db, first)).toBe(WALLET_SANTIM);
    await expectSoundLedger(table.db);
  });

  it('get one answer to the same request, and a refusal for another one with its key', async () => {
    await using table = await openTestRooms();
    const [player, other] = await table.players(2);
    if (!player || !other) throw new Error('a table without players');
    const idempotencyKey = randomUUID();
    const answered = await Promise.allSettled([
      table.select(other, 9),
      // This one is refused, so its key can be used by the next one.
      table.select(player, 9, { idempotencyKey }),
      table.select(player, 8, { idempotencyKey }),
      table.select(player, 8, { idempotencyKey }),
      table.giveBack(player, 8, { idempotencyKey }),
      table.select(player, 7, { idempotencyKey }),
    ]);
    expect(answered).toMatchObject([
      { value: { cardNo: 9 } },
      { reason: { reason: 'cannotSelectCard' } },
      { value: { cardNo: 8, walletSantim: 49_000 } },
      { value: { cardNo: 8, walletSantim: 49_000 } },
      { reason: { reason: 'keyReused' } },
      { reason: { reason: 'keyReused' } },
    ]);
    expect(await table.select(player, 8, { idempotencyKey })).toMatchObject({ cardNo: 8, walletSantim: 49_000 });
    expect(await table.sold()).toHaveLength(2);
    await expectSoundLedger(table.db);
  });

  it('tell that cards and wallets changed once for all, after the commit', async () => {
    await using table = await openTestRooms();
    const players = await table.players(10);
    const told: string[] = [];
    table.core.changes.on('cards', ({ roomId }) => told.push(roomId));
    table.core.changes.on('wallet', ({ userId }) => told.push(userId));
    await Promise.all(players.map((player, index) => table.select(player, index + 1)));
    expect(told.toSorted()).toEqual([ROOM, ...players.map(({ id }) => id)].toSorted());
  });

  it('are served beside one whose key was used so long ago that its answer is deleted', async () => {
    await using table = await openTestRooms();
    const [old, ...others] = await table.players(6);
    if (!old) throw new Error('a table without players');
    const idempotencyKey = randomUUID();
    await table.select(old, 1, { idempotencyKey });
    await table.giveBack(old, 1);
    await table.unguarded.delete(schema.idempotencyRecords);
    const { log, lines } = recordingLog();
    const core = coreOn(table.db, { ...table.core, log });
    const all = [
      selectCard(core, playerOf(old), cardRequest(1, { idempotencyKey })),
      ...others.map((player, index) => selectCard(core, playerOf(player), cardRequest(index + 2))),
    ];
    const refused = { 'This request key was already used for a different request.': 1 };
    expect(await outcomes(all)).toEqual({ accepted: 5, refused });
    expect(lines).toEqual([]);
    await expectSoundLedger(table.db);
  });

  it('are served without the one whose request cannot be served', async () => {
    await using table = await openTestRooms();
    const players = await table.players(6);
    const { log, lines } = recordingLog();
    const core = coreOn(table.db, { ...table.core, log });
    const [broken] = players;
    if (!broken) throw new Error('a table without players');
    await table.unguarded.execute(sql`delete from ledger_transfers where credit_account_id in (
      select id from ledger_accounts where user_id = ${broken.id})`);
    await table.unguarded.execute(sql`delete from ledger_accounts where user_id = ${broken.id}`);
    const all = players.map((player, index) => selectCard(core, playerOf(player), cardRequest(index + 1)));
    expect(await outcomes(all)).toEqual({ accepted: 5, refused: { [`no wallet for user ${broken.id}`]: 1 } });
    expect((await table.sold()).map(({ cardNo }) => cardNo)).toEqual([2, 3, 4, 5, 6]);
    expect(lines).toMatchObject([{ level: 'warn', about: { requests: 6 } }]);
    expect(await table.db.$count(ledgerTransfers, eq(ledgerTransfers.kind, 'stake'))).toBe(5);
  });
});

/** Ends the connections that wait for a lock, and returns how many there were. */
async function cutThoseWhoWait(db: Db): Promise<number> {
  const cut = await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`);
  return cut.length;
}

describe('a connection that is lost while many are served over it', () => {
  it('does nothing, and each who asks again is served over another one, once', async () => {
    await using table = await openTestRooms();
    await using other = otherProcesses(table.url, 1);
    const players = await table.players(5);
    const core = coreOn(other[0]?.db ?? table.db, table.core);
    const { id } = await table.round();
    const asked = players.map((player, index) => ({ player, request: cardRequest(index + 1) }));
    const askAll = () => asked.map(({ player, request }) => selectCard(core, playerOf(player), request));
    const failed = await table.db.transaction(async (tx) => {
      await tx.select().from(rounds).where(eq(rounds.id, id)).for('update');
      const settled = Promise.allSettled(askAll());
      await vi.waitFor(async () => expect(await cutThoseWhoWait(table.unguarded)).toBe(1), PATIENCE);
      return await settled;
    });
    expect(failed.map((one) => one.status === 'rejected' && temporaryFailure(one.reason))).toEqual(
      Array(5).fill('busy'),
    );
    expect(await table.sold()).toEqual([]);
    expect(await outcomes(askAll())).toEqual({ accepted: 5, refused: {} });
    expect(await table.sold()).toHaveLength(5);
    await expectSoundLedger(table.db);
  });
});

/** Requests that several processes get at the same time, each at one of them. */
const requests = fc.array(
  fc.record({
    process: fc.nat(1),
    player: fc.nat(11),
    cardNo: fc.integer({ min: 1, max: 25 }),
    roomId: fc.constantFrom(ROOM, '20'),
    act: fc.constantFrom('select', 'select-several', 'return'),
    /** Further cards of a request for several. */
    others: fc.uniqueArray(fc.integer({ min: 26, max: 40 }), { minLength: 1, maxLength: 3 }),
    /** There are few keys, so many requests are repeated, at the same process or at another. */
    key: fc.nat(150),
  }),
  { minLength: 300, maxLength: 400, size: 'max' },
);

const REFUSALS = [
  /^Cannot select this cartela$/,
  /^Already taken: \d+(, \d+)*$/,
  /^You can only select up to 4 cartelas$/,
  /^Insufficient balance (to select cartela|for selected cartelas)$/,
  /^This cartela is not yours to give back\.$/,
  /^This request key was already used for a different request\.$/,
];

describe('two processes', () => {
  it('serve hundreds of requests at once, for the same rooms, cards, players and keys', async () => {
    await fc.assert(
      fc.asyncProperty(requests, async (wishes) => {
        await using table = await openTestRooms();
        await using other = otherProcesses(table.url, 1);
        await table.open('20');
        const cores = [table.core, coreOn(other[0]?.db ?? table.db, table.core)];
        const players = [
          ...(await table.players(8)),
          ...(await Promise.all([1, 2, 3, 4].map(() => table.player(2500)))),
        ];
        const money = await allWallets(table.db);
        const answers = new Map<string, Set<string>>();
        const all = wishes.map(async ({ process, player: index, cardNo, others, roomId, act, key }) => {
          const [core, player] = [cores[process], players[index]];
          if (!core || !player) throw new Error('nobody is there');
          const request = cardRequest(cardNo, { roomId, idempotencyKey: `key-number-${key}` });
          const answer =
            act === 'select-several'
              ? await selectCards(core, playerOf(player), { ...request, cardNos: [cardNo, ...others] })
              : await (act === 'select' ? selectCard : returnCard)(core, playerOf(player), request);
          const place = `${player.id} ${key}`;
          answers.set(place, (answers.get(place) ?? new Set()).add(JSON.stringify(answer)));
        });
        const { accepted, refused } = await outcomes(all);
        expect(Object.keys(refused).filter((text) => !REFUSALS.some((refusal) => refusal.test(text)))).toEqual([]);
        expect(accepted).toBeGreaterThan(0);
        // A key has one answer, whichever process gave it.
        expect([...answers.values()].filter((given) => given.size > 1)).toEqual([]);
        const sold = await table.db.select().from(schema.entries);
        for (const [userId, santim] of await allWallets(table.db)) {
          const stakes = await Promise.all(
            [ROOM, '20'].map(async (roomId) => {
              const { id, stakeSantim } = await table.round(roomId);
              const cards = sold.filter((entry) => entry.userId === userId && entry.roundId === id);
              expect(cards.length).toBeLessThanOrEqual(4);
              return cards.length * stakeSantim;
            }),
          );
          expect(santim).toBe((money.get(userId) ?? 0) - stakes.reduce((sum, stake) => sum + stake, 0));
        }
        await expectSoundLedger(table.db);
      }),
      { numRuns: 6 },
    );
  });
});
