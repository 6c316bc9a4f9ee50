import { createFileRoute, redirect } from '@tanstack/react-router';
import { AdminGuard } from '../../features/admin/area/admin-guard.tsx';
import { parseListSearch } from '../../features/admin/list-search.ts';
import { getAdminToken } from '../../lib/admin-session.ts';

/** An address that players know. The others do not tell a stranger that there is a login behind them. */
const USERS = /^\/dashbord\/?$/i;

export const Route = createFileRoute('/_admin/_guarded')({
  validateSearch: parseListSearch,
  beforeLoad: ({ location }) => {
    if (!getAdminToken()) throw redirect({ to: USERS.test(location.pathname) ? '/admines' : '/' });
  },
  component: AdminGuard,
});
