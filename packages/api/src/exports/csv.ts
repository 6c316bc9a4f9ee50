import { type Db, schema } from '@cartela/db';
import { asc, eq, gt, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Administrator } from '../kernel/actors/actor.ts';
import type { Core } from '../kernel/work/core.ts';
import { transact } from '../kernel/work/unit-of-work.ts';
import type { ExportKind } from './contract.ts';
import { amountCell, etbCell, linesOf, type Row } from './lines.ts';
import { MONTHLY, requireMonth, withheldOf } from './monthly/index.ts';
import type { Source } from './monthly/months.ts';

const { users, playerNotes, payments, ledgerAccounts, ledgerTransfers } = schema;

/** Rows that are read and held in memory at a time. */
const CHUNK_ROWS = 1000;

interface Export {
  readonly kind: ExportKind;
  /** Such as `2026-07`. Null for all that there is. */
  readonly month?: string | null;
  /** Is aborted when nobody waits for the file any more. */
  readonly left: AbortSignal;
}

/**
 * Records the export in the audit log. Then returns the file's text in chunks.
 *
 * @throws Refusal if there is nothing of that month
 */
export async function openExport(
  core: Core,
  actor: Administrator,
  { kind, month = null, left }: Export,
): Promise<AsyncGenerator<string, void>> {
  if (month !== null) await requireMonth(core, month);
  await transact(core, actor, ({ audit }) => audit({ action: 'export', subject: kind, after: month && { month } }));
  return exportLines({ db: core.db, left }, kind, month);
}

/** The text of a CSV file (RFC 4180) in chunks, header first. */
export async function* exportLines(
  source: Source,
  kind: ExportKind,
  month: string | null = null,
): AsyncGenerator<string, void> {
  const { header, rows } = month === null ? wholeOf(source, kind) : MONTHLY[kind](source, month);
  // Without the mark, Excel takes the text for one of another encoding.
  yield `\uFEFF${linesOf([header])}`;
  for await (const chunk of rows) if (chunk.length > 0) yield linesOf(chunk);
}

/** All that there is. */
function wholeOf(source: Source, kind: ExportKind) {
  if (kind === 'withheld') return withheldOf(source, null);
  return { header: SHEETS[kind].header, rows: rowsOf(source.db, kind) };
}

type SheetKind = Exclude<ExportKind, 'withheld'>;

/** All rows, in the order of the ids. */
async function* rowsOf(db: Db, kind: SheetKind): AsyncGenerator<readonly Row[], void> {
  let after: Position | null = null;
  do {
    const { rows, last }: Chunk = await SHEETS[kind].chunk(db, after);
    yield rows;
    after = last;
  } while (after !== null);
}

type Position = string | number;
interface Chunk {
  readonly rows: readonly Row[];
  /** The id after which the next chunk begins. Null if this is the last chunk. */
  readonly last: Position | null;
}
interface Sheet {
  readonly header: readonly string[];
  chunk(db: Db, after: Position | null): Promise<Chunk>;
}

const SHEETS: Readonly<Record<SheetKind, Sheet>> = {
  users: {
    header: ['id', 'username', 'phone number', 'role', 'registered', 'deleted', 'notes'],
    async chunk(db, after) {
      const rows = await db
        .select()
        .from(users)
        .where(after === null ? undefined : gt(users.id, String(after)))
        .orderBy(asc(users.id))
        .limit(CHUNK_ROWS);
      const notes = await db
        .select({ note: playerNotes, by: users.username })
        .from(playerNotes)
        .innerJoin(users, eq(users.id, playerNotes.writtenBy))
        .where(
          inArray(
            playerNotes.userId,
            rows.map(({ id }) => id),
          ),
        )
        .orderBy(asc(playerNotes.writtenAt));
      const cells = rows.map((row) => [
        row.id,
        row.username,
        row.phoneNumber,
        row.role,
        row.createdAt,
        row.deletedAt,
        notes
          .filter(({ note }) => note.userId === row.id)
          .map(({ note, by }) => `${note.writtenAt.toISOString()} ${by}: ${note.text}`)
          .join('\n'),
      ]);
      return { rows: cells, last: lastOf(rows) };
    },
  },
  payments: {
    header: [
      'id',
      'type',
      'status',
      'username',
      'phone number',
      'amount ETB',
      'method',
      'transaction number',
      'flags',
      'reason',
      'requested',
      'decided',
      'provider',
    ],
    async chunk(db, after) {
      const rows = await db
        .select({ payment: payments, username: users.username })
        .from(payments)
        .innerJoin(users, eq(users.id, payments.userId))
        .where(after === null ? undefined : gt(payments.id, String(after)))
        .orderBy(asc(payments.id))
        .limit(CHUNK_ROWS);
      const cells = rows.map(({ payment, username }) => [
        payment.id,
        payment.type,
        payment.status,
        username,
        payment.phoneNumber,
        payment.amountSantim === null ? null : etbCell(payment.amountSantim),
        payment.method,
        payment.transactionNumber,
        payment.flags.join(' '),
        payment.reason,
        payment.createdAt,
        payment.decidedAt,
        payment.provider,
      ]);
      return { rows: cells, last: lastOf(rows.map((row) => row.payment)) };
    },
  },
  ledger: {
    header: ['id', 'time', 'kind', 'debit account', 'credit account', 'currency', 'amount', 'game', 'payment'],
    async chunk(db, after) {
      const debit = alias(ledgerAccounts, 'debit');
      const credit = alias(ledgerAccounts, 'credit');
      const rows = await db
        .select({ transfer: ledgerTransfers, debit: debit.code, credit: credit.code })
        .from(ledgerTransfers)
        .innerJoin(debit, eq(debit.id, ledgerTransfers.debitAccountId))
        .innerJoin(credit, eq(credit.id, ledgerTransfers.creditAccountId))
        .where(after === null ? undefined : gt(ledgerTransfers.id, Number(after)))
        .orderBy(asc(ledgerTransfers.id))
        .limit(CHUNK_ROWS);
      const cells = rows.map(({ transfer, ...accounts }) => [
        transfer.id,
        transfer.createdAt,
        transfer.kind,
        accounts.debit,
        accounts.credit,
        transfer.currency,
        amountCell(transfer.currency, transfer.amount),
        transfer.roundId,
        transfer.paymentId,
      ]);
      return { rows: cells, last: lastOf(rows.map((row) => row.transfer)) };
    },
  },
};

function lastOf(rows: readonly { readonly id: Position }[]): Position | null {
  return rows.length < CHUNK_ROWS ? null : (rows.at(-1)?.id ?? null);
}
