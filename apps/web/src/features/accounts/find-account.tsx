import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LoadingState } from '../../components/states/loading-state.tsx';
import { QueryView } from '../../components/states/query-view.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { rememberAccount } from '../../lib/session/session.ts';
import { useText } from '../../lib/text/i18n.ts';
import { RedirectToLogin } from './redirect-to-login.tsx';

/**
 * Finds out whose the stored token is. An older version of the app, or another page, has stored it
 * without saying so. While `isNamed`, the player's name is known all the same, and nothing is
 * shown.
 */
export function FindAccount({ isNamed }: { isNamed: boolean }) {
  const t = useText();
  const router = useRouter();
  const me = trpc.accounts.me.useQuery();
  const player = me.data?.role === 'client' ? me.data : null;
  useEffect(() => {
    if (!player) return;
    rememberAccount(player);
    void router.invalidate();
  }, [player, router]);
  if (isNamed) return null;
  return (
    <QueryView query={me} failure={t('failedToVerifyUser')} loading={<LoadingState />}>
      {({ role }) => (role === 'client' ? <LoadingState /> : <RedirectToLogin />)}
    </QueryView>
  );
}
