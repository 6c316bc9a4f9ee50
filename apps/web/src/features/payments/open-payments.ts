import { TRANSACTIONS_PAGE_SIZE } from '../../lib/limits.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Payment, PaymentRequest } from './payment.ts';

/** A deposit that was announced and that nobody has named a transaction for, as a request. */
export function announcedIn({ type, status, transactionNumber, amountSantim, method }: Payment): PaymentRequest | null {
  const isOpen = type === 'deposit' && status === 'pending' && transactionNumber === null;
  return isOpen && amountSantim !== null && method !== null ? { amountSantim, method } : null;
}

/** The player's payments that have yet to be decided, newest first. */
export function useOpenPayments(): { readonly payments: readonly Payment[]; readonly isPending: boolean } {
  const { data, isPending } = trpc.wallet.transactions.useQuery({
    status: 'pending',
    page: 1,
    pageSize: TRANSACTIONS_PAGE_SIZE,
  });
  return { payments: data?.payments ?? [], isPending };
}
