import { Page } from '../../../components/layout/page.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { OperatorPanel } from './operator-panel.tsx';
import { RealMoneyPanel } from './real-money-panel.tsx';

/** Who answers for the games, by whose leave, and whether players deposit. */
export function RealMoneyScreen() {
  const t = useText();
  const methods = trpc.payments.methods.useQuery();
  return (
    <Page width="framed" title={t('adminRealMoney')} intro={t('adminRealMoneyIntro')}>
      <PanelQuery query={methods} failure={t('adminAccountsFailed')} rows={4}>
        {({ playMoney }) => (
          <div className="grid items-start gap-4 md:grid-cols-2">
            {!playMoney && <RealMoneyPanel />}
            <OperatorPanel />
          </div>
        )}
      </PanelQuery>
    </Page>
  );
}
