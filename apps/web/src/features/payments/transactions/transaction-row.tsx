import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { Moment } from '../../../components/moment.tsx';
import { Money } from '../../../components/money.tsx';
import { serverText, type Translate, useText } from '../../../lib/i18n.ts';
import type { Payment } from '../payment.ts';
import { PaymentCorrections } from '../payment-corrections.tsx';
import { PaymentStatus } from '../payment-status.tsx';

/** A deposit or withdrawal: how much, by which method, when, and what has become of it. */
export function TransactionRow({ payment }: { payment: Payment }) {
  const t = useText();
  const { type, amountSantim, method, status, timestampMs, reason, corrections = [] } = payment;
  const TypeIcon = type === 'deposit' ? ArrowDownToLine : ArrowUpFromLine;
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-3 sm:px-4">
      <span className="grid size-10 place-items-center self-start rounded-full bg-sunken text-link">
        <TypeIcon className="size-5" />
      </span>
      <div className="min-w-0">
        <p className="font-bold">{t(type)}</p>
        <p className="text-pretty text-muted text-xs">
          <Moment atMs={timestampMs} />
        </p>
        <p className="break-words text-muted text-xs">
          {[method && t(method), numberText(payment, t)].filter((part) => part !== null).join(' · ')}
        </p>
      </div>
      <div className="grid justify-items-end gap-1">
        {amountSantim === null ? (
          <span className="max-w-24 text-right text-muted text-xs leading-tight">{t('amountUnknownYet')}</span>
        ) : (
          <Money
            santim={amountSantim}
            className={`font-extrabold text-lg leading-tight ${status === 'rejected' ? 'line-through opacity-70' : ''}`}
          />
        )}
        <PaymentStatus status={status} />
      </div>
      {reason !== null && (
        <p className="col-span-2 col-start-2 mt-1 text-pretty break-words text-sm">
          {t('rejectedBecause', { reason: serverText(reason) })}
        </p>
      )}
      {corrections.length > 0 && (
        <div className="col-span-2 col-start-2 mt-1 text-sm">
          <PaymentCorrections corrections={corrections} />
        </div>
      )}
    </li>
  );
}

/** A payout's number is what the player can ask the provider about. */
function numberText({ type, transactionNumber: number }: Payment, t: Translate): string | null {
  return type === 'withdraw' && number !== null ? t('payoutReference', { number }) : number;
}
