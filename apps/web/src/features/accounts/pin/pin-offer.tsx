import { DAY_MS } from '@cartela/api/kernel/day';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { readText, writeText } from '../../../lib/session/storage.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { PinDialog } from './pin-dialog.tsx';

const PUT_OFF_KEY = 'pinPutOffAt';
/** After how long it is offered again to whoever has put it off. */
const OFFERED_AGAIN_MS = 30 * DAY_MS;

const isPutOff = () => Date.now() - Number(readText(PUT_OFF_KEY) ?? 0) < OFFERED_AGAIN_MS;

/** Offers a PIN to a player who has real money and none yet, and can put it off. */
export function PinOffer() {
  const t = useText();
  const methods = trpc.payments.methods.useQuery();
  const balance = trpc.wallet.balance.useQuery();
  const pin = trpc.accounts.ownPin.useQuery();
  const [wasPutOff, setPutOff] = useState(isPutOff);
  const [isOpen, setOpen] = useState(false);
  const hasRealMoney = methods.data?.playMoney === false && (balance.data?.walletSantim ?? 0) > 0;
  if (wasPutOff || !hasRealMoney || pin.data?.isSet !== false) return null;
  return (
    <section aria-labelledby="pin-offer" className="card grid gap-3 border-2 border-gold p-4">
      <h2 id="pin-offer" className="font-extrabold">
        {t('pinOfferTitle')}
      </h2>
      <p className="text-pretty text-sm">{t('pinOfferHelp')}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="gold" onClick={() => setOpen(true)}>
          {t('pinSet')}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            writeText(PUT_OFF_KEY, String(Date.now()));
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
