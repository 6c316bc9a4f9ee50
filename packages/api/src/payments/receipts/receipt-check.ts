import type { schema } from '@cartela/db';

export type ReceiptCheck = typeof schema.receiptChecks.$inferSelect;
