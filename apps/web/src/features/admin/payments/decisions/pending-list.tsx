import { useState } from 'react';
import { StateMessage } from '../../../../components/states/state-message.tsx';
import { useText } from '../../../../lib/text/i18n.ts';
import type { PaymentType } from '../../../payments/payment.ts';
import { useMay } from '../../area/may.tsx';
import { ConfirmDepositDialog } from '../confirm-deposit-dialog.tsx';
import { ConfirmWithdrawalDialog } from '../confirm-withdrawal-dialog.tsx';
import { SettlePayoutDialog } from '../payouts/settle-payout-dialog.tsx';
import { RejectPaymentDialog } from '../reject-payment-dialog.tsx';
import { shortId } from '../short-id.ts';
import type { DecisionEnds } from '../use-decision.ts';
import { useDecisionKeys, useKeysChoice } from './decision-keys.ts';
import { KeysHelpDialog } from './keys-help-dialog.tsx';
import { KeysHint } from './keys-hint.tsx';
import { RequestDetails } from './request-details.tsx';
import { RequestEntry } from './request-entry.tsx';
import { type OpenDecision, useOpenDecision } from './use-open-decision.ts';
import { type PendingPage, usePendingSelection } from './use-pending-selection.ts';

interface PendingListProps extends PendingPage {
  type: PaymentType;
  pageSize: number;
  /** Not all that wait are listed, but those that somebody looks for. */
  isSearched: boolean;
  offsetMs: number;
}

/** On a wide screen, the details are in the second column, beside all rows of the list. */
const BESIDE = 'lg:col-start-2 lg:row-span-full lg:border-line lg:border-l';

/** The list of requests, with the details of the selected one. */
export function PendingList({ type, pageSize, isSearched, offsetMs, ...page }: PendingListProps) {
  const t = useText();
  const { payments } = page;
  const selection = usePendingSelection(page);
  const { selected, selectedId, decidedId } = selection;
  const { open, decide, close, closeDecided } = useOpenDecision(page, selection);
  const [isHelping, setHelping] = useState(false);
  const [keysChosen] = useKeysChoice();
  const hasKeys = useMay()('decide-payments') && keysChosen;
  const isGone = selectedId !== null && selected === undefined && open === null;

  // A row for each request, and one that takes the rest of the height.
  const rows = { gridTemplateRows: `repeat(${pageSize}, auto) 1fr` };

  useDecisionKeys(hasKeys, (key) => {
    if (key === 'help') setHelping(true);
    else if (key === 'next') selection.move(1);
    else if (key === 'previous') selection.move(-1);
    else decide(key);
  });

  return (
    <>
      {payments.length === 0 && (
        <StateMessage
          compact
          title={t(
            isSearched
              ? 'adminNoPaymentFound'
              : type === 'deposit'
                ? 'adminNoPendingDeposits'
                : 'adminNoPendingWithdrawals',
          )}
        />
      )}
      <div className="lg:grid lg:grid-cols-[19rem_minmax(0,1fr)]" style={rows}>
        <ul className="lg:contents">
          {payments.map((payment) => (
            <li key={payment.id} className="border-line border-b last:border-b-0 lg:contents">
              <article className="lg:contents">
                <div className="lg:border-line lg:border-b">
                  <RequestEntry
                    payment={payment}
                    isSelected={payment === selected}
                    offsetMs={offsetMs}
                    onSelect={() => selection.choose(payment.id)}
                    button={payment === selected ? selection.entry : undefined}
                  />
                </div>
                {payment === selected && (
                  <div className={BESIDE}>
                    <div className="lg:sticky lg:top-16">
                      <RequestDetails payment={payment} hasKeys={hasKeys} onDecide={decide} />
                    </div>
                  </div>
                )}
              </article>
            </li>
          ))}
        </ul>
        <p role="status" className={isGone ? `p-4 font-bold lg:p-6 ${BESIDE}` : 'sr-only'}>
          {isGone && t('adminRequestGone', { id: shortId(selectedId) })}
          {!isGone && decidedId !== null && t('adminRequestDecided', { id: shortId(decidedId) })}
        </p>
      </div>
      {hasKeys && payments.length > 0 && <KeysHint onHelp={() => setHelping(true)} />}
      {open && <DecisionDialog {...open} onClose={close} onDecided={closeDecided} />}
      {isHelping && <KeysHelpDialog onClose={() => setHelping(false)} />}
    </>
  );
}

interface DecisionDialogProps extends OpenDecision, DecisionEnds {}

function DecisionDialog({ decision, ...dialog }: DecisionDialogProps) {
  const payout = dialog.payment.payout?.last;
  if (decision === 'settle') return payout ? <SettlePayoutDialog {...dialog} payout={payout} /> : null;
  if (decision === 'reject') return <RejectPaymentDialog {...dialog} />;
  if (dialog.payment.type === 'deposit') return <ConfirmDepositDialog {...dialog} />;
  return <ConfirmWithdrawalDialog {...dialog} />;
}
