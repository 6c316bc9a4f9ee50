import { useEffect } from 'react';

const shown = new Set<unknown>();

/** Says nothing of this payment while this screen shows what becomes of it. */
export function usePaymentOnScreen(paymentId: string): void {
  useEffect(() => {
    shown.add(paymentId);
    return () => void shown.delete(paymentId);
  }, [paymentId]);
}

export const isPaymentOnScreen = (paymentId: unknown): boolean => shown.has(paymentId);
