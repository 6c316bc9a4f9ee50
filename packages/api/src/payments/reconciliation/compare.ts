import type { Transaction } from '@cartela/db';
import type { z } from 'zod';
import type { Core } from '../../kernel/core.ts';
import type { Comparison, compareInput } from './contract.ts';
import { type ConfirmedDeposit, depositsOfDay, depositsWithNumbers } from './deposits.ts';
import { type Explained, explainedOf } from './explained.ts';
import { type Received, readStatement, type Statement } from './statement.ts';
import { suggestionsFor } from './suggestions.ts';

/**
 * Compares a day's statement of a method with the deposits that were confirmed. What was explained
 * before is listed apart. Nothing of the statement is kept.
 *
 * @throws Refusal `statementUnreadable`, `statementTooManyRows`, `columnMissing`,
 * `statementOtherDay`, `statementOtherMethod`
 */
export async function compareStatement({ db }: Core, input: z.output<typeof compareInput>): Promise<Comparison> {
  const statement = await readStatement(input);
  // Both sides as of one moment: a deposit that is confirmed meanwhile is in all the lists, or in none.
  return db.transaction((tx) => compareWith(tx, input, statement), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function compareWith(
  db: Transaction,
  { method, day }: z.output<typeof compareInput>,
  { received, numbers, setAside, leftOut }: Statement,
): Promise<Comparison> {
  const [named, ofDay] = await Promise.all([
    depositsWithNumbers(db, [...received.keys()]),
    depositsOfDay(db, method, day),
  ]);
  const deposits = new Map(named.map((deposit) => [deposit.transactionNumber, deposit]));
  const pairs = [...received.values()].map((row) => ({ row, deposit: deposits.get(row.transactionNumber) }));
  // A number in a row that could not be used is in the statement all the same.
  const absent = ofDay.filter(
    ({ transactionNumber, creditedSantim }) =>
      creditedSantim > 0 && (transactionNumber === null || !numbers.has(transactionNumber)),
  );
  const explained = await explainedOf(db, method, {
    numbers: [...received.keys()],
    paymentIds: [...absent, ...named].map(({ paymentId }) => paymentId),
  });
  const found = sort(pairs, absent, explained);
  const suggestions = await suggestionsFor(db, method, found.onlyStatement, absent);
  return {
    ...found,
    onlyStatement: found.onlyStatement.map((row) => ({ ...view(row), ...suggestions.of(row) })),
    setAside,
    leftOut,
  };
}

interface Pair {
  readonly row: Received;
  readonly deposit: ConfirmedDeposit | undefined;
}

/** Puts everything into its list. */
function sort(pairs: readonly Pair[], absent: readonly ConfirmedDeposit[], isExplained: Explained) {
  const inBoth: Comparison['inBoth'] = [];
  const differing: Comparison['differing'] = [];
  const onlyStatement: Received[] = [];
  const explained: Comparison['explained'] = [];
  const onlyOurs: ConfirmedDeposit[] = [];
  for (const { row, deposit } of pairs) {
    if (deposit?.creditedSantim === row.statementSantim) {
      inBoth.push({ ...view(row), deposit });
      continue;
    }
    const before = isExplained(deposit, row);
    if (before) explained.push(before);
    else if (deposit) differing.push({ ...view(row), deposit });
    else onlyStatement.push(row);
  }
  for (const deposit of absent) {
    const before = isExplained(deposit, undefined);
    if (before) explained.push(before);
    else onlyOurs.push(deposit);
  }
  return { inBoth, differing, onlyStatement, onlyOurs, explained };
}

const view = ({ line, transactionNumber, statementSantim, at }: Received) => ({
  line,
  transactionNumber,
  statementSantim,
  atMs: at.getTime(),
});
