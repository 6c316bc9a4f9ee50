import { createFileRoute } from '@tanstack/react-router';
import { SignedInOnly } from '../../features/accounts/signed-in-only.tsx';
import { DepositScreen } from '../../features/payments/claim/deposit-screen.tsx';

export const Route = createFileRoute('/_player/deposit')({
  component: () => (
    <SignedInOnly>
      <DepositScreen />
    </SignedInOnly>
  ),
});
