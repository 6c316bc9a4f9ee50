import { createFileRoute, Outlet } from '@tanstack/react-router';
import { findPlayer, parsePlayerSearch } from '../features/accounts/player.ts';
import { PlayerGuard } from '../features/accounts/player-guard.tsx';

export const Route = createFileRoute('/_player')({
  validateSearch: parsePlayerSearch,
  beforeLoad: ({ search, location }) => ({ player: findPlayer(search, location.state) }),
  component: PlayerOnly,
});

function PlayerOnly() {
  const { player } = Route.useRouteContext();
  return (
    <PlayerGuard player={player}>
      <Outlet />
    </PlayerGuard>
  );
}
