import type { ApiInputs } from '../../../lib/api/trpc.ts';
import type { TextKey } from '../../../locales/en.ts';

type FilterInput = Pick<ApiInputs['wallet']['transactions'], 'type' | 'status'>;

export interface TransactionFilter {
  readonly key: string;
  readonly name: TextKey;
  readonly input: FilterInput;
}

export const ALL_TRANSACTIONS: TransactionFilter = { key: 'all', name: 'all', input: {} };

/** What a player can look for among the transactions. The address names a filter by its key. */
export const TRANSACTION_FILTERS: readonly TransactionFilter[] = [
  ALL_TRANSACTIONS,
  { key: 'pending', name: 'onlyPending', input: { status: 'pending' } },
  { key: 'in', name: 'onlyIn', input: { type: 'deposit' } },
  { key: 'out', name: 'onlyOut', input: { type: 'withdraw' } },
];
