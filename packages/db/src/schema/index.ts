export * from './accounts.ts';
export * from './admin.ts';
export * from './approvals.ts';
export * from './balance-chain.ts';
export * from './ledger.ts';
export { LOOK_ALIKES } from './look-alikes.ts';
export * from './payments.ts';
export * from './reports.ts';
export * from './rooms.ts';
