import type { ApiInputs } from '../../../lib/api/trpc.ts';
import type { TextKey } from '../../../locales/en.ts';

type Wanted = Pick<ApiInputs['wallet']['transactions'], 'type' | 'status'>;

export interface TransactionFilter {
  readonly key: string;
  readonly name: TextKey;
  readonly wanted: Wanted;
}

export const ALL_TRANSACTIONS: TransactionFilter = { key: 'all', name: 'all', wanted: {} };

/** What a player can look for among the transactions. The address names a filter by its key. */
export const TRANSACTION_FILTERS: readonly TransactionFilter[] = [
  ALL_TRANSACTIONS,
  { key: 'pending', name: 'onlyPending', wanted: { status: 'pending' } },
  { key: 'in', name: 'onlyIn', wanted: { type: 'deposit' } },
  { key: 'out', name: 'onlyOut', wanted: { type: 'withdraw' } },
];
