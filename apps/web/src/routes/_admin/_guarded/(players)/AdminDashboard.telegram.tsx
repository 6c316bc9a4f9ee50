import { createFileRoute } from '@tanstack/react-router';
import { TelegramScreen } from '../../../../features/admin/telegram/telegram-screen.tsx';

export const Route = createFileRoute('/_admin/_guarded/(players)/AdminDashboard/telegram')({
  component: TelegramScreen,
});
