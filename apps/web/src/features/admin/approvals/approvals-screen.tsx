import { Page } from '../../../components/layout/page.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { useMay } from '../area/may.tsx';
import { ApprovalSettingsPanel } from './approval-settings-panel.tsx';
import { WaitingApprovals } from './waiting-approvals.tsx';

/** What waits for a second administrator, and what needs one. */
export function ApprovalsScreen() {
  const t = useText();
  const seesSettings = useMay()('see-figures');
  const settings = trpc.approvals.settings.useQuery(undefined, { enabled: seesSettings });
  return (
    <Page width="framed" title={t('adminApprovals')} intro={t('adminApprovalsIntro')}>
      <WaitingApprovals />
      {seesSettings && (
        <PanelQuery query={settings} failure={t('adminApprovalSettingsFailed')} rows={4}>
          {(present) => <ApprovalSettingsPanel key={JSON.stringify(present)} settings={present} />}
        </PanelQuery>
      )}
    </Page>
  );
}
