import { createFileRoute } from '@tanstack/react-router';
import { SignedInOnly } from '../../../features/accounts/signed-in-only.tsx';
import { RoundScreen } from '../../../features/history/round-screen.tsx';

export const Route = createFileRoute('/_player/GameHistory/$gameId')({ component: Game });

function Game() {
  const { gameId } = Route.useParams();
  return (
    <SignedInOnly>
      <RoundScreen gameId={gameId} />
    </SignedInOnly>
  );
}
