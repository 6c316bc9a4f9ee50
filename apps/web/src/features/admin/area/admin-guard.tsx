import { type Capability, rolesWith } from '@cartela/api/permissions';
import { Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { LoadingState } from '../../../components/states/loading-state.tsx';
import { QueryView } from '../../../components/states/query-view.tsx';
import { StateMessage } from '../../../components/states/state-message.tsx';
import { getAdminName, goOnAsOtherAdmin, useAdminToken, useIsOtherAdmin } from '../../../lib/session/admin-session.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { sentence } from '../../../lib/text/sentence.ts';
import { StoppedPage } from '../../accounts/stopped-page.tsx';
import { HoldScreen } from '../access/hold-screen.tsx';
import { neededFor } from '../sections.ts';
import { useMay } from './may.tsx';
import { SectionNav } from './section-nav.tsx';
import { TroubleBanners } from './trouble-banners.tsx';
import { useAdminMe, useRememberAdmin } from './use-admin-me.ts';
import { useBusinessChanges } from './use-business-changes.ts';

/**
 * Shows the pages to a signed-in administrator only, until the session ends in this tab or another.
 */
export function AdminGuard() {
  const token = useAdminToken();
  const isOther = useIsOtherAdmin();
  if (isOther) return <OtherAdministrator />;
  if (!token) return <Navigate to="/admines" replace />;
  return <RequiredStepGate key={token} />;
}

function OtherAdministrator() {
  return (
    <StoppedPage
      username={getAdminName()}
      onGoOn={() => {
        goOnAsOtherAdmin();
        // A new page knows nothing of the administrator before.
        window.location.reload();
      }}
    />
  );
}

/**
 * Shows the pages once the administrator has no required step left. Steps come and go with sign-ins
 * only.
 */
function RequiredStepGate() {
  const t = useText();
  const me = useAdminMe();
  useRememberAdmin(me.data?.userId);
  return (
    <QueryView query={me} failure={t('holdFailed')} loading={<LoadingState />}>
      {({ hold }) => (hold === null ? <Frame /> : <HoldScreen hold={hold} />)}
    </QueryView>
  );
}

/** Says who may open a page that the administrator's role does not let them see. */
function NotAllowed({ needs }: { needs: Capability }) {
  return <StateMessage alone title={sentence('roleMayNot', { roles: rolesWith(needs) })} />;
}

function Frame() {
  useBusinessChanges();
  const needs = neededFor(useLocation().pathname);
  return (
    <div className="mx-auto grid max-w-[88rem] grid-cols-[minmax(0,1fr)] gap-6 p-3 pb-10 sm:p-5 lg:grid-cols-[12.5rem_minmax(0,1fr)] print:block">
      <aside className="hidden lg:block print:hidden">
        <SectionNav
          // Its end fades, which shows that there is more.
          className="sticky top-20 grid max-h-[calc(100vh-6rem)] gap-4 overflow-y-auto pb-12 [mask-image:linear-gradient(black_calc(100%-4rem),transparent)]"
          groupClass="grid gap-0.5"
        />
      </aside>
      <main className="min-w-0">
        <TroubleBanners />
        {useMay()(needs) ? <Outlet /> : <NotAllowed needs={needs} />}
      </main>
    </div>
  );
}
