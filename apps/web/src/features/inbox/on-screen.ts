import { useLayoutEffect } from 'react';

const shown = new Set<unknown>();

/** Says nothing of this payment while this screen shows what becomes of it. */
export function usePaymentOnScreen(paymentId: string): void {
  // At once: a message may come between the screen and what follows it.
  useLayoutEffect(() => {
    shown.add(paymentId);
    return () => void shown.delete(paymentId);
  }, [paymentId]);
}

export const isPaymentOnScreen = (paymentId: unknown): boolean => shown.has(paymentId);
