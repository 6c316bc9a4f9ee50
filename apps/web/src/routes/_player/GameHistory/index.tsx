import { createFileRoute } from '@tanstack/react-router';
import { SignedInOnly } from '../../../features/accounts/signed-in-only.tsx';
import { HistoryScreen } from '../../../features/history/history-screen.tsx';
import { pageOf, parsePageSearch } from '../../../lib/pages.ts';

export const Route = createFileRoute('/_player/GameHistory/')({
  validateSearch: parsePageSearch,
  component: History,
});

function History() {
  return (
    <SignedInOnly>
      <HistoryScreen page={pageOf(Route.useSearch())} />
    </SignedInOnly>
  );
}
