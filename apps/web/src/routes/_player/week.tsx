import { createFileRoute } from '@tanstack/react-router';
import { signedInOnly } from '../../features/accounts/signed-in-only.tsx';
import { WeekScreen } from '../../features/leaderboard/week-screen.tsx';
import { addTexts } from '../../lib/text/i18n.ts';
import { weekTexts } from '../../locales/parts.ts';

export const Route = createFileRoute('/_player/week')({
  loader: () => addTexts(weekTexts),
  /** `from`: the Monday of a past week. */
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } => (typeof from === 'string' ? { from } : {}),
  component: signedInOnly(Week),
});

function Week() {
  const { from } = Route.useSearch();
  return <WeekScreen week={from} />;
}
