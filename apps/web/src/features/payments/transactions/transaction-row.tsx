import { Link } from '@tanstack/react-router';
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { Button } from '../../../components/buttons/button.tsx';
import { TEXT_LINK } from '../../../components/buttons/text-link.tsx';
import { Money } from '../../../components/figures/money.tsx';
import { formatSecond, formatTime } from '../../../lib/text/dates.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { MoneyMissing } from '../help/money-missing.tsx';
import { announcedIn } from '../open-payments.ts';
import { PAYMENT_TYPE_NAMES, type Payment, type PaymentRequest } from '../payment.ts';
import { PaymentCorrections } from '../payment-corrections.tsx';
import { PaymentStatus } from '../payment-status.tsx';
import { ReplacedRequests } from '../replaced-requests.tsx';
import { stateOf } from '../state-text.ts';
import { TransactionId } from '../transaction-id.tsx';

const LINE = 'flex flex-wrap items-baseline justify-between gap-x-3';

interface TransactionRowProps {
  payment: Payment;
  /** Goes on with an announced deposit. */
  onContinue: (request: PaymentRequest) => void;
}

/**
 * A deposit or withdrawal: the amount, the method, the time, what has become of it, and what comes
 * next.
 */
export function TransactionRow({ payment, onContinue }: TransactionRowProps) {
  const t = useText();
  const { type, method, status, timestampMs, transactionNumber, walletAfterSantim = null } = payment;
  const { corrections = [], replaced = [] } = payment;
  const [TypeIcon, tint] = type === 'deposit' ? [ArrowDownToLine, 'text-mine'] : [ArrowUpFromLine, 'text-link'];
  return (
    <li className="grid grid-cols-[--spacing(10)_minmax(0,1fr)] gap-x-3 px-3 py-3 sm:px-4">
      <span className={`grid size-10 place-items-center rounded-full bg-sunken ${tint}`}>
        <TypeIcon className="size-5" />
      </span>
      <div className="grid min-w-0 gap-1">
        <div className={LINE}>
          <p className="font-bold">{t(PAYMENT_TYPE_NAMES[type])}</p>
          <Amount payment={payment} />
        </div>
        <div className={LINE}>
          <p className="text-muted text-sm">
            {method && (
              <>
                <span>{t(method)}</span>
                {' · '}
              </>
            )}
            <time
              dateTime={new Date(timestampMs).toISOString()}
              title={formatSecond(timestampMs)}
              className="whitespace-nowrap"
            >
              {formatTime(timestampMs)}
            </time>
          </p>
          <PaymentStatus status={status} />
        </div>
        <NextStep payment={payment} onContinue={onContinue} />
        <PaymentCorrections corrections={corrections} />
        <ReplacedRequests requests={replaced} />
        <p className="flex flex-wrap justify-between gap-x-3 text-muted text-xs">
          {walletAfterSantim !== null && <span>{t('walletThen', { amount: formatEtb(walletAfterSantim) })}</span>}
          {transactionNumber !== null && <TransactionId number={transactionNumber} />}
        </p>
      </div>
    </li>
  );
}

/**
 * The amount, with a sign if it still counts. A refused or replaced amount is struck out. One that
 * has not come yet is not bold.
 */
function Amount({ payment: { type, amountSantim, status } }: { payment: Payment }) {
  const t = useText();
  if (amountSantim === null) return <span className="text-muted text-sm">{t('amountUnknownYet')}</span>;
  const look = 'text-lg leading-tight';
  const isOff = status === 'rejected' || status === 'withdrawn';
  if (isOff) return <Money santim={amountSantim} className={`${look} text-muted line-through`} />;
  const hasMoved = type === 'withdraw' || status === 'confirmed';
  const tint = type === 'deposit' && hasMoved ? 'text-mine' : '';
  return (
    <span className={`whitespace-nowrap ${look} ${hasMoved ? 'font-extrabold' : 'text-muted'} ${tint}`}>
      {type === 'deposit' ? '+' : '−'}
      <Money santim={amountSantim} />
    </span>
  );
}

/** Says what comes next, and what the player can do about it. */
function NextStep({ payment, onContinue }: TransactionRowProps) {
  const t = useText();
  const { type, status, transactionNumber } = payment;
  const announced = announcedIn(payment);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
        {stateOf(payment, t).map((state) => (
          <p key={state} className="min-w-min flex-1 basis-full text-pretty break-words text-sm">
            {state}
          </p>
        ))}
        {announced && (
          <Button look="gold" className="px-3" onClick={() => onContinue(announced)}>
            {t('goOn')}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-x-4 empty:hidden">
        {type === 'deposit' && status === 'rejected' && transactionNumber !== null && (
          <Link to="/deposit" className={`${TEXT_LINK} w-fit text-sm`}>
            {t('claimAgain')}
          </Link>
        )}
        <MoneyMissing payment={payment} />
      </div>
    </>
  );
}
