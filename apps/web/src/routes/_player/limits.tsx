import { createFileRoute } from '@tanstack/react-router';
import { SignedInOnly } from '../../features/accounts/signed-in-only.tsx';
import { PlayerLimitsScreen } from '../../features/player-limits/player-limits-screen.tsx';

export const Route = createFileRoute('/_player/limits')({
  component: () => (
    <SignedInOnly>
      <PlayerLimitsScreen />
    </SignedInOnly>
  ),
});
