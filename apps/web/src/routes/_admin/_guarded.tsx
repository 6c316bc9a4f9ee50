import { createFileRoute, redirect } from '@tanstack/react-router';
import { AdminGuard } from '../../features/admin/area/admin-guard.tsx';
import { parseListSearch } from '../../features/admin/list-search.ts';
import { getAdminToken } from '../../lib/admin-session.ts';

export const Route = createFileRoute('/_admin/_guarded')({
  validateSearch: parseListSearch,
  beforeLoad: () => {
    if (!getAdminToken()) throw redirect({ to: '/' });
  },
  component: AdminGuard,
});
