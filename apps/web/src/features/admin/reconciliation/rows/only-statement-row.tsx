import { Button } from '../../../../components/buttons/button.tsx';
import { Badge } from '../../../../components/figures/badge.tsx';
import { Moment } from '../../../../components/lists/moment.tsx';
import { formatEtb } from '../../../../lib/text/format.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import { PaymentFlags } from '../../payments/payment-flags.tsx';
import type { Channel, FoundDeposit, OnlyStatement, SettleProps } from '../comparison.ts';
import { ExplainButton, LineFacts, SettleRow, SUGGESTION, Suggestion } from './row-parts.tsx';

interface OnlyStatementRowProps extends SettleProps {
  row: OnlyStatement;
  method: Channel;
}

/** A payment that only the statement has, with the deposits that it may be. */
export function OnlyStatementRow({ row, method, onSettle }: OnlyStatementRowProps) {
  const t = useText();
  const { transactionNumber, statementSantim, candidates, unnumbered, evidence } = row;
  const explain = () => onSettle({ act: 'explain', about: { method, transactionNumber, statementSantim, reason: '' } });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <SettleRow
        facts={
          <>
            <LineFacts line={row} />
            <Evidence evidence={evidence} />
          </>
        }
        actions={<ExplainButton number={transactionNumber} onExplain={explain} />}
      />
      {candidates.length + unnumbered.length === 0 && <p className="text-muted text-sm">{t('nobodyFits')}</p>}
      {candidates.map((candidate) => (
        <CandidateRow
          key={candidate.paymentId}
          candidate={candidate}
          onConfirm={() => onSettle({ act: 'confirm', row, candidate })}
        />
      ))}
      {unnumbered.map((deposit) => (
        <Suggestion
          key={deposit.paymentId}
          who={deposit}
          atMs={deposit.confirmedAtMs}
          what={t('candidateUnnumbered')}
          action={t('settleName', { name: deposit.username })}
          onAct={() => onSettle({ act: 'name', row, deposit })}
        />
      ))}
    </div>
  );
}

function Evidence({ evidence }: Pick<OnlyStatement, 'evidence'>) {
  const t = useText();
  if (!evidence) return <p className="text-muted text-sm">{t('noProviderMessage')}</p>;
  const { amountSantim, payerName, payerPhone } = evidence;
  const payer = [payerName, payerPhone].filter((part) => part !== null).join(' ') || '–';
  // Shown in the order in which it is stored: a payer's name may run from right to left.
  return (
    <p className="text-sm">
      <bdo dir="ltr">{t('messageSays', { amount: formatEtb(amountSantim), payer })}</bdo>
    </p>
  );
}

function CandidateRow({ candidate, onConfirm }: { candidate: FoundDeposit; onConfirm: () => void }) {
  const t = useText();
  const { username: name, phoneNumber, createdAtMs, isClaim, payer, flags } = candidate;
  return (
    <div className={SUGGESTION}>
      <SettleRow
        facts={
          <>
            <p className="text-sm">
              <strong>{name}</strong> {isClaim ? t('candidateClaim') : t('candidateRequest')}
            </p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <span className="whitespace-nowrap">{phoneNumber}</span>
              <Moment atMs={createdAtMs} />
              {payer === 'fits' && <Badge tone="good">{t('payerFits')}</Badge>}
              {payer === 'differs' && <Badge tone="bad">{t('payerDiffers')}</Badge>}
            </p>
            <PaymentFlags flags={flags} />
          </>
        }
        actions={<Button onClick={onConfirm}>{t('settleConfirm', { name })}</Button>}
      />
    </div>
  );
}
