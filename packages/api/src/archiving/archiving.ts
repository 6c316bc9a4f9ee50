import { join } from 'node:path';
import type { Db } from '@cartela/db';
import { type Archived, ArchiveError, archiveMonth, bringBack, type Progress } from '@cartela/db/archive';
import type { AuditActions } from '../kernel/actors/audit-entry.ts';
import { isMonth, monthAfter, monthOf, spanOfMonth } from '../kernel/times/month.ts';
import { readPublicRecords } from '../rooms/round/public-record.ts';

/** How many whole months lie between one that may leave and the present one. */
const MONTHS_KEPT = 2;

const ACTIONS = { archive: 'archive-month', bringBack: 'bring-back-month' } as const satisfies Readonly<
  Record<string, keyof AuditActions>
>;

interface Archiving {
  readonly month: string;
  readonly folder: string;
  readonly nowMs: number;
}

/** What both directions take. */
interface Steps {
  readonly onProgress?: (progress: Progress) => void;
  readonly rowsAtOnce?: number;
}

/**
 * Takes a month's games out of the database, into a file in the folder.
 *
 * @throws ArchiveError
 */
export async function archive(
  ownerUrl: string,
  { month, folder, nowMs, ...rest }: Archiving & Steps,
): Promise<Archived & { file: string }> {
  if (!isMonth(month)) throw new ArchiveError(`${month} is no month: write it as 2026-07`);
  const youngest = monthAfter(monthOf(new Date(nowMs)), -1 - MONTHS_KEPT);
  if (month > youngest) {
    throw new ArchiveError(
      `${month} is too young: ${MONTHS_KEPT} whole months stay, so ${youngest} is the last to leave`,
    );
  }
  const file = join(folder, `cartela-${month}.archive.gz`);
  const span = spanOfMonth(month);
  const archived = await archiveMonth(ownerUrl, { month, span, file, recordsOf, action: ACTIONS.archive, ...rest });
  return { ...archived, file };
}

/**
 * Puts a month's games back into the database.
 *
 * @throws ArchiveError
 */
export function bringMonthBack(
  ownerUrl: string,
  { file, ...rest }: Steps & { readonly file: string },
): Promise<Archived> {
  return bringBack(ownerUrl, { file, action: ACTIONS.bringBack, ...rest });
}

async function recordsOf(db: Db, roundIds: readonly number[]): Promise<readonly string[]> {
  return (await readPublicRecords(db, roundIds)).map(({ record }) => JSON.stringify(record));
}

declare module '../kernel/actors/audit-entry.ts' {
  interface AuditActions {
    'archive-month': 'archiving';
    'bring-back-month': 'archiving';
  }
}
