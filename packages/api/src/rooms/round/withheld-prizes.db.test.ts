import { accountCode, schema } from '@cartela/db';
import type { DeductionRule } from '@cartela/game-core';
import { checksOf } from '@cartela/game-core/record';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestRooms } from '../../../test/kit/games/rooms.ts';
import { plantSeed } from '../../../test/kit/games/seeds.ts';
import { expectSoundLedger, houseSantim, sumOf, transfersOf, walletOf } from '../../../test/kit/money.ts';
import { gamesOf } from '../../history/history.ts';
import { PRODUCT, type User } from '../../kernel/actors/actor.ts';
import { transact } from '../../kernel/work/unit-of-work.ts';
import { countLosses } from '../../player-limits/count-losses.ts';
import { endOutdatedRounds } from './outdated-rounds.ts';
import { readPublicRecords } from './public-record.ts';

const TAX: DeductionRule = { kind: 'tax', rateBps: 1500, thresholdSantim: 2000, base: 'prize' };
const COMMISSION: DeductionRule = { kind: 'commission', rateBps: 333, thresholdSantim: 0, base: 'prize-less-stakes' };
const YESTERDAY = '2025-12-31';

/** A table whose round was opened with these rules. Two players hold three cards of 10 ETB each. */
async function openWithRules(rules: readonly DeductionRule[]) {
  const table = await openTestRooms({ rules });
  const [hana, abel] = [await table.player(), await table.player()];
  for (const cardNo of [1, 2, 3]) await table.select(hana, cardNo);
  for (const cardNo of [51, 52, 53]) await table.select(abel, cardNo);
  const { id } = await table.round();
  /** Plays the round so that Hana and Abel win with this many of their cards. */
  async function play(wins: { readonly hana: number; readonly abel: number }) {
    await plantSeed(table.unguarded, id, ({ winners }) => {
      const ofHana = winners.filter(({ cardNo }) => cardNo < 50).length;
      return ofHana === wins.hana && winners.length - ofHana === wins.abel;
    });
    await table.start();
    expect(await table.settle()).toBe('settled');
    const [ended] = await readPublicRecords(table.db, [id]);
    if (!ended) throw new Error('the round is not over');
    return ended.record;
  }
  const historyOf = async (user: User) => (await gamesOf(table.core, user, { page: 1, pageSize: 1 }))[0];
  return { ...table, hana, abel, id, play, historyOf };
}

/** The names of the checks that a record fails. */
async function failures(record: Parameters<typeof checksOf>[0]): Promise<string[]> {
  return (await checksOf(record)).filter(({ passed }) => passed === false).map(({ id }) => id);
}

describe('what is withheld from prizes', () => {
  it('goes from the winners to accounts of its own, in the settlement', async () => {
    await using table = await openWithRules([TAX, COMMISSION]);
    const { db, hana, abel } = table;
    const record = await table.play({ hana: 2, abel: 1 });
    // Three cards share 4,800. Hana's two win 3,200, above the threshold, and her cards cost 3,000.
    expect(await walletOf(db, hana)).toBe(47_000 + 3200 - 480 - 6);
    expect(await walletOf(db, abel)).toBe(47_000 + 1600);
    expect(await houseSantim(db)).toBe(1200);
    expect(await sumOf(db, accountCode.withheld('tax'))).toBe(480);
    expect(await sumOf(db, accountCode.withheld('commission'))).toBe(6);
    expect(await transfersOf(db, table.id)).toMatchObject({
      prize: { count: 3, amount: 4800 },
      'prize-tax': { count: 1, amount: 480 },
      'prize-commission': { count: 1, amount: 6 },
    });
    expect(record).toMatchObject({
      fairness: { version: 4 },
      deductions: [TAX, COMMISSION],
      withheld: [{ taxSantim: 480, commissionSantim: 6 }],
    });
    expect(record.withheld?.[0]?.holder).toBe(record.entries[0]?.holder);
    await expectSoundLedger(db);
  });

  it('is told to the winner, and counts as a loss', async () => {
    await using table = await openWithRules([TAX]);
    const { db, core, hana, abel } = table;
    const own = (user: User) => eq(schema.inboxMessages.userId, user.id);
    await db.insert(schema.protections).values([hana, abel].map(({ id: userId }) => ({ userId })));
    await table.play({ hana: 0, abel: 1 });
    const [told] = await db.select().from(schema.inboxMessages).where(own(abel)).orderBy(sql`id desc`);
    expect(told).toMatchObject({ kind: 'prizeWon', details: { amount: '48', withheld: '7.20', net: '40.80' } });
    expect(await table.historyOf(abel)).toMatchObject({ prizeSantim: 4800, taxSantim: 720, commissionSantim: 0 });
    expect(await table.historyOf(hana)).toMatchObject({ prizeSantim: 0, taxSantim: 0, commissionSantim: 0 });
    await transact(core, PRODUCT, (work) => countLosses(work, abel.id));
    // Three cards of 10.00, a prize of 48.00, and 7.20 of that withheld.
    expect(await db.select().from(schema.lossDays).where(eq(schema.lossDays.userId, abel.id))).toMatchObject([
      { santim: 3000 - 4800 + 720 },
    ]);
    await expectSoundLedger(db);
  });

  it('is nothing without a rule: the record is of version 3, as programs know that know no rules', async () => {
    await using table = await openWithRules([]);
    const record = await table.play({ hana: 0, abel: 1 });
    expect(record).toMatchObject({ fairness: { version: 3 } });
    expect(Object.keys(record)).not.toContain('withheld');
    expect(await walletOf(table.db, table.abel)).toBe(47_000 + 4800);
    await expectSoundLedger(table.db);
  });

  it('follows the rules that the round was opened with, whatever has begun since', async () => {
    await using table = await openWithRules([]);
    await table.db.insert(schema.deductionRules).values({ ...TAX, fromDay: YESTERDAY });
    await table.play({ hana: 0, abel: 1 });
    expect(await walletOf(table.db, table.abel)).toBe(47_000 + 4800);
    await table.open();
    expect(await table.round()).toMatchObject({ deductions: [TAX], fairnessVersion: 4 });
  });

  it('is by the rules of the day at a table where nobody has bought a card since the day before', async () => {
    await using table = await openTestRooms();
    const { core, db, clock } = table;
    const [first, tax] = [await table.round(), { ...TAX, fromDay: '2026-01-02' }];
    await db.insert(schema.deductionRules).values(tax);
    const until = async (text: string) => {
      clock.nowMs = Date.parse(text);
      await endOutdatedRounds(core);
      await table.open();
      return table.round();
    };
    expect(await until('2026-01-01T23:59:59.999+03:00')).toMatchObject({ id: first.id, status: 'selecting' });
    await until('2026-01-02T00:00:00+03:00');
    const next = await until('2026-01-02T00:01:00+03:00');
    expect(next).toMatchObject({ status: 'selecting', deductions: [TAX] });
    expect(next.id).not.toBe(first.id);
    expect(await until('2026-01-05T12:00:00+03:00')).toMatchObject({ id: next.id });
    // What was sold by a round's rules stays so.
    await table.select(await table.player(), 1);
    await db.insert(schema.deductionRules).values({ ...TAX, rateBps: 0, fromDay: '2026-01-06' });
    expect(await until('2026-01-06T12:00:00+03:00')).toMatchObject({ id: next.id, status: 'selecting' });
    await expectSoundLedger(db);
  });

  it('can be checked by everybody, in a record that was not planted', async () => {
    await using table = await openWithRules([TAX, COMMISSION]);
    await table.start();
    await table.settle();
    const [ended] = await readPublicRecords(table.db, [table.id]);
    if (!ended) throw new Error('the round is not over');
    expect(await failures(ended.record)).toEqual([]);
    const [first] = ended.record.withheld ?? [];
    if (!first) throw new Error('nothing was withheld');
    const less = { ...ended.record, withheld: [{ ...first, taxSantim: first.taxSantim - 1 }] };
    expect(await failures(less)).toContain('prize');
  });

  it('is not of a round that was cancelled', async () => {
    await using table = await openWithRules([TAX]);
    await table.start();
    await table.cancel();
    const [ended] = await readPublicRecords(table.db, [table.id]);
    expect(ended?.record).toMatchObject({ status: 'cancelled', withheld: [] });
    if (ended) expect(await failures(ended.record)).toEqual([]);
    expect(await walletOf(table.db, table.hana)).toBe(50_000);
    await expectSoundLedger(table.db);
  });
});
