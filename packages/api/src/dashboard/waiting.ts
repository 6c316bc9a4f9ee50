import { schema } from '@cartela/db';
import { count, eq, min } from 'drizzle-orm';
import type { z } from 'zod';
import { pendingApprovals } from '../approvals/requests.ts';
import { isInForce } from '../approvals/settings.ts';
import type { Administrator } from '../kernel/actors/actor.ts';
import type { Application } from '../kernel/application.ts';
import type { Core } from '../kernel/work/core.ts';
import { silentProviders } from '../payments/checkouts/silence.ts';
import { looksFailSinceMs } from '../payments/evidence/looks.ts';
import { messagesThatWait } from '../payments/evidence/messages-list.ts';
import { questionsThatWait } from '../payments/questions/questions.ts';
import { hasOpened, realMoneyOf, warningOfLicence } from '../real-money/licence.ts';
import { type Paced, tooQuickRooms } from '../real-money/pace.ts';
import type { waitingOutput } from './contract.ts';
import { lastVerdict } from './ledger-status.ts';

const { payments } = schema;

/** How many requests for money wait for a decision, and the time of the oldest. */
export async function waitingPayments({ db }: Pick<Core, 'db'>) {
  const requests = await db
    .select({ type: payments.type, count: count(), oldest: min(payments.createdAt) })
    .from(payments)
    .where(eq(payments.status, 'pending'))
    .groupBy(payments.type);
  const of = (type: 'deposit' | 'withdraw') => {
    const row = requests.find((request) => request.type === type);
    return { count: row?.count ?? 0, oldestAtMs: row?.oldest?.getTime() ?? null };
  };
  return { deposits: of('deposit'), withdrawals: of('withdraw') };
}

/** What waits for an administrator: how many of each kind, and the time of the oldest. */
export async function waiting(
  core: Core & Paced & Pick<Application, 'hasBeacon' | 'hasAgeRule' | 'payersKeptYears'>,
  actor: Administrator,
): Promise<z.input<typeof waitingOutput>> {
  const [requests, questions, messages, { approvals }, verdict, failSinceMs, silent, licence, realMoney, asksTwo] =
    await Promise.all([
      waitingPayments(core),
      questionsThatWait(core),
      messagesThatWait(core),
      pendingApprovals(core, actor),
      lastVerdict(core),
      looksFailSinceMs(core),
      silentProviders(core),
      warningOfLicence(core),
      realMoneyOf(core.db),
      isInForce(core.db),
    ]);
  const { playMoney, isOn, operator } = realMoney;
  return {
    ...requests,
    questions,
    messages,
    // `approvals` has the oldest first.
    approvals: { count: approvals.length, oldestAtMs: approvals[0]?.requestedAtMs ?? null },
    isLedgerWrong: verdict?.ok === false,
    looksFailSinceMs: failSinceMs,
    silentProviders: silent,
    licence,
    isKeyMissing: !playMoney && core.secrets.keyId === null,
    isBeaconMissing: !playMoney && !core.hasBeacon,
    isAgeRuleMissing: !playMoney && !core.hasAgeRule,
    isKeepingMissing: !playMoney && core.payersKeptYears === 0,
    isOperatorMissing: isOn && !operator?.helpLine,
    quickRooms: hasOpened(realMoney) ? await tooQuickRooms(core) : [],
    actsAlone: !playMoney && !asksTwo,
    nowMs: core.now(),
  };
}
