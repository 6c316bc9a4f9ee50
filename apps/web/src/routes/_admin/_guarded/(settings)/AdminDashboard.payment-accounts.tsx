import { createFileRoute } from '@tanstack/react-router';
import { PaymentAccountsScreen } from '../../../../features/admin/payments/settings/payment-accounts-screen.tsx';

export const Route = createFileRoute('/_admin/_guarded/(settings)/AdminDashboard/payment-accounts')({
  component: PaymentAccountsScreen,
});
