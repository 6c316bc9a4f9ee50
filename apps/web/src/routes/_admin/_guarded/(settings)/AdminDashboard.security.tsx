import { createFileRoute } from '@tanstack/react-router';
import { SecurityScreen } from '../../../../features/admin/security/security-screen.tsx';

export const Route = createFileRoute('/_admin/_guarded/(settings)/AdminDashboard/security')({
  component: SecurityScreen,
});
