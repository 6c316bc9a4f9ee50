import { createFileRoute } from '@tanstack/react-router';
import { WeeksScreen } from '../../../features/admin/weeks/weeks-screen.tsx';

export const Route = createFileRoute('/_admin/_guarded/AdminDashboard/weeks')({ component: WeeksScreen });
