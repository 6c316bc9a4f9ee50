import { createFileRoute } from '@tanstack/react-router';
import { ActiveScreen } from '../../../../features/admin/dashboard/active-screen.tsx';

export const Route = createFileRoute('/_admin/_guarded/(players)/AdminDashboard/active')({ component: ActiveScreen });
