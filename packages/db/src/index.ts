export {
  askDatabase,
  CONNECTIONS_USUAL,
  cancelStatement,
  clockOffsetMs,
  connect,
  connectionStates,
  DATABASE_LIMITS_USUAL,
  type Database,
  type Db,
  isDriverPatched,
  type Pool,
  TRANSACTION_MAX_MS,
  type Transaction,
} from './connection.ts';
export { hostsIn, withOneHost } from './hosts.ts';
export * from './ledger/accounts.ts';
export * from './ledger/checks.ts';
export type { LedgerReport } from './ledger/report.ts';
export * from './ledger/transfers.ts';
export { verifyLedger } from './ledger/verify.ts';
export { migrateDatabase, OldPostgresError, type RunningSession, type Session, sessionOf } from './migrate.ts';
export { keepsSessions } from './pooler.ts';
export { DatabaseInUseError, lockForProcess } from './process-lock.ts';
export { NewerSchemaError } from './releases.ts';
export { lacksRights } from './roles/rights.ts';
export { surplusRights } from './roles/surplus-rights.ts';
export * as schema from './schema/index.ts';
export { BY_SIDE, KEY_SCOPES, type TransferKind } from './schema/index.ts';
export { OPEN_PHASES_SQL, transferKeySql } from './schema/sql.ts';
export { keepPlans, statement } from './statement.ts';
