import { createFileRoute } from '@tanstack/react-router';
import { DeductionsScreen } from '../../../../features/admin/deductions-screen.tsx';

export const Route = createFileRoute('/_admin/_guarded/(settings)/AdminDashboard/deductions')({
  component: DeductionsScreen,
});
