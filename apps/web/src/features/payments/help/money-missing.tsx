import { HOUR_MS, MINUTE_MS } from '@cartela/api/kernel/day';
import { skipToken } from '@tanstack/react-query';
import { useState } from 'react';
import { TEXT_LINK } from '../../../components/buttons/text-link.tsx';
import { later } from '../../../components/states/later.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useIsPast } from '../../../lib/clock.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { useTerms } from '../../terms/use-terms.ts';
import { announcedIn } from '../open-payments.ts';
import type { Payment } from '../payment.ts';

const MissingDialog = later(async () => (await import('./missing-dialog.tsx')).MissingDialog);

/**
 * Whether the money of a deposit is missed that nobody has said to have sent, is asked no earlier
 * than this after it was announced.
 */
const ANNOUNCED_LONG_MS = 30 * MINUTE_MS;

/** The same for a withdrawal, where it is not known how long they take. */
const REQUESTED_LONG_MS = HOUR_MS;

/** Opens the help for a payment whose money is not where the player expects it. */
export function MoneyMissing({ payment }: { payment: Payment }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { type, status, timestampMs } = payment;
  const isRequested = type === 'withdraw' && status === 'pending';
  const { data: payouts } = trpc.payments.payoutTime.useQuery(isRequested ? undefined : skipToken);
  const { data: terms, dataUpdatedAt } = useTerms();
  const requestedLongMs = isRequested ? (payouts?.mostWithinMs ?? REQUESTED_LONG_MS) : null;
  const afterMs = announcedIn(payment) ? ANNOUNCED_LONG_MS : requestedLongMs;
  const missedFromMs = afterMs === null ? null : timestampMs + afterMs;
  const isLong = useIsPast(missedFromMs, terms ? terms.serverNowMs - dataUpdatedAt : 0);
  const isThere = status === 'withdrawn' || (type === 'deposit' && status === 'confirmed');
  if (isThere || (missedFromMs !== null && !isLong)) return null;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={`${TEXT_LINK} w-fit text-left text-sm`}>
        {t('moneyMissing')}
      </button>
      {isOpen && <MissingDialog payment={payment} onClose={() => setOpen(false)} />}
    </>
  );
}
