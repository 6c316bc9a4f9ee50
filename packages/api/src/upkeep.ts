import { startHousekeeping } from './housekeeping.ts';
import type { Application } from './kernel/application.ts';
import { every } from './kernel/times/every.ts';
import { startNightly } from './nightly.ts';
import { askDue } from './payments/checkouts/follow.ts';
import { startLookingAgain } from './payments/evidence/look-again.ts';
import { followPayouts } from './payments/payouts/follow.ts';
import { startAskingForReceipts } from './payments/receipts/follow.ts';

/** How often orders and payouts are looked for about which a provider is to be asked. */
const FOLLOW_EVERY_MS = 1000;

/**
 * Begins what an application does by its clock and for nobody's call, but for its rooms. Call the
 * returned function to stop: it waits for what is under way, but for the ledger being verified.
 */
export function startUpkeep(app: Application): () => Promise<void> {
  const follow = app.providers.length === 0 ? [] : [askDue, followPayouts];
  const stops = [
    startHousekeeping(app),
    startNightly(app),
    startLookingAgain(app),
    startAskingForReceipts(app),
    ...follow.map((due) => every(FOLLOW_EVERY_MS, () => due(app))),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
