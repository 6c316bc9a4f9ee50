import { useState } from 'react';
import type { PendingPayment } from '../../../payments/payment.ts';
import type { Decision } from './request-details.tsx';
import type { PendingPage, usePendingSelection } from './use-pending-selection.ts';

/** What the open dialog asks. */
export interface OpenDecision {
  readonly payment: PendingPayment;
  readonly decision: Decision;
}

/**
 * The dialog that asks for a decision. It shows its payment as the list has it now, as a message
 * may arrive in the meantime. It keeps the payment even if another administrator decides it and it
 * leaves the list.
 */
export function useOpenDecision(
  { payments, isOfPage }: PendingPage,
  { selected, focusEntry, goOn }: ReturnType<typeof usePendingSelection>,
) {
  const [open, setOpen] = useState<OpenDecision | null>(null);
  const close = () => {
    setOpen(null);
    focusEntry();
    if (selected === undefined) goOn();
  };
  return {
    /** Null while no dialog is open. */
    open: open && { ...open, payment: payments.find(({ id }) => id === open.payment.id) ?? open.payment },
    decide(decision: Decision) {
      const isDecidable = decision === 'settle' || !selected?.isBeingSent;
      if (selected && isOfPage && isDecidable) setOpen({ payment: selected, decision });
    },
    close,
    closeDecided() {
      close();
      goOn();
    },
  };
}
