import { useState } from 'react';
import { Tick } from '../../../../components/forms/tick.tsx';
import { refusalOf } from '../../../../lib/api/errors.ts';
import { useText } from '../../../../lib/text/i18n.ts';

/**
 * After a refusal because a number is easily taken for another payment's: a tick to say that it is
 * not that payment, and what to send once it is ticked.
 */
export function useAnotherPayment(error: unknown) {
  const t = useText();
  const [isSaid, setIsSaid] = useState(false);
  const isAsked = refusalOf(error)?.reason === 'numberResembles';
  return {
    said: isAsked && isSaid ? { isAnotherPayment: true } : {},
    tick: isAsked && (
      <Tick checked={isSaid} onChange={({ currentTarget }) => setIsSaid(currentTarget.checked)}>
        {t('adminIsAnotherPayment')}
      </Tick>
    ),
  };
}
