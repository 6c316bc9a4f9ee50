import { Button } from '../../../../components/buttons/button.tsx';
import { Badge } from '../../../../components/figures/badge.tsx';
import { Money } from '../../../../components/figures/money.tsx';
import { Moment } from '../../../../components/lists/moment.tsx';
import { formatDay } from '../../../../lib/text/dates.ts';
import { formatEtb } from '../../../../lib/text/format.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import { channelName } from '../../../payments/checkout/provider-name.ts';
import {
  type Channel,
  type Comparison,
  type Deposit,
  type Differing,
  explainDeposit,
  type SettleProps,
} from '../comparison.ts';
import { ConfirmedFacts, ExplainButton, SettleRow } from './row-parts.tsx';

export function OnlyOursRow({ deposit, onSettle }: { deposit: Deposit } & SettleProps) {
  const t = useText();
  const number = deposit.transactionNumber ?? deposit.username;
  return (
    <SettleRow
      facts={
        <>
          <Money santim={deposit.creditedSantim} className="font-extrabold text-xl" />
          <ConfirmedFacts payment={deposit} />
          {deposit.askedOn && <p className="text-sm">{t('askedBefore', { day: formatDay(deposit.askedOn) })}</p>}
        </>
      }
      actions={
        <>
          <Button
            look="careful"
            aria-label={t('settleTakeBackOf', { number })}
            onClick={() => onSettle({ act: 'correct', deposit, statementSantim: null })}
          >
            {t('settleTakeBack')}
          </Button>
          <ExplainButton number={number} onExplain={() => onSettle(explainDeposit(deposit, null))} />
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
          <ConfirmedFacts payment={deposit} />
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
          <ExplainButton number={number} onExplain={() => onSettle(explainDeposit(deposit, statementSantim))} />
        </>
      }
    />
  );
}

/**
 * A deposit that agrees, so there is nothing to do. It may have been confirmed by the other method.
 */
export function AgreeingRow({ deposit, statementMethod }: { deposit: Deposit; statementMethod: Channel }) {
  const t = useText();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <ConfirmedFacts payment={deposit} />
      <span className="flex items-baseline gap-2">
        {deposit.method !== statementMethod && <Badge tone="warning">{channelName(deposit.method, t)}</Badge>}
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
        {t('explainedBy', { name: settledBy, reason })} <Moment atMs={settledAtMs} />
      </p>
    </div>
  );
}
