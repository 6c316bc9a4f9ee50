import { createFileRoute } from '@tanstack/react-router';
import { signedInOnly } from '../../../features/accounts/signed-in-only.tsx';
import { RoundScreen } from '../../../features/history/round-screen.tsx';
import { addTexts } from '../../../lib/text/i18n.ts';
import { fairTexts, gameEndTexts } from '../../../locales/parts.ts';

export const Route = createFileRoute('/_player/GameHistory/$roundId')({
  loader: () => Promise.all([addTexts(fairTexts), addTexts(gameEndTexts)]),
  component: signedInOnly(Game),
});

function Game() {
  const { roundId } = Route.useParams();
  return <RoundScreen roundId={roundId} />;
}
