import { DAY_MS } from '@cartela/api/kernel/day';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { readText, writeText } from '../../../lib/session/storage.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { PinDialog } from './pin-dialog.tsx';

/** Where it is offered, and what remembers that it was put off there. */
const PUT_OFF_KEYS = { wallet: 'pinPutOffAt', withdrawal: 'pinPutOffAtWithdrawal' } as const;
/** After how long it is offered again to whoever has put it off. */
const OFFERED_AGAIN_MS = 30 * DAY_MS;

/** Offers a PIN to a player who has real money and none yet, and can put it off. */
export function PinOffer({ place }: { place: keyof typeof PUT_OFF_KEYS }) {
  const t = useText();
  const id = `pin-offer-${place}`;
  const key = PUT_OFF_KEYS[place];
  const methods = trpc.payments.methods.useQuery();
  const balance = trpc.wallet.balance.useQuery();
  const pin = trpc.accounts.ownPin.useQuery();
  const [wasPutOff, setPutOff] = useState(() => Date.now() - Number(readText(key) ?? 0) < OFFERED_AGAIN_MS);
  const [isOpen, setOpen] = useState(false);
  const hasRealMoney = methods.data?.playMoney === false && (balance.data?.walletSantim ?? 0) > 0;
  if (wasPutOff || !hasRealMoney || pin.data?.isSet !== false) return null;
  return (
    <section aria-labelledby={id} className="card grid gap-3 p-4">
      <h2 id={id} className="font-extrabold">
        {t('pinOfferTitle')}
      </h2>
      <p className="text-pretty text-sm">{t('pinOfferHelp')}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen(true)}>{t('pinSet')}</Button>
        <Button
          look="quiet"
          onClick={() => {
            writeText(key, String(Date.now()));
            setPutOff(true);
          }}
        >
          {t('pinLater')}
        </Button>
      </div>
      {isOpen && <PinDialog act="set" isAsked={false} onClose={() => setOpen(false)} />}
    </section>
  );
}
