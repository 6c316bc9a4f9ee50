import { createFileRoute, redirect } from '@tanstack/react-router';
import { AdminGuard } from '../../features/admin/area/admin-guard.tsx';
import { parseListSearch } from '../../features/admin/list-search.ts';
import { getAdminToken } from '../../lib/session/admin-session.ts';

/**
 * Without a session, the page of users leads to the administrators’ login. All their other pages
 * lead to the players’.
 */
const USERS = /^\/dashbord\/?$/i;

export const Route = createFileRoute('/_admin/_guarded')({
  validateSearch: parseListSearch,
  beforeLoad: ({ location }) => {
    if (!getAdminToken()) throw redirect({ to: USERS.test(location.pathname) ? '/admines' : '/' });
  },
  component: AdminGuard,
});
