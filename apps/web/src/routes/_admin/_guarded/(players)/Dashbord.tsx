import { createFileRoute } from '@tanstack/react-router';
import { UsersScreen } from '../../../../features/admin/users/users-screen.tsx';

export const Route = createFileRoute('/_admin/_guarded/(players)/Dashbord')({ component: UsersScreen });
