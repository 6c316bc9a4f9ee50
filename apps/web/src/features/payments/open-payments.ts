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
export function useOpenPayments(): { readonly payments: readonly Payment[]; readonly isPending: boolean } {
  const { data, isPending } = trpc.wallet.transactions.useQuery({
    status: 'pending',
    withReplaced: true,
    page: 1,
    pageSize: PAYMENTS_PAGE_SIZE,
  });
  return { payments: data?.payments ?? [], isPending };
}
