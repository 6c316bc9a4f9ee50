import { createFileRoute, redirect } from '@tanstack/react-router';
import { rememberInvitation } from '../features/invitations/invitation.ts';
import { rememberWantedTable } from '../features/rooms/tables/wanted-table.ts';
import { getToken } from '../lib/session/stored-token.ts';

/** A friend's link to a table. Whoever has to sign in or sign up first comes to the table then. */
export const Route = createFileRoute('/play/$tableId')({
  validateSearch: ({ ref }: Record<string, unknown>): { ref?: string } => (typeof ref === 'string' ? { ref } : {}),
  beforeLoad({ params: { tableId }, search }) {
    if (getToken()) throw redirect({ to: '/CartelaSelction', search: { roomId: tableId }, replace: true });
    rememberInvitation(search.ref);
    rememberWantedTable(tableId);
    throw redirect({ to: '/', replace: true });
  },
});
