import { createFileRoute } from '@tanstack/react-router';
import { ClosedDaysScreen } from '../../../../features/admin/closed-days/closed-days-screen.tsx';

export const Route = createFileRoute('/_admin/_guarded/(books)/AdminDashboard/days/')({ component: ClosedDaysScreen });
