import type { PaymentMethod } from '@cartela/game-core';
import type { Settlement } from './comparison.ts';
import { ConfirmFoundDialog } from './confirm-found-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { ExplainDialog } from './explain-dialog.tsx';
import { NameNumberDialog } from './name-number-dialog.tsx';
import type { SettleDialogProps } from './settling.ts';

/** Asks before something is settled, and says what will happen. */
export function SettleDialog({
  settlement,
  method,
  ...dialog
}: { settlement: Settlement; method: PaymentMethod } & SettleDialogProps) {
  switch (settlement.act) {
    case 'confirm':
      return <ConfirmFoundDialog row={settlement.row} candidate={settlement.candidate} method={method} {...dialog} />;
    case 'name':
      return <NameNumberDialog row={settlement.row} deposit={settlement.deposit} {...dialog} />;
    case 'correct':
      return <CorrectDialog deposit={settlement.deposit} statementSantim={settlement.statementSantim} {...dialog} />;
    case 'explain':
      return <ExplainDialog about={settlement.about} {...dialog} />;
  }
}
