import { createFileRoute } from '@tanstack/react-router';
import { ReportScreen } from '../../../features/admin/reports/report-screen.tsx';

export const Route = createFileRoute('/_admin/_guarded/AdminDashboard/reports')({ component: ReportScreen });
