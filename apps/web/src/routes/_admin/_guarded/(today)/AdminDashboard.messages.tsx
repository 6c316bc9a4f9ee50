import { createFileRoute } from '@tanstack/react-router';
import { MessagesScreen } from '../../../../features/admin/payments/messages/messages-screen.tsx';

export const Route = createFileRoute('/_admin/_guarded/(today)/AdminDashboard/messages')({ component: MessagesScreen });
