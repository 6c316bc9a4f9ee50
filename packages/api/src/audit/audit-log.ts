import { schema } from '@cartela/db';
import { desc, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Core } from '../kernel/work/core.ts';
import type { auditInput, auditOutput } from './contract.ts';
import { subjectsOf } from './subjects.ts';

const { auditLog } = schema;

const PAGE_SIZE = 20;

/**
 * A page of what administrators have done, of what the product has decided by itself, and of
 * refused sign-ins as administrator, newest first.
 */
export async function auditPage(
  { db }: Core,
  { page }: z.output<typeof auditInput>,
): Promise<z.input<typeof auditOutput>> {
  const pageIds = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .orderBy(desc(auditLog.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const pageRows = db.select().from(auditLog).where(inArray(auditLog.id, pageIds)).orderBy(desc(auditLog.id));
  const [rows, total] = await Promise.all([pageRows, db.$count(auditLog)]);
  const aboutOf = await subjectsOf(db, rows);
  return {
    entries: rows.map(({ at, adminId, ...row }) => ({
      ...row,
      byProduct: adminId === null && row.address === '',
      about: aboutOf(row),
      atMs: at.getTime(),
    })),
    total,
    pageSize: PAGE_SIZE,
  };
}
