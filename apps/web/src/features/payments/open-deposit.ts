import { TRANSACTIONS_PAGE_SIZE } from '../../lib/limits.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Payment, PaymentRequest } from './payment.ts';

/** A deposit that was announced and that nobody has named a transaction for, as a request. */
function announcedIn({ type, status, transactionNumber, amountSantim, method }: Payment): PaymentRequest | null {
  const isOpen = type === 'deposit' && status === 'pending' && transactionNumber === null;
  return isOpen && amountSantim !== null && method !== null ? { amountSantim, method } : null;
}

/** The newest deposit that waits for the player: the money, or the message about it, has yet to come. */
export function useOpenDeposit(): PaymentRequest | null {
  const { data } = trpc.wallet.transactions.useQuery({ page: 1, pageSize: TRANSACTIONS_PAGE_SIZE });
  for (const payment of data?.payments ?? []) {
    const announced = announcedIn(payment);
    if (announced) return announced;
  }
  return null;
}
