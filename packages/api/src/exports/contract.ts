import { z } from 'zod';

/** The CSV files that administrators can download. */
export const EXPORTS = ['users', 'payments', 'ledger', 'withheld'] as const;
export type ExportKind = (typeof EXPORTS)[number];

/** The months of which there are files, such as `2026-07`, of Addis Ababa. */
export const monthsOutput = z.object({ first: z.string(), last: z.string() });

declare module '../kernel/actors/audit-entry.ts' {
  interface AuditActions {
    export: 'exports';
  }
}
