import { createFileRoute } from '@tanstack/react-router';
import { ReconciliationScreen } from '../../../../features/admin/reconciliation/reconciliation-screen.tsx';

export const Route = createFileRoute('/_admin/_guarded/(books)/AdminDashboard/reconciliation')({
  component: ReconciliationScreen,
});
