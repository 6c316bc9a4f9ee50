import { createFileRoute } from '@tanstack/react-router';
import { SignedInOnly } from '../../features/accounts/signed-in-only.tsx';
import { TopUsersScreen } from '../../features/leaderboard/top-users-screen.tsx';

export const Route = createFileRoute('/_player/TopUsers')({
  component: () => (
    <SignedInOnly>
      <TopUsersScreen />
    </SignedInOnly>
  ),
});
