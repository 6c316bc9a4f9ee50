import { createFileRoute } from '@tanstack/react-router';
import { SignedInOnly } from '../../../features/accounts/signed-in-only.tsx';
import { RoundScreen } from '../../../features/history/round-screen.tsx';

export const Route = createFileRoute('/_player/GameHistory/$roundId')({ component: Game });

function Game() {
  const { roundId } = Route.useParams();
  return (
    <SignedInOnly>
      <RoundScreen roundId={roundId} />
    </SignedInOnly>
  );
}
