import { Clock } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { formatEtb } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { useOpenDeposit } from '../open-deposit.ts';
import type { PaymentRequest } from '../payment.ts';

/** The way back to a deposit that was announced, for who has been in another app to send the money. */
export function OpenDepositCard({ onContinue }: { onContinue: (request: PaymentRequest) => void }) {
  const t = useText();
  const open = useOpenDeposit();
  if (!open) return null;
  return (
    <section className="card flex flex-wrap items-center gap-3 border-2 border-gold p-3 sm:p-4">
      <Clock className="size-6 text-link" />
      <p className="min-w-min flex-1 text-pretty text-sm leading-snug">
        {t('depositWaits', { amount: formatEtb(open.amountSantim), method: t(open.method) })}
      </p>
      <Button look="gold" className="px-3" onClick={() => onContinue(open)}>
        {t('continueDeposit')}
      </Button>
    </section>
  );
}
