import { Navigate, Outlet } from '@tanstack/react-router';
import { LoadingState } from '../../../components/loading-state.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { ReconnectingBanner } from '../../../components/reconnecting-banner.tsx';
import { useAdminToken } from '../../../lib/admin-session.ts';
import { useText } from '../../../lib/i18n.ts';
import { HoldScreen } from '../access/hold-screen.tsx';
import { SectionNav } from './section-nav.tsx';
import { StorageBanner } from './storage-banner.tsx';
import { useAdminMe } from './use-admin-me.ts';
import { useBusinessChanges } from './use-business-changes.ts';

/**
 * Shows the pages to a signed-in administrator only, until the session ends in this tab or another.
 */
export function AdminGuard() {
  const token = useAdminToken();
  if (!token) return <Navigate to="/admines" replace />;
  return <RequiredStepGate key={token} />;
}

/**
 * Shows the pages once the administrator has no required step left. Steps come and go with sign-ins
 * only.
 */
function RequiredStepGate() {
  const t = useText();
  const me = useAdminMe();
  return (
    <QueryView query={me} failure={t('holdFailed')} loading={<LoadingState />}>
      {({ hold }) => (hold === null ? <Frame /> : <HoldScreen hold={hold} />)}
    </QueryView>
  );
}

function Frame() {
  const { reconnecting } = useBusinessChanges();
  return (
    <div className="mx-auto grid max-w-[88rem] grid-cols-[minmax(0,1fr)] gap-6 p-3 pb-10 sm:p-5 lg:grid-cols-[12.5rem_minmax(0,1fr)]">
      <aside className="hidden lg:block">
        <SectionNav className="sticky top-20 grid gap-1" />
      </aside>
      <main className="min-w-0">
        <StorageBanner />
        <Outlet />
      </main>
      {reconnecting && <ReconnectingBanner />}
    </div>
  );
}
