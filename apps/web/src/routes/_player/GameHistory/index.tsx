import { createFileRoute } from '@tanstack/react-router';
import { signedInOnly } from '../../../features/accounts/signed-in-only.tsx';
import { HistoryScreen } from '../../../features/history/history-screen.tsx';
import { pageOf, parseFilteredSearch } from '../../../lib/screen/page-search.ts';
import { addTexts } from '../../../lib/text/i18n.ts';
import { moneyTexts } from '../../../locales/parts.ts';

export const Route = createFileRoute('/_player/GameHistory/')({
  loader: () => addTexts(moneyTexts),
  validateSearch: parseFilteredSearch(['won']),
  component: signedInOnly(History),
});

function History() {
  const search = Route.useSearch();
  return <HistoryScreen page={pageOf(search)} isWonOnly={search.only === 'won'} />;
}
