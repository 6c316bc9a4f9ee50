import { Button } from '../../../../components/buttons/button.tsx';
import { CopyButton } from '../../../../components/buttons/copy-button.tsx';
import { PhoneLink } from '../../../../components/buttons/phone-link.tsx';
import { TextLink } from '../../../../components/buttons/text-link.tsx';
import { Badge } from '../../../../components/figures/badge.tsx';
import { formatPhone } from '../../../../lib/text/format.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import { PAYMENT_TYPE_NAMES, type PendingPayment } from '../../../payments/payment.ts';
import { Allowed } from '../../area/may.tsx';
import { DepositEvidence } from '../evidence/deposit-evidence.tsx';
import { methodName } from '../method-name.ts';
import { PaymentAmount } from '../payment-amount.tsx';
import { PaymentFlags } from '../payment-flags.tsx';
import { PayoutState } from '../payouts/payout-state.tsx';
import { RequestId } from '../request-id.tsx';
import { KeyCap } from './key-cap.tsx';
import { WithdrawalEvidence } from './withdrawal-evidence.tsx';

export type Decision = 'confirm' | 'reject' | 'settle';

interface RequestDetailsProps {
  payment: PendingPayment;
  /** The keys are on, so the buttons show them. */
  hasKeys: boolean;
  onDecide: (decision: Decision) => void;
}

/**
 * The selected request: who asks, what speaks for and against it, and the buttons that decide it.
 */
export function RequestDetails({ payment, hasKeys, onDecide }: RequestDetailsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 p-4 lg:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 lg:flex-nowrap">
        <RequestHead payment={payment} />
        {!payment.isBeingSent && (
          <Allowed to="decide-payments" told>
            <DecisionButtons name={payment.username} hasKeys={hasKeys} onDecide={onDecide} />
          </Allowed>
        )}
      </div>
      <PaymentFlags
        flags={payment.flags}
        mayRepeatAtMs={payment.mayRepeatAtMs}
        looksLikeNumber={payment.looksLikeNumber}
      />
      {payment.type === 'deposit' && <DepositEvidence inFull payment={payment} />}
      {payment.payout?.last && <PayoutState payout={payment.payout.last} onSettle={() => onDecide('settle')} />}
      {payment.playerSums && <WithdrawalEvidence sums={payment.playerSums} />}
    </div>
  );
}

/** Whose request it is, of how much, and for a withdrawal where to send it. */
function RequestHead({ payment }: { payment: PendingPayment }) {
  const t = useText();
  const { username: name, userId, type, transactionNumber, requestedBy } = payment;
  return (
    <div className="grid min-w-0 gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <PaymentAmount payment={payment} className="font-extrabold text-2xl" openClass="font-bold text-lg" />
        <span className="text-sm">{t('adminVia', { type: t(PAYMENT_TYPE_NAMES[type]) })}</span>
        <RequestId id={payment.id} />
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <TextLink to="/AdminDashboard/players/$userId" params={{ userId }}>
          {name}
        </TextLink>
        {payment.suspendedFor !== null && <Badge tone="warning">{t('adminSuspended')}</Badge>}
        {payment.playerDeleted && <Badge tone="bad">{t('adminDeleted')}</Badge>}
        {type === 'deposit' && <PhoneLink phoneNumber={payment.phoneNumber} />}
        {type === 'withdraw' && transactionNumber && <span className="break-all font-mono">{transactionNumber}</span>}
      </p>
      {type === 'withdraw' && (
        <p className="flex flex-wrap items-center gap-x-2 font-bold">
          <span>{methodName(payment, t)}</span>
          <span className="select-all sm:text-lg">{formatPhone(payment.phoneNumber)}</span>
          <CopyButton isSmall text={payment.phoneNumber} label={t('adminCopyPhone', { name })} />
        </p>
      )}
      {requestedBy && (
        <p className="text-sm">
          {t(requestedBy.is === 'key' ? 'adminRequestedByKey' : 'adminRequestedByAdmin', {
            name: requestedBy.name,
          })}
        </p>
      )}
    </div>
  );
}

interface DecisionButtonsProps extends Pick<RequestDetailsProps, 'hasKeys' | 'onDecide'> {
  /** Whose request it is. */
  name: string;
}

function DecisionButtons({ name, hasKeys, onDecide }: DecisionButtonsProps) {
  const t = useText();
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2 max-sm:w-full">
      <Button
        look="careful"
        aria-label={t('adminRejectOf', { name })}
        aria-keyshortcuts={hasKeys ? 'R' : undefined}
        onClick={() => onDecide('reject')}
      >
        {t('adminReject')}
        {hasKeys && <DrawnKey letter="before:content-['R']" />}
      </Button>
      <Button
        aria-label={t('adminConfirmOf', { name })}
        aria-keyshortcuts={hasKeys ? 'C' : undefined}
        onClick={() => onDecide('confirm')}
      >
        {t('confirm')}
        {hasKeys && <DrawnKey letter="before:content-['C']" />}
      </Button>
    </div>
  );
}

/** A key that is no text of its button: who speaks to a computer says the button's words alone. */
function DrawnKey({ letter }: { letter: string }) {
  return (
    <KeyCap aria-hidden>
      <span className={letter} />
    </KeyCap>
  );
}
