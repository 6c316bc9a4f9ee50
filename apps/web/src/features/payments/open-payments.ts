import { PAYMENTS_PAGE_SIZE } from '@cartela/api/payments/limits';
import { trpc } from '../../lib/api/trpc.ts';
import type { Payment, PaymentRequest } from './payment.ts';

/**
 * The request of an announced deposit for which nobody has named a transaction. Null for other
 * payments.
 */
export function announcedIn({ type, status, transactionNumber, amountSantim, method }: Payment): PaymentRequest | null {
  const isOpen = type === 'deposit' && status === 'pending' && transactionNumber === null;
  return isOpen && amountSantim !== null && method !== null ? { amountSantim, method } : null;
}

/** The player's payments that are not decided yet, newest first. */
export function useOpenPayments(): readonly Payment[] {
  const query = { status: 'pending', withReplaced: true, page: 1, pageSize: PAYMENTS_PAGE_SIZE } as const;
  return trpc.wallet.transactions.useQuery(query).data?.payments ?? [];
}
