import { createFileRoute } from '@tanstack/react-router';
import { SignedInOnly } from '../../features/accounts/signed-in-only.tsx';
import { parseIntent } from '../../features/payments/payment.ts';
import { WalletScreen } from '../../features/wallet/wallet-screen.tsx';

export const Route = createFileRoute('/_player/wallet')({
  validateSearch: parseIntent,
  component: Wallet,
});

function Wallet() {
  const { intent = 'deposit' } = Route.useSearch();
  return (
    <SignedInOnly>
      <WalletScreen intent={intent} />
    </SignedInOnly>
  );
}
