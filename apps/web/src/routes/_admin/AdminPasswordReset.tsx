import { createFileRoute } from '@tanstack/react-router';
import { PasswordResetScreen } from '../../features/admin/access/password-reset-screen.tsx';

export const Route = createFileRoute('/_admin/AdminPasswordReset')({ component: PasswordResetScreen });
