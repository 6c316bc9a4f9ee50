import { etbText } from '@cartela/game-core';
import type { Columns } from '../../../src/payments/reconciliation/contract.ts';
import { csvRows } from '../../../src/payments/reconciliation/csv.ts';
import { guessColumns } from '../../../src/payments/reconciliation/guess.ts';
import { readStatement } from '../../../src/payments/reconciliation/statement.ts';
import { wallTime } from './sms.ts';

/** A row of a provider's statement. */
export interface StatementRow {
  readonly number: string;
  readonly amountSantim: number;
  /** The payment's time. By default the present. */
  readonly atMs?: number;
}

export const STATEMENT_COLUMNS: Columns = { number: 'Receipt No.', amount: 'Paid In', time: 'Completion Time' };

export const STATEMENT_HEADING = 'Receipt No.,Completion Time,Paid In,Details';

/** A statement as a provider exports it: two lines about the account, then the table. */
export function statementCsv(rows: readonly StatementRow[]): string {
  const cells = rows.map(({ number, amountSantim, atMs = Date.now() }) => {
    const amount = Number(etbText(amountSantim)).toLocaleString('en', { minimumFractionDigits: 2 });
    return `${number},${wallTime('telebirr', atMs)},"${amount}",Received from Almaz`;
  });
  return ['Statement of account', 'Cartela Games,0911000000', STATEMENT_HEADING, ...cells, ''].join('\r\n');
}

/** What is read from a statement, by default that of 5 November 2026, without its keys. */
export async function readShown(
  csv: string,
  { columns = STATEMENT_COLUMNS, method = 'telebirr' as 'telebirr' | 'cbebirr', day = '2026-11-05' } = {},
) {
  const { in: received, out: paidOut, setAside, leftOut } = await readStatement({ csv, columns, method, day });
  const shown = ({ lines }: typeof received) =>
    [...lines.values()].map((row) => [row.transactionNumber, row.statementSantim, row.at.toISOString()]);
  return {
    rows: shown(received),
    out: shown(paidOut),
    setAside: setAside.map(({ line, reason }) => [line, reason]),
    leftOut,
    numbers: received.numbers,
    outNumbers: paidOut.numbers,
  };
}

/** A statement read by the columns that the page chooses unless a person chooses others. */
export async function readAsGuessed(heading: string, ...rows: readonly string[]) {
  const csv = [heading, ...rows].join('\n');
  const { guess, unclear } = await guessColumns(await csvRows(csv));
  const { number, amount, time, paidOut, direction, status } = guess;
  const found = { guess, unclear };
  if (number === null || amount === null || time === null) return { ...found, rows: [], out: [], setAside: [] };
  const optional = { ...(paidOut && { paidOut }), ...(direction && { direction }) };
  const columns = { number, amount, time, ...optional, status };
  const { rows: received, out, setAside } = await readShown(csv, { columns });
  const shown = (side: typeof received) => side.map(([of, santim]) => [of, santim]);
  return { ...found, rows: shown(received), out: shown(out), setAside: setAside.map(([, reason]) => reason) };
}
