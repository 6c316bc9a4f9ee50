import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Page } from '../../../components/page.tsx';
import { useText } from '../../../lib/i18n.ts';
import { PlayMoney } from '../../payments/play-money.tsx';
import { useAdminLogOut } from '../access/use-admin-log-out.ts';
import { BroadcastDialog } from '../notices/broadcast-dialog.tsx';
import { PendingPanel } from '../payments/pending-panel.tsx';
import { RecentPanel } from '../payments/recent-panel.tsx';
import { RegisterUserPanel } from '../users/register-user-panel.tsx';
import { UsersPanel } from '../users/users-panel.tsx';
import { AlarmsPanel } from './alarms-panel.tsx';
import { SummaryCards } from './summary-cards.tsx';

export function DashboardScreen() {
  const t = useText();
  const logOut = useAdminLogOut();
  const [broadcasting, setBroadcasting] = useState(false);
  return (
    <Page
      width="framed"
      title={t('adminDashboard')}
      actions={
        <>
          <Button look="gold" onClick={() => setBroadcasting(true)}>
            {t('adminBroadcast')}
          </Button>
          <Button look="quiet" onClick={() => void logOut()}>
            {t('adminLogout')}
          </Button>
        </>
      }
    >
      <PlayMoney />
      <AlarmsPanel />
      <SummaryCards />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <PendingPanel />
        <RegisterUserPanel />
      </div>
      <UsersPanel deleteFailure="failedToDeleteUser" />
      <RecentPanel />
      {broadcasting && <BroadcastDialog onClose={() => setBroadcasting(false)} />}
    </Page>
  );
}
