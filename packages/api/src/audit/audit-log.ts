import { type Db, schema, type Transaction } from '@cartela/db';
import { desc, inArray } from 'drizzle-orm';

const { auditLog } = schema;

/** Who does something in the administrator's area, and from where. */
export interface Actor {
  /** Null for somebody who holds nothing but the set-up code. */
  readonly id: string | null;
  readonly username: string;
  readonly address: string;
}

export type AuditAction =
  | 'register-admin'
  | 'register-user'
  | 'delete-user'
  | 'reset-password'
  | 'top-up'
  | 'end-sessions'
  | 'confirm-deposit'
  | 'confirm-withdrawal'
  | 'reject-deposit'
  | 'reject-withdrawal'
  | 'payment-account'
  | 'payment-limits'
  | 'room-settings'
  | 'cancel-round'
  | 'send-notice'
  | 'create-api-key'
  | 'revoke-api-key'
  | 'export';

export interface AuditEntry {
  readonly action: AuditAction;
  /** What it was done to, as a person would name it. */
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Puts an action on record, in the transaction that does it: there is never one without the other. */
export async function audit(tx: Transaction | Db, actor: Actor, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({
    adminId: actor.id,
    adminName: actor.username,
    address: actor.address,
    action: entry.action,
    subject: entry.subject,
    before: entry.before ?? null,
    after: entry.after ?? null,
  });
}

const PAGE_SIZE = 20;

/** What administrators did, newest first. */
export async function auditPage(db: Db, { page }: { page: number }) {
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
