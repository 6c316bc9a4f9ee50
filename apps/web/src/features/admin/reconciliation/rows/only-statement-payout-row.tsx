import { useText } from '../../../../lib/text/i18n.ts';
import type { Channel, OnlyStatementPayout, SettleProps } from '../comparison.ts';
import { ExplainButton, LineFacts, SettleRow, Suggestion } from './row-parts.tsx';

interface OnlyStatementPayoutRowProps extends SettleProps {
  row: OnlyStatementPayout;
  method: Channel;
}

/** A payout that only the statement has, with the withdrawals that it may be. */
export function OnlyStatementPayoutRow({ row, method, onSettle }: OnlyStatementPayoutRowProps) {
  const t = useText();
  const { transactionNumber, statementSantim, candidates, unnumbered } = row;
  const about = { direction: 'out', method, transactionNumber, statementSantim, reason: '' } as const;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <SettleRow
        facts={<LineFacts line={row} />}
        actions={<ExplainButton number={transactionNumber} onExplain={() => onSettle({ act: 'explain', about })} />}
      />
      {candidates.length + unnumbered.length === 0 && <p className="text-muted text-sm">{t('noWithdrawalFits')}</p>}
      {candidates.map((candidate) => (
        <Suggestion
          key={candidate.paymentId}
          who={candidate}
          atMs={candidate.createdAtMs}
          what={t('candidateWithdrawal')}
          action={t('settleConfirmPayout', { name: candidate.username })}
          onAct={() => onSettle({ act: 'confirm-payout', row, candidate })}
        />
      ))}
      {unnumbered.map((payout) => (
        <Suggestion
          key={payout.paymentId}
          who={payout}
          atMs={payout.confirmedAtMs}
          what={t('candidateUnnumberedPayout')}
          action={t('settleNamePayout', { name: payout.username })}
          onAct={() => onSettle({ act: 'name-payout', row, payout })}
        />
      ))}
    </div>
  );
}
