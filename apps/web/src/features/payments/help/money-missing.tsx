import { MINUTE_MS } from '@cartela/api/kernel/day';
import { useState } from 'react';
import { TEXT_LINK } from '../../../components/buttons/text-link.tsx';
import { later } from '../../../components/states/later.tsx';
import { useIsPast } from '../../../lib/clock.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { announcedIn } from '../open-payments.ts';
import type { Payment } from '../payment.ts';

const MissingDialog = later(async () => (await import('./missing-dialog.tsx')).MissingDialog);

/**
 * Whether the money of a deposit is missed that nobody has said to have sent, is asked no earlier
 * than this after it was announced.
 */
const ANNOUNCED_LONG_MS = 30 * MINUTE_MS;

/** Opens the help for a payment whose money is not where the player expects it. */
export function MoneyMissing({ payment }: { payment: Payment }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const isAnnounced = announcedIn(payment) !== null;
  const isLong = useIsPast(isAnnounced ? payment.timestampMs + ANNOUNCED_LONG_MS : null, 0);
  const isThere = payment.status === 'withdrawn' || (payment.type === 'deposit' && payment.status === 'confirmed');
  if (isThere || (isAnnounced && !isLong)) return null;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={`${TEXT_LINK} w-fit text-left text-sm`}>
        {t('moneyMissing')}
      </button>
      {isOpen && <MissingDialog payment={payment} onClose={() => setOpen(false)} />}
    </>
  );
}
