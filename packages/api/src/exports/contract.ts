/** The CSV files that administrators can take with them. */
export const EXPORTS = ['users', 'payments', 'ledger'] as const;
export type ExportKind = (typeof EXPORTS)[number];
