import { createFileRoute } from '@tanstack/react-router';
import { PaymentsScreen } from '../../../../features/admin/payments/payments-screen.tsx';

export const Route = createFileRoute('/_admin/_guarded/(today)/AdminDashboard/payments')({ component: PaymentsScreen });
