import { createFileRoute } from '@tanstack/react-router';
import { PlayerScreen } from '../../../../features/admin/player/player-screen.tsx';

export const Route = createFileRoute('/_admin/_guarded/(players)/AdminDashboard/players/$userId')({
  component: PlayerPage,
});

function PlayerPage() {
  const { userId } = Route.useParams();
  return <PlayerScreen key={userId} userId={userId} />;
}
