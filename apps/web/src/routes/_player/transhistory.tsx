import { createFileRoute } from '@tanstack/react-router';
import { signedInOnly } from '../../features/accounts/signed-in-only.tsx';
import { TransactionsScreen } from '../../features/payments/transactions/transactions-screen.tsx';
import { pageOf, parseFilteredSearch } from '../../lib/screen/page-search.ts';
import { addTexts } from '../../lib/text/i18n.ts';
import { moneyTexts } from '../../locales/parts.ts';

export const Route = createFileRoute('/_player/transhistory')({
  loader: () => addTexts(moneyTexts),
  validateSearch: parseFilteredSearch(['pending', 'in', 'out']),
  component: signedInOnly(Transactions),
});

function Transactions() {
  const search = Route.useSearch();
  return <TransactionsScreen page={pageOf(search)} only={search.only} />;
}
