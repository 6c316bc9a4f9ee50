import { accountCode, BY_SIDE, schema } from '@cartela/db';
import { and, desc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { Core } from '../../kernel/work/core.ts';
import { transferBefore } from '../../player-limits/transfer-before.ts';
import { CONVERSIONS_LISTED_MAX } from '../limits.ts';
import { walletAfterTransfers } from './wallet-after.ts';

const { ledgerAccounts, ledgerTransfers } = schema;

interface Between {
  readonly from: Date;
  /** Null for a span without an end. */
  readonly until: Date | null;
  /** Whether what was in the wallet after each is wanted. */
  readonly balances: boolean;
}

/** What coins have brought into a player's wallet within a span, the newest first. */
export async function conversionsOf({ db }: Core, user: { id: string }, { from, until, balances }: Between) {
  const isWallet = eq(ledgerAccounts.code, accountCode.player(user.id, 'ETB'));
  const wallet = db.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(isWallet);
  const rows = await db
    .select({
      id: ledgerTransfers.id,
      creditedSantim: ledgerTransfers.amount,
      createdAt: ledgerTransfers.createdAt,
    })
    .from(ledgerTransfers)
    .where(
      and(
        eq(ledgerTransfers.creditAccountId, wallet),
        // What the index of a payee's transfers says, and where in it the span begins.
        sql.raw(BY_SIDE.credit),
        gt(ledgerTransfers.id, transferBefore(from.getTime())),
        eq(ledgerTransfers.kind, 'coins-payout'),
        gte(ledgerTransfers.createdAt, from),
        until === null ? undefined : lt(ledgerTransfers.createdAt, until),
      ),
    )
    .orderBy(desc(ledgerTransfers.id))
    .limit(CONVERSIONS_LISTED_MAX);
  const ids = rows.map(({ id }) => id);
  const walletAfter = await walletAfterTransfers(db, user.id, balances ? ids : []);
  return rows.map(({ createdAt, ...row }) => ({
    ...row,
    walletAfterSantim: walletAfter.get(String(row.id)) ?? null,
    timestampMs: createdAt.getTime(),
  }));
}
