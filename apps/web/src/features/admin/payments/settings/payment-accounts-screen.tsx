import { PAYMENT_METHODS } from '@cartela/game-core';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../../components/buttons/button.tsx';
import { TextLink } from '../../../../components/buttons/text-link.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { PanelQuery } from '../../../../components/states/query-view.tsx';
import { trpc } from '../../../../lib/api/trpc.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import { ExportButton } from '../../export-button.tsx';
import { PayoutsPanel } from '../payouts/payouts-panel.tsx';
import { AccountPanel } from './account-panel.tsx';
import { AmountLimitsPanel } from './amount-limits-panel.tsx';
import { AutomaticPanel } from './automatic-panel.tsx';
import { SendersPanel } from './senders-panel.tsx';

/**
 * Settings: where players send deposits, the minimum amounts, what messages may credit
 * automatically, and what providers may send.
 */
export function PaymentAccountsScreen() {
  const t = useText();
  const methods = trpc.payments.methods.useQuery();
  return (
    <Page
      width="framed"
      title={t('adminPaymentAccounts')}
      intro={t('adminPaymentAccountsIntro')}
      actions={
        <>
          <Link to="/AdminDashboard/receipts" className={buttonClass('quiet')}>
            {t('adminReceipts')}
          </Link>
          <ExportButton kind="payments" />
        </>
      }
    >
      <PanelQuery query={methods} failure={t('adminAccountsFailed')} rows={4}>
        {({ accounts, minDepositSantim, minWithdrawalSantim, takesDeposits }) => (
          <div className="grid items-start gap-4 md:grid-cols-2">
            {!takesDeposits && <DepositsClosed />}
            {takesDeposits &&
              PAYMENT_METHODS.map((method) => (
                <AccountPanel
                  key={method}
                  method={method}
                  account={accounts.find((account) => account.method === method) ?? null}
                />
              ))}
            <AmountLimitsPanel limits={{ minDepositSantim, minWithdrawalSantim }} />
            <AutomaticPanel />
            <PayoutsPanel />
            {PAYMENT_METHODS.map((method) => (
              <SendersPanel key={method} method={method} />
            ))}
          </div>
        )}
      </PanelQuery>
    </Page>
  );
}

function DepositsClosed() {
  const t = useText();
  return (
    <Panel title={t('adminDepositsClosed')} intro={t('adminDepositsClosedMeans')}>
      <TextLink to="/AdminDashboard/real-money">{t('adminRealMoney')}</TextLink>
    </Panel>
  );
}
