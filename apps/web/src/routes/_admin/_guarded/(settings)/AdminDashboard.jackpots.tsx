import { createFileRoute } from '@tanstack/react-router';
import { JackpotsScreen } from '../../../../features/admin/jackpots/jackpots-screen.tsx';

export const Route = createFileRoute('/_admin/_guarded/(settings)/AdminDashboard/jackpots')({
  component: JackpotsScreen,
});
