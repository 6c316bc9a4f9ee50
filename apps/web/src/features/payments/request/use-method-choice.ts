import { PAYMENTS_PAGE_SIZE } from '@cartela/api/payments/limits';
import { PAYMENT_METHODS, type PaymentMethod } from '@cartela/game-core';
import { useState } from 'react';
import { trpc } from '../../../lib/api/trpc.ts';
import { isPaymentMethod, type PaymentType } from '../payment.ts';

/**
 * The chosen method, which at first is the one that the player used last. A deposit needs an
 * account to send to. So for deposits, a method without one is not proposed.
 */
export function useMethodChoice(intent: PaymentType, unanswered: PaymentMethod | undefined) {
  const [choice, setChoice] = useState<PaymentMethod>();
  const { data } = trpc.payments.methods.useQuery();
  const before = trpc.wallet.transactions.useQuery({ type: intent, page: 1, pageSize: PAYMENTS_PAGE_SIZE });
  const isOffered = (method: PaymentMethod) =>
    data === undefined || data.accounts.some((account) => account.method === method);
  const isPossible = (method: PaymentMethod) => intent === 'withdraw' || isOffered(method);
  const lastMethods = before.data?.payments.flatMap((payment) => payment.method ?? []) ?? [];
  const usual = [...lastMethods, ...PAYMENT_METHODS].find(isPossible);
  const method = choice ?? unanswered ?? usual ?? PAYMENT_METHODS[0];
  const choose = (name: string) => {
    if (isPaymentMethod(name)) setChoice(name);
  };
  return { method, choose, isOffered: isOffered(method) };
}
