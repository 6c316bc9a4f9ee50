import type { ExportKind } from '../contract.ts';
import type { Row } from '../lines.ts';
import { ledgerOf } from './ledger.ts';
import type { Source } from './months.ts';
import { paymentsOf } from './payments.ts';
import { usersOf } from './users.ts';
import { withheldOf } from './withheld.ts';

export { monthsWithFigures, requireMonth } from './months.ts';
export { withheldOf };

/** A file of one month: its columns, and its rows in chunks. */
interface Monthly {
  readonly header: readonly string[];
  readonly rows: AsyncGenerator<readonly Row[], void>;
}

export const MONTHLY: Readonly<Record<ExportKind, (source: Source, month: string) => Monthly>> = {
  users: usersOf,
  payments: paymentsOf,
  ledger: ledgerOf,
  withheld: withheldOf,
};
