import { createFileRoute } from '@tanstack/react-router';
import { signedInOnly } from '../../features/accounts/signed-in-only.tsx';
import { TopUsersScreen } from '../../features/leaderboard/top-users-screen.tsx';
import { addTexts } from '../../lib/text/i18n.ts';
import { weekTexts } from '../../locales/parts.ts';

export const Route = createFileRoute('/_player/TopUsers')({
  loader: () => addTexts(weekTexts),
  component: signedInOnly(TopUsersScreen),
});
