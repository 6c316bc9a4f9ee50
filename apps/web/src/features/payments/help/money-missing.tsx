import { useState } from 'react';
import { TEXT_LINK } from '../../../components/buttons/text-link.tsx';
import { later } from '../../../components/states/later.tsx';
import { useText } from '../../../lib/text/i18n.ts';
import type { Payment } from '../payment.ts';

const MissingDialog = later(async () => (await import('./missing-dialog.tsx')).MissingDialog);

/** Opens the help for a payment whose money is not where the player expects it. */
export function MoneyMissing({ payment }: { payment: Payment }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (payment.status === 'withdrawn' || (payment.type === 'deposit' && payment.status === 'confirmed')) return null;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={`${TEXT_LINK} w-fit text-left text-sm`}>
        {t('moneyMissing')}
      </button>
      {isOpen && <MissingDialog payment={payment} onClose={() => setOpen(false)} />}
    </>
  );
}
