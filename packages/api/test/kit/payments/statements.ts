import { etbText } from '@cartela/game-core';
import { wallTime } from './sms.ts';

/** A row of a provider's statement. */
export interface StatementRow {
  readonly number: string;
  readonly amountSantim: number;
  /** The payment's time. By default the present. */
  readonly atMs?: number;
}

export const STATEMENT_COLUMNS = { number: 'Receipt No.', amount: 'Paid In', time: 'Completion Time' };

/** A statement as a provider exports it: two lines about the account, then the table. */
export function statementCsv(rows: readonly StatementRow[]): string {
  const cells = rows.map(({ number, amountSantim, atMs = Date.now() }) => {
    const amount = Number(etbText(amountSantim)).toLocaleString('en', { minimumFractionDigits: 2 });
    return `${number},${wallTime('telebirr', atMs)},"${amount}",Received from Almaz`;
  });
  const heading = 'Receipt No.,Completion Time,Paid In,Details';
  return ['Statement of account', 'Cartela Games,0911000000', heading, ...cells, ''].join('\r\n');
}
