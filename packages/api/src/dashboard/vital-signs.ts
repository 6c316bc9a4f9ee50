import { schema } from '@cartela/db';
import { isNull } from 'drizzle-orm';
import type { Application } from '../kernel/application.ts';
import type { Core } from '../kernel/work/core.ts';
import { silentProviders } from '../payments/checkouts/silence.ts';
import { hookState, provenFaults } from '../payments/evidence/hook-faults.ts';
import { looksFailSinceMs } from '../payments/evidence/looks.ts';
import { realMoneyOf } from '../real-money/licence.ts';
import { lastBackupAtMs } from './last-backup.ts';
import { lastVerdict } from './ledger-status.ts';
import { waitingPayments } from './waiting.ts';

const { paymentAlarms, telegramBot } = schema;

/** What somebody should be told of who does not look at the dashboard. */
export interface VitalSigns {
  /** When the oldest request that waits for a decision was made. Null if none waits. */
  readonly oldestDepositAtMs: number | null;
  readonly oldestWithdrawalAtMs: number | null;
  readonly openAlarms: number;
  /**
   * Requests that were refused, that nobody has looked at, and that only the operator's phone can
   * have sent.
   */
  readonly hookFaults: number;
  /** Since when the phone has sent nothing, if that is longer than usual. */
  readonly silentSinceMs: number | null;
  /** Since when the looks at deposits that wait have failed. */
  readonly looksFailSinceMs: number | null;
  /** Payments at providers that do not say what became of them. */
  readonly unansweredOrders: number;
  /** Whether no process runs the bot, or it has a problem. False where there is no bot. */
  readonly botStopped: boolean;
  /** When cards may no longer be sold. Null: never, because no licence is needed. */
  readonly sellsUntilMs: number | null;
  readonly backedUpAtMs: number | null;
  /** When the ledger was last verified, and whether it agreed. Null if it never was. */
  readonly ledger: { readonly checkedAtMs: number; readonly ok: boolean } | null;
}

export async function vitalSigns(app: Core & Pick<Application, 'messageHook' | 'telegram'>): Promise<VitalSigns> {
  const { db, now, telegram } = app;
  const [
    { deposits, withdrawals },
    openAlarms,
    hookFaults,
    hook,
    failSinceMs,
    silent,
    [bot],
    { sellsUntilMs },
    backedUpAtMs,
    ledger,
  ] = await Promise.all([
    waitingPayments(app),
    db.$count(paymentAlarms, isNull(paymentAlarms.resolvedAt)),
    provenFaults(app),
    hookState(app),
    looksFailSinceMs(app),
    silentProviders(app),
    db.select().from(telegramBot),
    realMoneyOf(db),
    lastBackupAtMs(app),
    lastVerdict(app),
  ]);
  const heldUntilMs = bot?.heldUntil?.getTime() ?? 0;
  return {
    oldestDepositAtMs: deposits.oldestAtMs,
    oldestWithdrawalAtMs: withdrawals.oldestAtMs,
    openAlarms,
    hookFaults,
    silentSinceMs: hook.silentSinceMs,
    looksFailSinceMs: failSinceMs,
    unansweredOrders: silent.reduce((sum, { orders }) => sum + orders, 0),
    botStopped: telegram !== null && !(heldUntilMs > now() && bot?.problem === null),
    sellsUntilMs,
    backedUpAtMs,
    ledger,
  };
}
