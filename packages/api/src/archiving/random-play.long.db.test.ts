import { accountCode, postTransfers, schema } from '@cartela/db';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { goTo, openArchive, rowsOf, setBack } from '../../test/kit/games/old-months.ts';
import { openTestRooms, ROOM } from '../../test/kit/games/rooms.ts';
import { expectSoundLedger } from '../../test/kit/money.ts';
import { newKey } from '../../test/kit/people/people.ts';
import { historyOf } from '../history/history.ts';
import { PRODUCT } from '../kernel/actors/actor.ts';
import { monthAfter } from '../kernel/times/month.ts';
import { transact } from '../kernel/work/unit-of-work.ts';
import { walletAfterEach } from '../payments/lists/wallet-after.ts';
import { playerReport } from '../reports/reports.ts';

const FIRST = '2026-01';
const PLAYERS = 3;

/** What happens one after the other. */
const act = fc.oneof(
  fc.record({ does: fc.constant('play'), cards: fc.integer({ min: 2, max: 9 }), orders: fc.boolean() }),
  fc.record({ does: fc.constant('cancel'), cards: fc.integer({ min: 0, max: 5 }) }),
  fc.record({ does: fc.constant('give back'), cards: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ does: fc.constant('pay in'), player: fc.nat(PLAYERS - 1), santim: fc.integer({ min: 1, max: 9999 }) }),
  fc.record({ does: fc.constant('next month') }),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

async function openHall() {
  const rooms = await openTestRooms();
  const archives = await openArchive(rooms);
  goTo(rooms, FIRST);
  const players = await rooms.players(PLAYERS);
  const payments: string[] = [];
  const playerAt = (index: number) => players[index % PLAYERS] ?? fail();

  /** Confirms a deposit, without an office. */
  async function payIn(index: number, santim: number): Promise<void> {
    const userId = playerAt(index).id;
    const [payment] = await rooms.db
      .insert(schema.payments)
      .values({
        userId,
        type: 'deposit',
        status: 'confirmed',
        amountSantim: santim,
        method: 'telebirr',
        phoneNumber: '+251911223344',
        createdAt: new Date(),
        decidedAt: new Date(),
      })
      .returning({ id: schema.payments.id });
    const paymentId = payment?.id ?? fail();
    await transact(rooms.core, PRODUCT, (work) =>
      postTransfers(work, [
        {
          debit: accountCode.clearing('telebirr'),
          credit: accountCode.player(userId, 'ETB'),
          amount: santim,
          kind: 'deposit',
          paymentId,
          idempotencyKey: newKey(),
        },
      ]),
    );
    payments.push(paymentId);
  }

  async function take(cards: number): Promise<void> {
    for (let card = 0; card < cards; card += 1) await rooms.select(playerAt(card), card + 1, { clientId: `${card}` });
  }

  async function run(step: Act): Promise<void> {
    if (step.does === 'next month') goTo(rooms, monthAfter(new Date(rooms.clock.nowMs).toISOString().slice(0, 7)));
    if ('santim' in step) await payIn(step.player, step.santim);
    if ('cards' in step) {
      await take(step.cards);
      if (step.does === 'give back') await rooms.giveBack(playerAt(0), 1);
      if (step.does === 'play') await rooms.start();
      if ('orders' in step && step.orders) {
        await rooms.order(playerAt(1), [50, 51]);
        await rooms.takeBack(playerAt(1), [51]);
      }
      await (step.does === 'play' ? rooms.settle() : rooms.cancel());
      await rooms.open(ROOM);
    }
    await setBack(rooms, rooms.clock.nowMs);
    rooms.clock.nowMs += 60_000;
  }

  return {
    ...rooms,
    ...archives,
    run,
    /** Everything that people are shown, which archiving must not change. */
    async shown() {
      const after = [...(await walletAfterEach(rooms.db, payments))].sort();
      const history = await Promise.all(
        players.map((player) => historyOf(rooms.core, player, { page: 1, pageSize: 50 })),
      );
      const reports = await Promise.all(players.map((player) => playerReport(rooms.core, player)));
      const balances = await rooms.db
        .select()
        .from(schema.ledgerAccounts)
        .where(eq(schema.ledgerAccounts.kind, 'player'));
      return { after, history, reports, balances };
    },
    async [Symbol.asyncDispose]() {
      await archives[Symbol.asyncDispose]();
      await rooms[Symbol.asyncDispose]();
    },
  };
}

function fail(): never {
  throw new Error('there is none');
}

it('any play leaves month by month and comes back, row for row, with the ledger right at every batch', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 6, maxLength: 16 }),
      fc.integer({ min: 1, max: 40 }),
      async (acts, rowsAtOnce) => {
        await using hall = await openHall();
        for (const step of acts) await hall.run(step);
        goTo(hall, '2028-01');
        const [before, shown] = [await rowsOf(hall.db), await hall.shown()];
        const checks: Promise<void>[] = [];
        const onProgress = ({ step }: { step: string }) => {
          if (step === 'removed' || step === 'brought back') checks.push(expectSoundLedger(hall.db));
        };
        const months: string[] = [];
        for (let month = FIRST; month < '2027-06'; month = monthAfter(month)) {
          const archived = await hall.archive(month, { rowsAtOnce, onProgress }).catch((error: Error) => {
            expect(error.message).toContain('there is no game');
          });
          if (archived) months.push(month);
          expect(await hall.shown()).toEqual(shown);
        }
        for (const month of months.toReversed()) {
          await hall.bringBack(month, { rowsAtOnce, onProgress });
          expect(await hall.shown()).toEqual(shown);
        }
        expect(await rowsOf(hall.db)).toEqual(before);
        expect(await hall.db.execute(sql`select from archived_hands`)).toHaveLength(0);
        await Promise.all(checks);
      },
    ),
    { numRuns: 12 },
  );
}, 300_000);
