import { Page } from '../../../components/layout/page.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { ApprovalSettingsPanel } from './approval-settings-panel.tsx';
import { WaitingApprovals } from './waiting-approvals.tsx';

/** What waits for a second administrator, and what needs one. */
export function ApprovalsScreen() {
  const t = useText();
  const settings = trpc.approvals.settings.useQuery();
  return (
    <Page width="framed" title={t('adminApprovals')} intro={t('adminApprovalsIntro')}>
      <WaitingApprovals />
      <PanelQuery query={settings} failure={t('adminApprovalSettingsFailed')} rows={4}>
        {(present) => <ApprovalSettingsPanel key={JSON.stringify(present)} settings={present} />}
      </PanelQuery>
    </Page>
  );
}
