import type { PaymentMethod } from '@cartela/game-core';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Money } from '../../../components/money.tsx';
import { formatEtb } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { AddisMoment } from './addis-moment.tsx';
import { type Comparison, type Deposit, type Differing, explainDeposit, type SettleProps } from './comparison.ts';

/** A row with its facts and, beside or below them, what can be done. */
export function SettleRow({ facts, actions }: { facts: ReactNode; actions: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-2 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="grid min-w-0 gap-0.5">{facts}</div>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </div>
  );
}

type Facts = Pick<Deposit, 'username' | 'phoneNumber' | 'transactionNumber' | 'confirmedAtMs'>;

export function PaymentFacts({ payment }: { payment: Facts }) {
  const t = useText();
  const { username, phoneNumber, transactionNumber, confirmedAtMs } = payment;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
      <strong>{username}</strong>
      <span className="whitespace-nowrap">{phoneNumber}</span>
      <AddisMoment atMs={confirmedAtMs} />
      {transactionNumber === null ? (
        <span>{t('withoutNumber')}</span>
      ) : (
        <span className="break-all font-mono">{transactionNumber}</span>
      )}
    </p>
  );
}

/** A payment as the statement has it. */
export function LineFacts({ line }: { line: Pick<Differing, 'transactionNumber' | 'statementSantim' | 'atMs'> }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <Money santim={line.statementSantim} className="font-extrabold text-xl" />
      <span className="break-all font-mono text-sm">{line.transactionNumber}</span>
      <AddisMoment atMs={line.atMs} />
    </p>
  );
}

export const SUGGESTION = 'rounded-xl bg-sunken px-3 py-2';

interface SuggestionProps {
  who: Pick<Deposit, 'username' | 'phoneNumber'>;
  what: string;
  atMs: number;
  action: string;
  onAct: () => void;
}

/** A payment of ours that the statement's may be. */
export function Suggestion({ who: { username, phoneNumber }, what, atMs, action, onAct }: SuggestionProps) {
  return (
    <div className={SUGGESTION}>
      <SettleRow
        facts={
          <>
            <p className="text-sm">
              <strong>{username}</strong> {what}
            </p>
            <p className="flex flex-wrap items-center gap-x-3 text-sm">
              <span className="whitespace-nowrap">{phoneNumber}</span>
              <AddisMoment atMs={atMs} />
            </p>
          </>
        }
        actions={<Button onClick={onAct}>{action}</Button>}
      />
    </div>
  );
}

export function OnlyOursRow({ deposit, onSettle }: { deposit: Deposit } & SettleProps) {
  const t = useText();
  const number = deposit.transactionNumber ?? deposit.username;
  return (
    <SettleRow
      facts={
        <>
          <Money santim={deposit.creditedSantim} className="font-extrabold text-xl" />
          <PaymentFacts payment={deposit} />
        </>
      }
      actions={
        <>
          <Button
            look="danger"
            aria-label={t('settleTakeBackOf', { number })}
            onClick={() => onSettle({ act: 'correct', deposit, statementSantim: null })}
          >
            {t('settleTakeBack')}
          </Button>
          <Button
            look="quiet"
            aria-label={t('settleExplainOf', { number })}
            onClick={() => onSettle(explainDeposit(deposit, null))}
          >
            {t('settleExplain')}
          </Button>
        </>
      }
    />
  );
}

export function DifferingRow({ row, onSettle }: { row: Differing } & SettleProps) {
  const t = useText();
  const { deposit, statementSantim, transactionNumber: number } = row;
  return (
    <SettleRow
      facts={
        <>
          <p className="flex flex-wrap gap-x-4 font-bold">
            <span>{t('inStatement', { amount: formatEtb(statementSantim) })}</span>
            <span>{t('inCartela', { amount: formatEtb(deposit.creditedSantim) })}</span>
          </p>
          <PaymentFacts payment={deposit} />
        </>
      }
      actions={
        <>
          <Button
            aria-label={t('settleCorrectOf', { number })}
            onClick={() => onSettle({ act: 'correct', deposit, statementSantim })}
          >
            {t('settleCorrect')}
          </Button>
          <Button
            look="quiet"
            aria-label={t('settleExplainOf', { number })}
            onClick={() => onSettle(explainDeposit(deposit, statementSantim))}
          >
            {t('settleExplain')}
          </Button>
        </>
      }
    />
  );
}

/** Nothing is to be done. A deposit may have been confirmed by the other method. */
export function AgreeingRow({ deposit, asked }: { deposit: Deposit; asked: PaymentMethod }) {
  const t = useText();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <PaymentFacts payment={deposit} />
      <span className="flex items-baseline gap-2">
        {deposit.method !== asked && <Badge tone="warning">{t(deposit.method)}</Badge>}
        <Money santim={deposit.creditedSantim} className="font-bold" />
      </span>
    </div>
  );
}

export function ExplainedRow({ row }: { row: Comparison['explained'][number] }) {
  const t = useText();
  const { transactionNumber, username, statementSantim, creditedSantim, reason, settledBy, settledAtMs } = row;
  const ours = row.isPayout ? 'paidOutHere' : 'inCartela';
  return (
    <div className="grid gap-0.5 text-sm">
      <p className="flex flex-wrap gap-x-4 font-bold">
        {statementSantim !== null && <span>{t('inStatement', { amount: formatEtb(statementSantim) })}</span>}
        {creditedSantim !== null && <span>{t(ours, { amount: formatEtb(creditedSantim) })}</span>}
        {username !== null && <span>{username}</span>}
        {transactionNumber !== null && <span className="break-all font-mono font-normal">{transactionNumber}</span>}
      </p>
      <p className="break-words">
        {t('explainedBy', { name: settledBy, reason })} <AddisMoment atMs={settledAtMs} />
      </p>
    </div>
  );
}
