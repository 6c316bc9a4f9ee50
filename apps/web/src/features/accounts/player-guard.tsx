import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { toast } from 'sonner';
import { Spinner } from '../../components/spinner.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { text, useText } from '../../lib/i18n.ts';
import { AUTH_REDIRECT_MS } from '../../lib/limits.ts';
import { type Player, PlayerContext } from './player.ts';

/** Gives the player to the screens behind it. Without one, it sends the visitor to the login. */
export function PlayerGuard({ player, children }: { player: Player | null; children: ReactNode }) {
  if (!player) return <RedirectToLogin />;
  return <PlayerContext value={player}>{children}</PlayerContext>;
}

function RedirectToLogin() {
  const t = useText();
  const navigate = useNavigate();
  useEffect(() => {
    toast.error(text('authenticationRequired'), { id: 'authenticationRequired' });
    const timer = setTimeout(() => void navigate({ to: '/' }), AUTH_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <main className="p-4">
      <StateMessage title={t('authenticationRequired')}>
        <Spinner className="size-6 text-link" />
      </StateMessage>
    </main>
  );
}
