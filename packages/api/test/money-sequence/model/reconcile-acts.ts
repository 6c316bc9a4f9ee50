import { etbText } from '@cartela/game-core';
import type { Administrator } from '../../../src/kernel/actors/actor.ts';
import type { Core } from '../../../src/kernel/work/core.ts';
import { compareStatement } from '../../../src/payments/reconciliation/compare.ts';
import type { Comparison } from '../../../src/payments/reconciliation/contract.ts';
import { correctDeposit, explainDifference, namePayment } from '../../../src/payments/reconciliation/settle.ts';
import { wallTime } from '../../kit/payments/sms.ts';
import { at, type Operation, type OperationOf, type Outcome } from '../operations.ts';
import { offered, sorted } from './compare.ts';

type Reconciling = Extract<Operation, { is: 'compare' | 'correct' | 'explain' | 'explain-line' | 'name-number' }>;

type Lists = NonNullable<Outcome['lists']>;

interface Office {
  readonly core: Core;
  readonly admins: readonly Administrator[];
  idOf(reference: string): string;
  referenceOf(id: string): string;
}

const REASON = 'The statement says so';

/** Performs the operations of reconciliation, by the services. */
export async function reconcile({ core, admins, ...office }: Office, operation: Reconciling): Promise<Outcome> {
  switch (operation.is) {
    case 'compare': {
      const found = await compareStatement(core, statementOf(operation));
      return { result: 'compared', changed: false, lists: listsOf(found, office) };
    }
    case 'correct': {
      const { admin, key: idempotencyKey, payment, statementSantim, seenSantim: creditedSantim } = operation;
      const asked = { paymentId: office.idOf(payment), statementSantim, creditedSantim, reason: REASON };
      await correctDeposit(core, at(admins, admin), { ...asked, idempotencyKey });
      return { result: 'corrected', changed: true };
    }
    case 'explain': {
      const { admin, payment, statementSantim, seenSantim: creditedSantim } = operation;
      const asked = { paymentId: office.idOf(payment), statementSantim, creditedSantim, reason: REASON };
      await explainDifference(core, at(admins, admin), asked);
      return { result: 'explained', changed: true };
    }
    case 'explain-line': {
      const { admin, method, number: transactionNumber, statementSantim, isOut } = operation;
      const direction = isOut ? 'out' : 'in';
      const asked = { direction, method, transactionNumber, statementSantim, reason: REASON } as const;
      await explainDifference(core, at(admins, admin), asked);
      return { result: 'explained', changed: true };
    }
    case 'name-number': {
      const asked = { paymentId: office.idOf(operation.payment), transactionNumber: operation.number };
      await namePayment(core, at(admins, operation.admin), asked);
      return { result: 'named', changed: true };
    }
  }
}

/** The statement as a file that the provider exports. */
function statementOf({ method, day, rows }: OperationOf<'compare'>): Parameters<typeof compareStatement>[1] {
  const lines = rows.map(({ number, amountSantim, atMs, isOut }) => {
    const amount = isOut ? `;${etbText(amountSantim)}` : `${etbText(amountSantim)};`;
    return `${number};${wallTime('telebirr', atMs)};${amount}`;
  });
  const csv = ['Receipt;Time;Paid in;Paid out', ...lines].join('\n');
  const columns = { number: 'Receipt', time: 'Time', amount: 'Paid in', paidOut: 'Paid out' };
  return { method, day, csv, columns };
}

function listsOf({ payouts, ...found }: Comparison, { referenceOf }: Pick<Office, 'referenceOf'>): Lists {
  const deposit = ({ paymentId, transactionNumber, creditedSantim, walletSantim }: Comparison['onlyOurs'][number]) =>
    `${referenceOf(paymentId)} ${transactionNumber} ${creditedSantim} of ${walletSantim}`;
  const payout = ({ paymentId, transactionNumber, paidSantim }: Comparison['payouts']['onlyOurs'][number]) =>
    `${referenceOf(paymentId)} ${transactionNumber} ${paidSantim} of paid out`;
  const came = (row: Comparison['inBoth'][number]) => `in ${said(row)} = ${deposit(row.deposit)}`;
  const went = (row: Comparison['payouts']['inBoth'][number]) => `out ${said(row)} = ${payout(row.payout)}`;
  const onlyReceived = found.onlyStatement.map(({ evidence, candidates, unnumbered, ...row }) => {
    const offer = offered({
      evidenceSantim: evidence?.amountSantim ?? null,
      isClaimed: candidates.some(({ isClaim }) => isClaim),
      payers: candidates.map(({ payer }) => payer),
      unnumbered: unnumbered.length,
    });
    return `in ${said(row)} ${offer}`;
  });
  const onlyPaidOut = payouts.onlyStatement.map(({ candidates, unnumbered, ...row }) => {
    const payers = candidates.map(() => 'payout');
    const offer = offered({ evidenceSantim: null, isClaimed: false, payers, unnumbered: unnumbered.length });
    return `out ${said(row)} ${offer}`;
  });
  return sorted({
    inBoth: [...found.inBoth.map(came), ...payouts.inBoth.map(went)],
    differing: [...found.differing.map(came), ...payouts.differing.map(went)],
    onlyOurs: [...found.onlyOurs.map(deposit), ...payouts.onlyOurs.map(payout)],
    onlyStatement: [...onlyReceived, ...onlyPaidOut],
    explained: found.explained.map(({ isPayout, transactionNumber, statementSantim, creditedSantim }) => {
      return `${isPayout ? 'withdraw' : 'deposit'} ${transactionNumber} ${statementSantim} ${creditedSantim}`;
    }),
    setAside: found.setAside.map(({ reason, text }) => `${reason} ${text.split(' ')[0]}`),
  });
}

const said = ({ transactionNumber, statementSantim }: { transactionNumber: string; statementSantim: number }) =>
  `${transactionNumber} ${statementSantim}`;
