import { PAYMENT_METHODS, type PaymentMethod } from '@cartela/game-core';
import { Money } from '../../../components/figures/money.tsx';
import { SelectField } from '../../../components/forms/select-field.tsx';
import { boxClass } from '../../../components/layout/box.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { isPaymentMethod } from '../../payments/payment.ts';
import type { Closing } from './closing.ts';

interface ClosingFactsProps {
  closing: Closing;
  /** The method by which the rest of the wallet is paid out. */
  method: PaymentMethod;
  onMethod: (method: PaymentMethod) => void;
}

/** What becomes of a player's money and coins when the account is closed. */
export function ClosingFacts({ closing, method, onMethod }: ClosingFactsProps) {
  const t = useText();
  const { walletSantim, coins, phoneNumber } = closing;
  return (
    <>
      <div className={boxClass('grid gap-1.5')}>
        {walletSantim === 0 ? (
          <p>{t('adminDeleteNothingLeft')}</p>
        ) : (
          <p>
            <Money santim={walletSantim} className="font-extrabold" /> {t('adminDeletePayOut', { phone: phoneNumber })}
          </p>
        )}
        {coins > 0 && <p>{t('adminDeleteCoins', { count: coins })}</p>}
      </div>
      {walletSantim > 0 && (
        <SelectField
          label={t('adminDeletePayOutBy')}
          value={method}
          onChange={({ target }) => isPaymentMethod(target.value) && onMethod(target.value)}
        >
          {PAYMENT_METHODS.map((name) => (
            <option key={name} value={name}>
              {t(name)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
