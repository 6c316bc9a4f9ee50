import { createFileRoute } from '@tanstack/react-router';
import { FairGameScreen } from '../../features/fair/fair-game-screen.tsx';

export const Route = createFileRoute('/fair/$gameId')({ component: FairGame });

function FairGame() {
  const { gameId } = Route.useParams();
  return <FairGameScreen roundId={gameId} />;
}
