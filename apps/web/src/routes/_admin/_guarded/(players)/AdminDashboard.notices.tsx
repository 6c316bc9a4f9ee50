import { createFileRoute } from '@tanstack/react-router';
import { NoticesScreen } from '../../../../features/admin/notices/notices-screen.tsx';

export const Route = createFileRoute('/_admin/_guarded/(players)/AdminDashboard/notices')({ component: NoticesScreen });
