import { createFileRoute } from '@tanstack/react-router';
import { LoginScreen } from '../features/accounts/login-screen.tsx';
import { visitorsOnly } from '../features/accounts/visitors-only.ts';

export const Route = createFileRoute('/logins')({
  beforeLoad: visitorsOnly,
  component: LoginScreen,
});
