import { createFileRoute } from '@tanstack/react-router';
import { RealMoneyScreen } from '../../../../features/admin/real-money/real-money-screen.tsx';

export const Route = createFileRoute('/_admin/_guarded/(settings)/AdminDashboard/real-money')({
  component: RealMoneyScreen,
});
