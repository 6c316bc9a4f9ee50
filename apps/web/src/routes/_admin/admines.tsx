import { createFileRoute, redirect } from '@tanstack/react-router';
import { AdminLoginScreen } from '../../features/admin/access/admin-login-screen.tsx';
import { getAdminToken } from '../../lib/session/admin-session.ts';

export const Route = createFileRoute('/_admin/admines')({
  beforeLoad: () => {
    if (getAdminToken()) throw redirect({ to: '/AdminDashboard' });
  },
  component: AdminLoginScreen,
});
