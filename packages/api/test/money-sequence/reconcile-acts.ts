import { etbText } from '@cartela/game-core';
import type { Administrator } from '../../src/kernel/actor.ts';
import type { Core } from '../../src/kernel/core.ts';
import { compareStatement } from '../../src/payments/reconciliation/compare.ts';
import type { Comparison } from '../../src/payments/reconciliation/contract.ts';
import { correctDeposit, explainDifference, nameDeposit } from '../../src/payments/reconciliation/settle.ts';
import { wallTime } from '../kit/sms.ts';
import { offered, sorted } from './compare.ts';
import { at, type Operation, type OperationOf, type Outcome } from './operations.ts';

type Reconciling = Extract<Operation, { is: 'compare' | 'correct' | 'explain' | 'explain-line' | 'name-number' }>;

type Lists = NonNullable<Outcome['lists']>;

interface Office {
  readonly core: Core;
  readonly admins: readonly Administrator[];
  idOf(reference: string): string;
  referenceOf(id: string): string;
}

const REASON = 'The statement says so';

/** What the model calls reconciliation, done by the services. */
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
      const { admin, method, number: transactionNumber, statementSantim } = operation;
      const asked = { method, transactionNumber, statementSantim, reason: REASON };
      await explainDifference(core, at(admins, admin), asked);
      return { result: 'explained', changed: true };
    }
    case 'name-number': {
      const asked = { paymentId: office.idOf(operation.payment), transactionNumber: operation.number };
      await nameDeposit(core, at(admins, operation.admin), asked);
      return { result: 'named', changed: true };
    }
  }
}

/** The file that the provider exports. */
function statementOf({ method, day, rows }: OperationOf<'compare'>): Parameters<typeof compareStatement>[1] {
  const lines = rows.map(({ number, amountSantim, atMs }) => {
    return `${number};${wallTime('telebirr', atMs)};${etbText(amountSantim)}`;
  });
  const csv = ['Receipt;Time;Paid in', ...lines].join('\n');
  return { method, day, csv, columns: { number: 'Receipt', time: 'Time', amount: 'Paid in' } };
}

function listsOf(found: Comparison, { referenceOf }: Pick<Office, 'referenceOf'>): Lists {
  const shown = ({ paymentId, transactionNumber, creditedSantim, walletSantim }: Comparison['onlyOurs'][number]) =>
    `${referenceOf(paymentId)} ${transactionNumber} ${creditedSantim} of ${walletSantim}`;
  const both = ({ transactionNumber, statementSantim, deposit }: Comparison['inBoth'][number]) =>
    `${transactionNumber} ${statementSantim} = ${shown(deposit)}`;
  return sorted({
    inBoth: found.inBoth.map(both),
    differing: found.differing.map(both),
    onlyOurs: found.onlyOurs.map(shown),
    onlyStatement: found.onlyStatement.map(
      ({ transactionNumber, statementSantim, evidence, candidates, unnumbered }) => {
        const offer = offered({
          evidenceSantim: evidence?.amountSantim ?? null,
          isClaimed: candidates.some(({ isClaim }) => isClaim),
          payers: candidates.map(({ payer }) => payer),
          unnumbered: unnumbered.length,
        });
        return `${transactionNumber} ${statementSantim} ${offer}`;
      },
    ),
    explained: found.explained.map(({ transactionNumber, statementSantim, creditedSantim }) => {
      return `${transactionNumber} ${statementSantim} ${creditedSantim}`;
    }),
    setAside: found.setAside.map(({ reason, text }) => `${reason} ${text.split(' ')[0]}`),
  });
}
