/** The CSV files that administrators can download. */
export const EXPORTS = ['users', 'payments', 'ledger'] as const;
export type ExportKind = (typeof EXPORTS)[number];

declare module '../kernel/actors/audit-entry.ts' {
  interface AuditActions {
    export: 'exports';
  }
}
