import { createFileRoute } from '@tanstack/react-router';
import { WeeksScreen } from '../../../../features/admin/weeks-screen.tsx';

export const Route = createFileRoute('/_admin/_guarded/(players)/AdminDashboard/weeks')({ component: WeeksScreen });
