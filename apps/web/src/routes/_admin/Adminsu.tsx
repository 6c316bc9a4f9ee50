import { createFileRoute } from '@tanstack/react-router';
import { AdminRegistrationScreen } from '../../features/admin/access/admin-registration-screen.tsx';

export const Route = createFileRoute('/_admin/Adminsu')({ component: AdminRegistrationScreen });
