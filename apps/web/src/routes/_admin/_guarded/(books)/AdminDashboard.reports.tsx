import { createFileRoute } from '@tanstack/react-router';
import { HouseReportScreen } from '../../../../features/admin/reports/house-report-screen.tsx';

export const Route = createFileRoute('/_admin/_guarded/(books)/AdminDashboard/reports')({
  component: HouseReportScreen,
});
