import { Page } from '../../../components/layout/page.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { OwnSessionsPanel } from './own-sessions-panel.tsx';
import { RequirementPanel } from './requirement-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';

/** How the administrator signs in, and where they are signed in now. */
export function SecurityScreen() {
  const t = useText();
  const utils = trpc.useUtils();
  const factor = trpc.accounts.secondFactor.useQuery();
  return (
    <Page width="framed" title={t('securityTitle')} intro={t('securityIntro')}>
      <OwnSessionsPanel />
      <PanelQuery query={factor} failure={t('securityFailed')} rows={4}>
        {(state) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
            <SecondFactorPanel factor={state} />
            <RequirementPanel factor={state} />
          </div>
        )}
      </PanelQuery>
      <Panel title={t('adminPassword')} intro={t('passwordIntro')}>
        <div className="max-w-md">
          <ChangePasswordForm onDone={() => void utils.accounts.ownSessions.invalidate()} />
        </div>
      </Panel>
    </Page>
  );
}
