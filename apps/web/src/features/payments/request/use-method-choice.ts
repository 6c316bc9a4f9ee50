import { PAYMENTS_PAGE_SIZE } from '@cartela/api/payments/limits';
import { PAYMENT_METHODS, type PaymentMethod } from '@cartela/game-core';
import { useState } from 'react';
import { trpc } from '../../../lib/api/trpc.ts';
import { atProvider } from '../method-select.tsx';
import { isPaymentMethod, type PaymentType } from '../payment.ts';

/**
 * The chosen method, which at first is the one that the player used last. A deposit needs an
 * account to send to. So for deposits, a method without one is not proposed.
 */
export function useMethodChoice(intent: PaymentType, unanswered: PaymentMethod | undefined) {
  const [choice, setChoice] = useState<string>();
  const { data } = trpc.payments.methods.useQuery();
  const before = trpc.wallet.transactions.useQuery({ type: intent, page: 1, pageSize: PAYMENTS_PAGE_SIZE });
  const isOffered = (method: PaymentMethod) =>
    data === undefined || data.accounts.some((account) => account.method === method);
  const isPossible = (method: PaymentMethod) => intent === 'withdraw' || isOffered(method);
  const lastMethods = before.data?.payments.flatMap((payment) => payment.method ?? []) ?? [];
  const usual = [...lastMethods, ...PAYMENT_METHODS].find(isPossible);
  const providers = intent === 'deposit' ? (data?.providers ?? []) : [];
  const provider = providers.find((name) => atProvider(name) === choice) ?? null;
  const chosen = isPaymentMethod(choice) ? choice : undefined;
  const method = chosen ?? unanswered ?? usual ?? PAYMENT_METHODS[0];
  // Whoever has chosen nothing pays online, where that is possible: nothing has to be copied there.
  const isOnline = provider !== null || (choice === undefined && unanswered === undefined);
  const online = isOnline ? (provider ?? providers[0] ?? null) : null;
  return {
    /** What the operator takes. Undefined until it is known. */
    offer: data,
    method,
    providers,
    /** The provider that is chosen in place of a method. */
    provider: online,
    choice: online === null ? method : atProvider(online),
    choose: setChoice,
    isOffered: online !== null || isOffered(method),
  };
}
