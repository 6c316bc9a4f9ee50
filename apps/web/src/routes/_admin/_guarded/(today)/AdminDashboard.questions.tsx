import { createFileRoute } from '@tanstack/react-router';
import { QuestionsScreen } from '../../../../features/admin/payments/questions/questions-screen.tsx';

export const Route = createFileRoute('/_admin/_guarded/(today)/AdminDashboard/questions')({
  component: QuestionsScreen,
});
