import { createFileRoute } from '@tanstack/react-router';
import { ReceiptsScreen } from '../../../../features/admin/payments/receipts/receipts-screen.tsx';

export const Route = createFileRoute('/_admin/_guarded/(today)/AdminDashboard/receipts')({ component: ReceiptsScreen });
