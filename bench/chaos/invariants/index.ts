import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Crowd } from '../crowd/index.ts';
import type { System } from '../system.ts';
import { botFaults } from './bot.ts';
import { forgottenRounds, freeCardFaults, ledgerFaults, paymentFaults } from './money.ts';
import { bookFaults, payoutFaults } from './payouts.ts';
import { openRecordCheck } from './records.ts';
import { openRequestCheck } from './requests.ts';
import { openShownCheck } from './shown.ts';

const PATIENCE = { timeout: 600_000, interval: 100 };

/** What must hold at every moment, whatever has failed. Each check returns what does not hold. */
export function openInvariants(system: System, crowd: Crowd) {
  const { db, bot } = system;
  const requests = openRequestCheck(db, crowd);
  const { records, check: checkNewRecords, checkWholeChain } = openRecordCheck(system);
  const shownFaults = openShownCheck(crowd);

  /** `allOver` says that no game is being played any more. */
  async function all({ allOver = false } = {}): Promise<string[]> {
    // The check's own connections may have broken too.
    await vi.waitFor(() => db.execute(sql`select 1`), PATIENCE);
    const forgotten = await vi.waitFor(async () => noneOf(await forgottenRounds(db)), PATIENCE).catch(String);
    return [
      ...(typeof forgotten === 'string' ? [forgotten] : forgotten),
      ...(await ledgerFaults(db)),
      ...(await freeCardFaults(db)),
      ...(await requests()),
      ...(await paymentFaults(db, crowd)),
      ...(await payoutFaults(system)),
      ...(allOver ? await bookFaults(system, crowd) : []),
      ...(await checkNewRecords()),
      ...(allOver ? await checkWholeChain() : []),
      ...shownFaults(records, { allOver }),
      ...(await botFaults(db, bot)),
    ];
  }
  return { records, all };
}

function noneOf(differences: readonly string[]): readonly string[] {
  if (differences.length > 0) throw new Error(differences.join('; '));
  return differences;
}
