import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { useText } from '../../../lib/text/i18n.ts';
import { PlayMoney } from '../../payments/play-money.tsx';
import { useAdminLogOut } from '../access/use-admin-log-out.ts';
import { Allowed } from '../area/may.tsx';
import { BroadcastDialog } from '../notices/broadcast-dialog.tsx';
import { PendingPanel } from '../payments/decisions/pending-panel.tsx';
import { RecentPanel } from '../payments/recent-panel.tsx';
import { useListSearch } from '../use-list-search.ts';
import { UsersPanel } from '../users/users-panel.tsx';
import { AlarmsPanel } from './alarms-panel.tsx';
import { FiguresPanel } from './figures-panel.tsx';
import { HookPanel } from './hook-panel.tsx';
import { WaitingStrip } from './waiting-strip.tsx';

/**
 * First what waits for administrators, then how the day goes, then all the rest. On a phone, the
 * rest is folded up, so that what waits is within two screens. The page's address says what is
 * open.
 */
export function DashboardScreen() {
  const t = useText();
  const { search, show } = useListSearch();
  const foldOf = (name: string) => {
    const isOpen = search.open === name;
    return { isOpen, onToggle: () => show({ open: isOpen ? '' : name }) };
  };
  const logOut = useAdminLogOut();
  const [broadcasting, setBroadcasting] = useState(false);
  return (
    <Page
      width="framed"
      title={t('adminDashboard')}
      actionsLast
      actions={
        <>
          <Allowed to="manage">
            <Button look="quiet" onClick={() => setBroadcasting(true)}>
              {t('adminBroadcast')}
            </Button>
          </Allowed>
          <Button look="quiet" onClick={() => void logOut()}>
            {t('logOut')}
          </Button>
        </>
      }
    >
      <PlayMoney />
      <Allowed to="see-payments">
        <WaitingStrip />
        <AlarmsPanel />
        <HookPanel />
        <PendingPanel />
      </Allowed>
      <Allowed to="see-figures">
        <FiguresPanel fold={foldOf('figures')} />
      </Allowed>
      <UsersPanel fold={foldOf('users')} />
      <Allowed to="see-payments">
        <RecentPanel fold={foldOf('recent')} />
      </Allowed>
      {broadcasting && <BroadcastDialog onClose={() => setBroadcasting(false)} />}
    </Page>
  );
}
