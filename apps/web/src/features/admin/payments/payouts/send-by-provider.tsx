import { Button } from '../../../../components/buttons/button.tsx';
import { boxClass } from '../../../../components/layout/box.ts';
import { formatEtb } from '../../../../lib/text/format.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import { providerName } from '../../../payments/checkout/provider-name.ts';
import type { PendingPayment } from '../../../payments/payment.ts';

interface SendByProviderProps {
  payment: PendingPayment;
  isBusy: boolean;
  onSend: (provider: string) => void;
}

/** Lets a provider send a withdrawal, or says which limit keeps it from that. */
export function SendByProvider({ payment, isBusy, onSend }: SendByProviderProps) {
  const t = useText();
  const { providers = [], heldBy = null } = payment.payout ?? {};
  if (heldBy !== null) return <p className={boxClass('text-pretty text-sm')}>{t(`payoutHeld:${heldBy}`)}</p>;
  const values = { amount: formatEtb(payment.amountSantim ?? 0), phone: payment.phoneNumber };
  return providers.map((name) => {
    const provider = providerName(name, t);
    return (
      <section key={name} className="grid gap-2">
        <p className="text-pretty">{t('adminSendByHelp', { ...values, provider })}</p>
        <Button busy={isBusy} onClick={() => onSend(name)}>
          {t('adminSendBy', { provider })}
        </Button>
      </section>
    );
  });
}
