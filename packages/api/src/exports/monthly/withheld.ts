import { schema } from '@cartela/db';
import { type DeductionKind, etbText } from '@cartela/game-core';
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import { etbCell, type Row, secondInAddis } from '../lines.ts';
import { boundsOf, readLong, type Source } from './months.ts';

const { rounds, users, withheldPrizes } = schema;

/** Rows that are read and held in memory at a time. */
const ROWS_AT_ONCE = 1000;

/**
 * What was withheld from whom, of a month or since the beginning. Each amount follows from the
 * figures before it, and the last row is the sum of all others.
 */
export function withheldOf(source: Source, month: string | null) {
  return {
    header: [
      ...['game', 'ended (Addis Ababa)', 'player', 'username', 'prize ETB', 'stakes ETB'],
      ...['tax rule', 'tax ETB', 'commission rule', 'commission ETB', 'paid ETB'],
    ],
    rows: rowsOf(source, month),
  };
}

async function* rowsOf(source: Source, month: string | null): AsyncGenerator<readonly Row[], void> {
  const sums = { prize: 0, stakes: 0, tax: 0, commission: 0 };
  let after: { readonly roundId: number; readonly userId: string } | null = null;
  do {
    const rows: readonly WithheldRow[] = await foundAfter(source, month, after);
    yield rows.map(({ withheld, username, deductions }) => {
      sums.prize += withheld.prizeSantim;
      sums.stakes += withheld.stakesSantim;
      sums.tax += withheld.taxSantim;
      sums.commission += withheld.commissionSantim;
      const ruleText = (kind: DeductionKind) => {
        const rule = deductions.find((one) => one.kind === kind);
        return rule ? `${rule.rateBps / 100} % of ${rule.base} above ${etbText(rule.thresholdSantim)}` : null;
      };
      return [
        ...[withheld.roundId, secondInAddis(withheld.at), withheld.userId, username],
        ...[etbCell(withheld.prizeSantim), etbCell(withheld.stakesSantim)],
        ...[ruleText('tax'), etbCell(withheld.taxSantim), ruleText('commission'), etbCell(withheld.commissionSantim)],
        etbCell(withheld.prizeSantim - withheld.taxSantim - withheld.commissionSantim),
      ];
    });
    after = rows.length < ROWS_AT_ONCE ? null : (rows.at(-1)?.withheld ?? null);
  } while (after !== null);
  const { prize, stakes, tax, commission } = sums;
  const paid = prize - tax - commission;
  yield [
    [
      'total',
      null,
      null,
      null,
      etbCell(prize),
      etbCell(stakes),
      null,
      etbCell(tax),
      null,
      etbCell(commission),
      etbCell(paid),
    ],
  ];
}

type WithheldRow = Awaited<ReturnType<typeof foundAfter>>[number];

function foundAfter(source: Source, month: string | null, after: { roundId: number; userId: string } | null) {
  const bounds = month === null ? null : boundsOf(month);
  return readLong(source, (tx) =>
    tx
      .select({ withheld: withheldPrizes, username: users.username, deductions: rounds.deductions })
      .from(withheldPrizes)
      .innerJoin(users, eq(users.id, withheldPrizes.userId))
      .innerJoin(rounds, eq(rounds.id, withheldPrizes.roundId))
      .where(
        and(
          bounds ? and(gte(withheldPrizes.at, bounds.start), lt(withheldPrizes.at, bounds.end)) : undefined,
          after
            ? sql`(${withheldPrizes.roundId}, ${withheldPrizes.userId}) > (${after.roundId}, ${after.userId}::uuid)`
            : undefined,
        ),
      )
      .orderBy(asc(withheldPrizes.roundId), asc(withheldPrizes.userId))
      .limit(ROWS_AT_ONCE),
  );
}
