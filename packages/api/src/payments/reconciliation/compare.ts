import type { Transaction } from '@cartela/db';
import type { z } from 'zod';
import type { Core } from '../../kernel/work/core.ts';
import { isOfProvider } from '../contract.ts';
import type { Payment } from '../payment.ts';
import { type Confirmed, confirmedOfDay, confirmedWithNumbers } from './confirmed.ts';
import type { Comparison, compareInput } from './contract.ts';
import { explainedOf } from './explained.ts';
import { type Line, readStatement, type Side, type Statement } from './statement.ts';
import { pendingPayouts, suggestionsFor } from './suggestions.ts';

type CompareInput = z.output<typeof compareInput>;

/**
 * Compares a day's statement of a method with the deposits and the payouts that were confirmed.
 * What was explained before is listed apart. Nothing of the statement is kept.
 *
 * @throws Refusal `statementUnreadable`, `statementTooManyRows`, `columnMissing`,
 * `statementOtherDay`, `statementOtherMethod`
 */
export async function compareStatement({ db }: Core, request: CompareInput): Promise<Comparison> {
  const statement = await readStatement(request);
  // All lists are read as of one moment. So a deposit that is confirmed at that moment is in all of
  // them, or in none.
  return db.transaction((tx) => compareWith(tx, request, statement), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function compareWith(
  tx: Transaction,
  request: CompareInput,
  { in: received, out: paidOut, setAside, leftOut }: Statement,
): Promise<Comparison> {
  const { method } = request;
  const deposits = await compareSide(tx, 'deposit', received, request);
  const payouts = await compareSide(tx, 'withdraw', paidOut, request);
  // A provider's reference is of one order, which needs no guess.
  const [suggestions, pending] = isOfProvider(method)
    ? [NO_SUGGESTIONS, NO_SUGGESTIONS]
    : [
        await suggestionsFor(tx, { ...request, method }, deposits),
        await pendingPayouts(tx, { ...request, method }, payouts),
      ];
  return {
    inBoth: deposits.inBoth.map(([line, ours]) => ({ ...lineView(line), deposit: depositView(ours) })),
    differing: deposits.differing.map(([line, ours]) => ({ ...lineView(line), deposit: depositView(ours) })),
    onlyStatement: deposits.onlyStatement.map((line) => {
      const { unnumbered, ...suggested } = suggestions.of(line);
      return { ...lineView(line), ...suggested, unnumbered: unnumbered.map(depositView) };
    }),
    onlyOurs: deposits.onlyOurs.map(depositView),
    payouts: {
      inBoth: payouts.inBoth.map(([line, ours]) => ({ ...lineView(line), payout: payoutView(ours) })),
      differing: payouts.differing.map(([line, ours]) => ({ ...lineView(line), payout: payoutView(ours) })),
      onlyStatement: payouts.onlyStatement.map((line) => {
        const { candidates, unnumbered } = pending.of(line);
        return { ...lineView(line), candidates, unnumbered: unnumbered.map(payoutView) };
      }),
      onlyOurs: payouts.onlyOurs.map(payoutView),
    },
    explained: [...deposits.explained, ...payouts.explained],
    setAside,
    leftOut,
  };
}

const NO_SUGGESTIONS = { of: () => ({ evidence: null, candidates: [], unnumbered: [] }) };

type Pair = readonly [line: Line, ours: Confirmed];

/** Puts the lines and our payments of one side, received or paid out, into their lists. */
async function compareSide(tx: Transaction, type: Payment['type'], { lines, numbers }: Side, request: CompareInput) {
  const ours = await confirmedWithNumbers(tx, type, { numbers: [...lines.keys()], method: request.method });
  const ofDay = await confirmedOfDay(tx, type, request);
  const byNumber = new Map(ours.map((payment) => [payment.transactionNumber, payment]));
  // A number counts as in the statement even if its row could not be used.
  const absent = ofDay.filter(
    ({ transactionNumber, santim }) => santim > 0 && (transactionNumber === null || !numbers.has(transactionNumber)),
  );
  const isExplained = await explainedOf(tx, {
    ...{ type, method: request.method, numbers: [...lines.keys()] },
    paymentIds: [...absent, ...ours].map(({ paymentId }) => paymentId),
  });
  const inBoth: Pair[] = [];
  const differing: Pair[] = [];
  const onlyStatement: Line[] = [];
  const onlyOurs: Confirmed[] = [];
  const explained: Comparison['explained'] = [];
  for (const line of lines.values()) {
    const ours = byNumber.get(line.transactionNumber);
    const before = isExplained(ours, line);
    if (ours?.santim === line.statementSantim) inBoth.push([line, ours]);
    else if (before) explained.push(before);
    else if (ours) differing.push([line, ours]);
    else onlyStatement.push(line);
  }
  for (const ours of absent) {
    const before = isExplained(ours, undefined);
    if (before) explained.push(before);
    else onlyOurs.push(ours);
  }
  return { inBoth, differing, onlyStatement, onlyOurs, explained, absent };
}

const lineView = ({ line, transactionNumber, statementSantim, at }: Line) => ({
  ...{ line, transactionNumber, statementSantim },
  atMs: at.getTime(),
});

const depositView = ({ santim: creditedSantim, ...deposit }: Confirmed) => ({ ...deposit, creditedSantim });

const payoutView = ({ santim: paidSantim, walletSantim: _wallet, askedOn: _asked, ...payout }: Confirmed) => ({
  ...payout,
  paidSantim,
});
