import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { trpc } from '../../../lib/api/trpc.ts';
import { adminClient, adminQueries } from '../admin-api.ts';
import { AdminHeader } from './admin-header.tsx';

/** The administrator's area. Everything in it calls the server as the administrator. */
export function AdminArea() {
  return (
    <trpc.Provider client={adminClient} queryClient={adminQueries}>
      <QueryClientProvider client={adminQueries}>
        <AdminHeader />
        <Outlet />
      </QueryClientProvider>
    </trpc.Provider>
  );
}
