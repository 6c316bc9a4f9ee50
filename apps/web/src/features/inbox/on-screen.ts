import { useLayoutEffect } from 'react';

const paymentsOnScreen = new Set<unknown>();

/** Says nothing of this payment while this screen shows what becomes of it. */
export function usePaymentOnScreen(paymentId: string): void {
  // At once: a message may come between the screen and what follows it.
  useLayoutEffect(() => {
    paymentsOnScreen.add(paymentId);
    return () => void paymentsOnScreen.delete(paymentId);
  }, [paymentId]);
}

export const isPaymentOnScreen = (paymentId: unknown): boolean => paymentsOnScreen.has(paymentId);
