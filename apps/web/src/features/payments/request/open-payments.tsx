import { Clock } from 'lucide-react';
import { Button } from '../../../components/buttons/button.tsx';
import { formatEtb } from '../../../lib/text/format.ts';
import { type Translate, useText } from '../../../lib/text/i18n.ts';
import { MoneyMissing } from '../help/money-missing.tsx';
import { announcedIn, useOpenPayments } from '../open-payments.ts';
import type { Payment, PaymentRequest } from '../payment.ts';
import { ReplacedRequests } from '../replaced-requests.tsx';
import { PayoutTime } from './payout-time.tsx';

/**
 * Leads back to an announced deposit, for a player who has been in another app to send the money.
 */
export function AnnouncedDeposits({ onContinue }: { onContinue: (request: PaymentRequest) => void }) {
  const t = useText();
  return useOpenPayments().map((payment) => {
    const announced = announcedIn(payment);
    if (!announced) return null;
    return (
      <section key={payment.id} className="card flex flex-wrap items-center gap-3 border-2 border-gold p-3 sm:p-4">
        <Clock className="size-6 text-link" />
        <div className="grid min-w-min flex-1 gap-1">
          <p className="text-pretty text-sm leading-snug">{waitText(payment, t)}</p>
          <ReplacedRequests requests={payment.replaced ?? []} />
        </div>
        <Button look="gold" className="px-3" onClick={() => onContinue(announced)}>
          {t('goOn')}
        </Button>
      </section>
    );
  });
}

/** The payments that the player has asked for and has nothing more to do about. */
export function PaymentsInProgress() {
  const t = useText();
  const open = useOpenPayments().filter((payment) => announcedIn(payment) === null);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="open-payments" className="card">
      <h2 id="open-payments" className="px-3 py-2 font-extrabold sm:px-4">
        {t('inProgress')}
      </h2>
      <ul className="divide-y divide-line border-line border-t">
        {open.map((payment) => (
          <li key={payment.id} className="flex items-center gap-3 px-3 py-2.5 sm:px-4">
            <Clock className="size-6 text-link" />
            <div className="grid min-w-0 flex-1 gap-1">
              <p className="text-pretty break-words text-sm leading-snug">
                {waitText(payment, t)} {payment.type === 'withdraw' && <PayoutTime />}
              </p>
              <ReplacedRequests requests={payment.replaced ?? []} />
              <MoneyMissing payment={payment} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function waitText({ type, amountSantim, method, transactionNumber, isBeingSent }: Payment, t: Translate): string {
  if (transactionNumber !== null) return t('claimWaits', { number: transactionNumber });
  const values = { amount: formatEtb(amountSantim ?? 0), method: method === null ? '' : t(method) };
  if (type === 'deposit') return t('depositWaits', values);
  return t(isBeingSent ? 'withdrawalBeingSent' : 'withdrawalWaits', values);
}
