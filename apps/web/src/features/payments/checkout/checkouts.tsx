import { CircleAlert, Clock } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { type ApiOutputs, trpc } from '../../../lib/api/trpc.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import type { TextKey } from '../../../locales/en.ts';
import { SupportLink } from '../../help/support.tsx';
import { providerName } from './provider-name.ts';
import { useOpenCheckout } from './use-checkout.ts';

type Checkout = ApiOutputs['payments']['checkouts'][number];

const STATE_TEXT: Readonly<Record<Exclude<Checkout['state'], 'paid'>, TextKey>> = {
  open: 'checkoutOpen',
  failed: 'checkoutFailed',
  'given-up': 'checkoutGivenUp',
  'to-decide': 'checkoutToDecide',
};

const UNSETTLED: readonly Checkout['state'][] = ['open', 'failed', 'given-up'];

/**
 * What became of the player's orders at providers, but for those that are paid: these are payments.
 * `paidId` is the order from which the player is just back.
 */
export function Checkouts({ paidId }: { paidId: string | undefined }) {
  const utils = trpc.useUtils();
  const { data = [] } = trpc.payments.checkouts.useQuery();
  // What failed may have been paid by another try.
  const isWaiting = data.some(({ paymentId, state }) => paymentId === paidId && UNSETTLED.includes(state));
  const [openId] = data.filter(({ state }) => state === 'open').map(({ paymentId }) => paymentId);
  const ask = useCallback(
    // A failure is not reported: the server asks by itself each minute.
    (paymentId: string) => utils.client.payments.askCheckout.mutate({ paymentId }).catch(() => undefined),
    [utils],
  );
  useEffect(() => {
    if (paidId !== undefined && isWaiting) void ask(paidId);
  }, [paidId, isWaiting, ask]);
  // Who paid in another window than this one comes back to this one as it is.
  useEffect(() => {
    if (openId === undefined) return;
    const onShown = () => document.visibilityState === 'visible' && void ask(openId);
    document.addEventListener('visibilitychange', onShown);
    window.addEventListener('focus', onShown);
    return () => {
      document.removeEventListener('visibilitychange', onShown);
      window.removeEventListener('focus', onShown);
    };
  }, [openId, ask]);
  // Of orders that came to nothing only the last one is told, until there is a newer one.
  const worthShowing = data.filter(({ state }, index) => index === 0 || (state !== 'failed' && state !== 'given-up'));
  return worthShowing.map((checkout) => <CheckoutCard key={checkout.paymentId} checkout={checkout} />);
}

function CheckoutCard({ checkout }: { checkout: Checkout }) {
  const t = useText();
  const openCheckout = useOpenCheckout();
  const { state, provider, amountSantim, checkoutUrl } = checkout;
  if (state === 'paid' || (state === 'open' && checkoutUrl === null)) return null;
  const Icon = state === 'open' ? Clock : CircleAlert;
  const values = { amount: formatEtb(amountSantim), provider: providerName(provider, t) };
  return (
    <section className="card flex flex-wrap items-center gap-3 border-2 border-gold p-3 sm:p-4">
      <Icon className="size-6 text-link" />
      <p role="status" className="min-w-min flex-1 text-pretty text-sm leading-snug">
        {t(STATE_TEXT[state], values)}
      </p>
      {checkoutUrl !== null && (
        <Button look="gold" className="px-3" onClick={() => openCheckout(checkoutUrl)}>
          {t('checkoutPay')}
        </Button>
      )}
      {state === 'given-up' && <SupportLink />}
    </section>
  );
}
