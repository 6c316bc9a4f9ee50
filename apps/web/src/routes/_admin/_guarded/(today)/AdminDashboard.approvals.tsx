import { createFileRoute } from '@tanstack/react-router';
import { ApprovalsScreen } from '../../../../features/admin/approvals/approvals-screen.tsx';

export const Route = createFileRoute('/_admin/_guarded/(today)/AdminDashboard/approvals')({
  component: ApprovalsScreen,
});
