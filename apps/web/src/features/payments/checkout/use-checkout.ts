import { useNavigate } from '@tanstack/react-router';
import { trpc } from '../../../lib/api/trpc.ts';
import { useKeyedRequest } from '../../../lib/api/use-request-key.ts';
import { usePlatform } from '../../../lib/platform/platform.ts';

interface Order {
  readonly amountSantim: number;
  readonly provider: string;
}

/** Orders a deposit at a provider, and leads the player to where it is paid. */
export function useCheckout(onOrdered: () => void) {
  const utils = trpc.useUtils();
  const openCheckout = useOpenCheckout();
  return useKeyedRequest({
    form: 'checkout',
    send: (order: Order, idempotencyKey, options) =>
      utils.client.payments.checkout.mutate({ ...order, idempotencyKey }, options),
    onSuccess({ checkoutUrl }) {
      void utils.payments.checkouts.invalidate();
      onOrdered();
      openCheckout(checkoutUrl);
    },
  });
}

/** Opens a provider's page: outside of Telegram's own window, or in place of this page. */
export function useOpenCheckout(): (url: string) => void {
  const navigate = useNavigate();
  const platform = usePlatform();
  return (url) => {
    const reference = /^\/try-out\/(\w+)$/.exec(url)?.[1];
    if (reference !== undefined) void navigate({ to: '/try-out/$reference', params: { reference } });
    else if (platform) platform.openLink(url);
    else window.location.assign(url);
  };
}
