import { useEffect, useRef, useState } from 'react';
import { StateMessage } from '../../../../components/state-message.tsx';
import { useText } from '../../../../lib/i18n.ts';
import type { PaymentType, PendingPayment } from '../../../payments/payment.ts';
import { ConfirmDepositDialog } from '../confirm-deposit-dialog.tsx';
import { ConfirmWithdrawalDialog } from '../confirm-withdrawal-dialog.tsx';
import { RejectPaymentDialog } from '../reject-payment-dialog.tsx';
import { useDecisionKeys, useKeysChoice } from './decision-keys.ts';
import { KeysHelpDialog } from './keys-help-dialog.tsx';
import { KeysHint } from './keys-hint.tsx';
import { type Decision, RequestDetails } from './request-details.tsx';
import { RequestEntry } from './request-entry.tsx';
import { shortId, step } from './selection.ts';
import { useSelection } from './use-selection.ts';

interface PendingListProps {
  type: PaymentType;
  payments: readonly PendingPayment[];
  offsetMs: number;
  page: number;
  pages: number;
  /** False while the page before stands in for this one. */
  isOfPage: boolean;
  onPage: (page: number) => void;
}

/** In the second column, over all rows of the list, where the screen is wide. */
const BESIDE = 'lg:col-start-2 lg:row-span-6 lg:row-start-1 lg:border-line lg:border-l';

/**
 * An open dialog shows its payment as the list has it now: a message may come meanwhile. It keeps
 * the payment even if somebody else decides it and it leaves the list.
 */
export function PendingList({ type, payments, offsetMs, page, pages, isOfPage, onPage }: PendingListProps) {
  const t = useText();
  const ids = payments.map(({ id }) => id);
  const { selection, decidedId, select, enterAt, goOn } = useSelection({ ids, page, isOfPage });
  const [open, setOpen] = useState<{ payment: PendingPayment; decision: Decision } | null>(null);
  const [isHelping, setHelping] = useState(false);
  const [hasKeys] = useKeysChoice();
  const [entry, focusEntry] = useFocus(isOfPage && selection?.goesOn !== true);
  const selected = payments.find(({ id }) => id === selection?.id);
  const isGone = selection !== null && selected === undefined && open === null;

  const move = (by: 1 | -1) => {
    focusEntry();
    const next = step(selection, ids, by);
    if (typeof next !== 'string') return select(next);
    const [to, end, last] =
      next === 'next' ? ([page + 1, 'first', 'last'] as const) : ([page - 1, 'last', 'first'] as const);
    if (to < 1 || to > pages) return select(last);
    enterAt(end);
    onPage(to);
  };
  const decide = (decision: Decision) => {
    if (selected && isOfPage) setOpen({ payment: selected, decision });
  };
  const close = () => {
    setOpen(null);
    focusEntry();
    if (selected === undefined) goOn();
  };
  const closeDecided = () => {
    close();
    goOn();
  };
  useDecisionKeys(hasKeys, (key) => {
    if (key === 'help') setHelping(true);
    else if (key === 'next') move(1);
    else if (key === 'previous') move(-1);
    else decide(key);
  });

  const shown = open && (payments.find(({ id }) => id === open.payment.id) ?? open.payment);
  const ConfirmDialog = shown?.type === 'deposit' ? ConfirmDepositDialog : ConfirmWithdrawalDialog;
  return (
    <>
      {payments.length === 0 && (
        <StateMessage
          compact
          title={type === 'deposit' ? t('adminNoPendingDeposits') : t('adminNoPendingWithdrawals')}
        />
      )}
      <div className="lg:grid lg:grid-cols-[19rem_minmax(0,1fr)] lg:grid-rows-[repeat(5,auto)_1fr]">
        <ul className="lg:contents">
          {payments.map((payment) => (
            <li key={payment.id} className="border-line border-b last:border-b-0 lg:contents">
              <article className="lg:contents">
                <div className="lg:border-line lg:border-b">
                  <RequestEntry
                    payment={payment}
                    isSelected={payment === selected}
                    offsetMs={offsetMs}
                    onSelect={() =>
                      isOfPage && select({ id: payment.id, place: ids.indexOf(payment.id), goesOn: false })
                    }
                    button={payment === selected ? entry : undefined}
                  />
                </div>
                {payment === selected && (
                  <div className={BESIDE}>
                    <RequestDetails payment={payment} hasKeys={hasKeys} onDecide={decide} />
                  </div>
                )}
              </article>
            </li>
          ))}
        </ul>
        <p role="status" className={isGone ? `p-4 font-bold lg:p-6 ${BESIDE}` : 'sr-only'}>
          {isGone && t('adminRequestGone', { id: shortId(selection.id) })}
          {!isGone && decidedId !== null && t('adminRequestDecided', { id: shortId(decidedId) })}
        </p>
      </div>
      {hasKeys && payments.length > 0 && <KeysHint onHelp={() => setHelping(true)} />}
      {shown && open.decision === 'confirm' && (
        <ConfirmDialog payment={shown} onClose={close} onDecided={closeDecided} />
      )}
      {shown && open.decision === 'reject' && (
        <RejectPaymentDialog payment={shown} onClose={close} onDecided={closeDecided} />
      )}
      {isHelping && <KeysHelpDialog onClose={() => setHelping(false)} />}
    </>
  );
}

/** Gives the focus to the selected request's button, but only when asked to. */
function useFocus(isThere: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const isWanted = useRef(false);
  // After each change: the request may be on a page that is still to come, or follow one that is
  // about to leave.
  useEffect(() => {
    if (!isWanted.current || !isThere) return;
    isWanted.current = false;
    button.current?.focus();
  });
  const focus = () => {
    isWanted.current = true;
  };
  return [button, focus] as const;
}
