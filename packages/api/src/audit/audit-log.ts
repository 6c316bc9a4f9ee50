import { schema } from '@cartela/db';
import { desc, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Core } from '../kernel/core.ts';
import type { auditInput, auditOutput } from './contract.ts';

const { auditLog } = schema;

const PAGE_SIZE = 20;

/** What administrators have done, newest first. */
export async function auditPage(
  { db }: Core,
  { page }: z.output<typeof auditInput>,
): Promise<z.input<typeof auditOutput>> {
  const shown = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .orderBy(desc(auditLog.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const pageRows = db.select().from(auditLog).where(inArray(auditLog.id, shown)).orderBy(desc(auditLog.id));
  const [rows, total] = await Promise.all([pageRows, db.$count(auditLog)]);
  return {
    entries: rows.map(({ at, adminId: _adminId, ...row }) => ({ ...row, atMs: at.getTime() })),
    total,
    pageSize: PAGE_SIZE,
  };
}
