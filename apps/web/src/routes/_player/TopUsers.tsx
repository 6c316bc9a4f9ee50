import { createFileRoute } from '@tanstack/react-router';
import { TopUsersScreen } from '../../features/leaderboard/top-users-screen.tsx';

export const Route = createFileRoute('/_player/TopUsers')({ component: TopUsersScreen });
