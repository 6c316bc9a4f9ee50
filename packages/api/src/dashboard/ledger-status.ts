import { checkLedger, type Db, type LedgerCheck, lastLedgerCheck, OPEN_PHASES_SQL, schema } from '@cartela/db';
import { COINS_PER_ETB, SANTIM_PER_ETB } from '@cartela/game-core';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { Refusal } from '../kernel/texts/refusals.ts';
import type { Core } from '../kernel/work/core.ts';
import type { ledgerOutput } from './contract.ts';
import { lastBackupAtMs } from './last-backup.ts';

const { ledgerAccounts, ledgerChecks, users } = schema;

/**
 * The last verification of the ledger, with the usernames of the owners of accounts that differ,
 * the time of the last backup, and what is owed to players now.
 */
export async function ledgerStatus({ db, now }: Core): Promise<z.input<typeof ledgerOutput>> {
  const last = await lastLedgerCheck(db);
  return {
    check: last && (await named(db, last)),
    backedUpAtMs: await lastBackupAtMs({ db }),
    owedSantim: await owedToPlayers(db),
    nowMs: now(),
  };
}

/**
 * Players' wallets, their coins and those in unused free cards at the rate for which they are
 * converted, withdrawals that wait, the stakes of cards in play or ordered, and jackpots.
 */
async function owedToPlayers(db: Db): Promise<number> {
  const [row] = await db.execute<{ santim: number }>(sql`
    select (
      (select coalesce(sum(balance), 0) from ledger_accounts where kind = 'player' and currency = 'ETB')
      + (select coalesce(sum(amount_santim), 0) from payments where type = 'withdraw' and status = 'pending')
      + (select coalesce(sum(stake_santim), 0) from rounds join entries on entries.round_id = rounds.id
        where rounds.status in ${sql.raw(OPEN_PHASES_SQL)})
      + (select coalesce(sum(stake_santim), 0) from ordered_cards)
      + (select coalesce(sum(coins), 0) * ${SANTIM_PER_ETB}::int / ${COINS_PER_ETB}::int from (
          select coins from ledger_accounts where kind = 'player'
          union all select coins from free_cards where round_id is null and ended_at is null
        ) as held)
      + (select coalesce(sum(pot_santim), 0) from jackpots)
    )::float8 as santim`);
  return row?.santim ?? 0;
}

/** Verifies the ledger now, and answers its status. */
export async function verifyNow(core: Core): Promise<z.input<typeof ledgerOutput>> {
  if (!(await verifyForAll(core))) throw new Refusal('ledgerBeingVerified');
  return ledgerStatus(core);
}

/**
 * Verifies the ledger for all processes, and tells what was found: in the log, and to
 * administrators. Returns null if another process is at it, or has done it since `unlessSince`.
 */
export async function verifyForAll(
  { db, log, changes }: Core,
  options: Parameters<typeof checkLedger>[1] = {},
): Promise<LedgerCheck | null> {
  const check = await checkLedger(db, options);
  if (!check) return null;
  const { report, tookMs } = check;
  const { ok, transfersChecked, transfersArchived, ...found } = report;
  const extent = { tookMs, transfersChecked, transfersArchived };
  if (ok) log.info(extent, 'the ledger agrees');
  else log.error({ ...extent, ...found }, 'the ledger does not agree: see the page Ledger');
  changes.publish([{ type: 'business' }]);
  return check;
}

/** How the last verification ended. Null if there was none. */
export async function lastVerdict({ db }: Pick<Core, 'db'>): Promise<{ checkedAtMs: number; ok: boolean } | null> {
  const [last] = await db
    .select({ at: ledgerChecks.checkedAt, ok: ledgerChecks.ok })
    .from(ledgerChecks)
    .orderBy(desc(ledgerChecks.id))
    .limit(1);
  return last ? { checkedAtMs: last.at.getTime(), ok: last.ok } : null;
}

async function named(db: Db, { checkedAt, tookMs, report }: LedgerCheck) {
  const { differences, escrows, holds, corrections, archives, ...more } = report;
  const owners = await ownersOf(
    db,
    differences.map(({ account }) => account),
  );
  const owned = <Row extends { account: string }>(row: Row) => ({ ...row, username: owners.get(row.account) ?? null });
  return {
    ...more,
    checkedAtMs: checkedAt.getTime(),
    tookMs,
    differences: differences.map(owned),
    escrows: escrows.map(owned),
    holds: holds.map(owned),
    corrections: corrections.map(owned),
    archives: archives.map(owned),
  };
}

async function ownersOf(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({ code: ledgerAccounts.code, username: users.username })
    .from(ledgerAccounts)
    .innerJoin(users, eq(users.id, ledgerAccounts.userId))
    .where(inArray(ledgerAccounts.code, [...codes]));
  return new Map(rows.map(({ code, username }) => [code, username]));
}
