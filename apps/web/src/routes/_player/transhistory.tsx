import { createFileRoute } from '@tanstack/react-router';
import { SignedInOnly } from '../../features/accounts/signed-in-only.tsx';
import { TransactionsScreen } from '../../features/payments/transactions/transactions-screen.tsx';
import { pageOf, parsePageSearch } from '../../lib/pages.ts';

export const Route = createFileRoute('/_player/transhistory')({
  validateSearch: parsePageSearch,
  component: Transactions,
});

function Transactions() {
  return (
    <SignedInOnly>
      <TransactionsScreen page={pageOf(Route.useSearch())} />
    </SignedInOnly>
  );
}
