import { createFileRoute } from '@tanstack/react-router';
import { InvitationsScreen } from '../../../../features/admin/invitations-screen.tsx';

export const Route = createFileRoute('/_admin/_guarded/(players)/AdminDashboard/invitations')({
  component: InvitationsScreen,
});
