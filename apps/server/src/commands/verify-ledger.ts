import { connect, type LedgerReport, noteLedgerCheck, verifyLedger } from '@cartela/db';
import { type Config, StartError } from '../config.ts';
import { readDatabase } from '../database.ts';
import { countText, say } from './terminal.ts';

/**
 * Computes every balance again while servers go on: `verify-ledger`. What it finds is the state of
 * the ledger that administrators see, until the next verification.
 *
 * @throws StartError if the ledger does not agree
 */
export async function verifyLedgerNow(config: Config): Promise<void> {
  const report = await readDatabase(config, { progress: say }, async (url) => {
    const { db, close } = connect({ url, maxConnections: 1 });
    try {
      const beganMs = performance.now();
      const ledgerReport = await verifyLedger(db);
      // A standby takes no note. What was found is as true.
      await noteLedgerCheck(db, { report: ledgerReport, tookMs: Math.round(performance.now() - beganMs) }).catch(() =>
        say('The database takes no note of this verification.'),
      );
      return ledgerReport;
    } finally {
      await close();
    }
  });
  if (!report.ok) throw new StartError(`the ledger does not agree: ${inWords(report)}`);
  say(`The ledger agrees: ${transfersIn(report)}.`);
}

export function transfersIn({ transfersChecked, transfersArchived }: LedgerReport): string {
  const archived =
    transfersArchived === 0 ? '' : `, and the sums of ${countText(transfersArchived, 'archived transfer')}`;
  return `${countText(transfersChecked, 'transfer')} checked${archived}`;
}

/** The accounts that are not right, without anything about their owners. */
export function inWords({ sums, ...faults }: LedgerReport): string {
  const { differences, escrows, holds, corrections, archives } = faults;
  return JSON.stringify({ sums, differences, escrows, holds, corrections, archives });
}
