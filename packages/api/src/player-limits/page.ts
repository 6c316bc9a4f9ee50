import { type Db, schema } from '@cartela/db';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Core } from '../kernel/work/core.ts';
import { MIN_AGE_USUAL } from '../real-money/limits.ts';
import { askedAge } from './age.ts';
import { breakAt } from './breaks.ts';
import { protectionOf } from './choices.ts';
import type { playerLimitsOutput, protectionOutput } from './contract.ts';
import { depositsSince } from './deposit-limits.ts';
import { REMIND_MINUTES_USUAL } from './limits.ts';
import { lossesSince } from './losses-since.ts';
import { limitsOf, nextOf } from './own-limits.ts';
import { windowAt } from './periods.ts';
import { sittingOf } from './sitting.ts';
import { suspensionIn } from './suspension.ts';

const { users, LIMIT_KINDS, LIMIT_PERIODS } = schema;

interface Holder {
  readonly id: string;
}

/** What players read of themselves: all that holds them back, and the figures of their account. */
export async function playerLimitsPage(core: Core, player: Holder): Promise<z.input<typeof playerLimitsOutput>> {
  const [protection, life] = await Promise.all([protectionPage(core, player), lifeOf(core.db, player.id)]);
  return { ...protection, life };
}

/** All that holds a player back. Administrators read it without being able to change it. */
export async function protectionPage(
  { db, now }: Core,
  { id: userId }: Holder,
): Promise<z.input<typeof protectionOutput>> {
  const nowMs = now();
  const [[user], asked, protection, rows, deposit, loss, sitting] = await Promise.all([
    db
      .select({ ageConfirmedAt: users.ageConfirmedAt, ageAtLeast: users.ageAtLeast })
      .from(users)
      .where(eq(users.id, userId)),
    askedAge(db, userId),
    protectionOf(db, userId),
    limitsOf(db, userId),
    depositsSince(db, userId, nowMs),
    lossesSince(db, userId, nowMs),
    sittingOf(db, userId, nowMs),
  ]);
  const usedSince = { deposit, loss };
  const limits = LIMIT_KINDS.flatMap((kind) =>
    LIMIT_PERIODS.map((period) => {
      const row = rows.find((candidate) => candidate.kind === kind && candidate.period === period);
      const window = windowAt(period, nowMs);
      const [santim, usedSantim] = [row?.santim ?? null, usedSince[kind](window)];
      return { kind, period, santim, usedSantim, endsAtMs: window.end.getTime(), next: nextOf(row, nowMs) };
    }),
  );
  return {
    age: {
      confirmedAtMs: user?.ageConfirmedAt?.getTime() ?? null,
      atLeast: user?.ageAtLeast ?? MIN_AGE_USUAL,
      asked,
    },
    limits,
    remindMinutes: protection?.remindMinutes ?? REMIND_MINUTES_USUAL,
    break: breakAt(protection, nowMs),
    sitting,
    suspension: suspensionIn(protection),
    serverNowMs: nowMs,
  };
}

/**
 * What a player has deposited, with corrections, and what was paid out to them, since the account
 * was opened. Both are sums of the ledger's transfers. A withdrawal counts once it is paid.
 */
async function lifeOf(db: Db, userId: string): Promise<z.input<typeof playerLimitsOutput>['life']> {
  // By each payment, because a join may read all transfers of all players' payments.
  const [row] = await db.execute<{ deposited: number; withdrawn: number }>(sql`
    select coalesce(sum(deposited), 0)::float8 as deposited, coalesce(sum(withdrawn), 0)::float8 as withdrawn
    from ledger_accounts as wallet join payments using (user_id) cross join lateral (
      select
        sum(case credit_account_id when wallet.id then amount else -amount end)
          filter (where kind in ('deposit', 'deposit-correction')) as deposited,
        sum(amount) filter (where kind = 'withdrawal') as withdrawn
      from ledger_transfers where payment_id = payments.id
    ) as moved
    where wallet.user_id = ${userId}::uuid and wallet.currency = 'ETB'`);
  return { depositedSantim: row?.deposited ?? 0, withdrawnSantim: row?.withdrawn ?? 0 };
}
