import { useText } from '../../../../lib/text/i18n.ts';
import { type Channel, type Comparison, explainPayout, type SettleProps } from '../comparison.ts';
import { OnlyStatementPayoutRow } from './only-statement-payout-row.tsx';
import { PagedPanel } from './paged-panel.tsx';
import { AgreeingPayoutRow, DifferingPayoutRow, OnlyOursPayoutRow } from './payout-rows.tsx';

interface PayoutListsProps extends SettleProps {
  payouts: Comparison['payouts'];
  method: Channel;
}

/** What a comparison found about payouts. Lists with nothing in them are left out. */
export function PayoutLists({ payouts, method, onSettle }: PayoutListsProps) {
  const t = useText();
  const { onlyStatement, onlyOurs, differing, inBoth } = payouts;
  return (
    <>
      {onlyStatement.length > 0 && (
        <PagedPanel
          title={t('payoutsOnlyStatement')}
          intro={t('payoutsOnlyStatementHelp')}
          rows={onlyStatement}
          rowKey={({ transactionNumber }) => transactionNumber}
          santimOf={({ statementSantim }) => statementSantim}
        >
          {(row) => <OnlyStatementPayoutRow row={row} method={method} onSettle={onSettle} />}
        </PagedPanel>
      )}
      {onlyOurs.length > 0 && (
        <PagedPanel
          title={t('payoutsOnlyOurs')}
          intro={t('payoutsOnlyOursHelp')}
          rows={onlyOurs}
          rowKey={({ paymentId }) => paymentId}
          santimOf={({ paidSantim }) => paidSantim}
        >
          {(payout) => <OnlyOursPayoutRow payout={payout} onExplain={() => onSettle(explainPayout(payout, null))} />}
        </PagedPanel>
      )}
      {differing.length > 0 && (
        <PagedPanel
          title={t('payoutsDiffering')}
          intro={t('payoutsDifferingHelp')}
          rows={differing}
          rowKey={({ transactionNumber }) => transactionNumber}
          santimOf={({ statementSantim }) => statementSantim}
        >
          {(row) => (
            <DifferingPayoutRow row={row} onExplain={() => onSettle(explainPayout(row.payout, row.statementSantim))} />
          )}
        </PagedPanel>
      )}
      {inBoth.length > 0 && (
        <PagedPanel
          title={t('payoutsInBoth')}
          rows={inBoth}
          rowKey={({ transactionNumber }) => transactionNumber}
          santimOf={({ statementSantim }) => statementSantim}
        >
          {({ payout }) => <AgreeingPayoutRow payout={payout} />}
        </PagedPanel>
      )}
    </>
  );
}
