import { formatEtb } from '../../../../lib/text/format.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import type { SettleDialogProps } from '../../settling.ts';
import type { Channel, Settlement } from '../comparison.ts';
import { ConfirmFoundDialog } from './confirm-found-dialog.tsx';
import { ConfirmPayoutDialog } from './confirm-payout-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { ExplainDialog } from './explain-dialog.tsx';
import { NameNumberDialog } from './name-number-dialog.tsx';

/** Asks before something is settled, and says what will happen. */
export function SettleDialog({
  settlement,
  method,
  ...dialog
}: { settlement: Settlement; method: Channel } & SettleDialogProps) {
  const t = useText();
  switch (settlement.act) {
    case 'confirm':
      return <ConfirmFoundDialog row={settlement.row} candidate={settlement.candidate} method={method} {...dialog} />;
    case 'confirm-payout':
      return <ConfirmPayoutDialog row={settlement.row} candidate={settlement.candidate} {...dialog} />;
    case 'name': {
      const { row, deposit } = settlement;
      const { transactionNumber: number } = row;
      const title = t('nameFoundTitle', { name: deposit.username });
      const help = t('nameFoundHelp', { number, amount: formatEtb(deposit.creditedSantim) });
      const naming = { paymentId: deposit.paymentId, transactionNumber: number, title, help };
      return <NameNumberDialog {...naming} {...dialog} />;
    }
    case 'name-payout': {
      const { row, payout } = settlement;
      const { transactionNumber: number } = row;
      const title = t('namePayoutTitle', { name: payout.username });
      const help = t('namePayoutHelp', { number, amount: formatEtb(payout.paidSantim) });
      const naming = { paymentId: payout.paymentId, transactionNumber: number, title, help };
      return <NameNumberDialog {...naming} {...dialog} />;
    }
    case 'correct':
      return <CorrectDialog deposit={settlement.deposit} statementSantim={settlement.statementSantim} {...dialog} />;
    case 'explain':
      return <ExplainDialog about={settlement.about} {...dialog} />;
  }
}
