import { createFileRoute } from '@tanstack/react-router';
import { LoginScreen } from '../features/accounts/sign-in/login-screen.tsx';
import { visitorsOnly } from '../features/accounts/sign-in/visitors-only.ts';

export const Route = createFileRoute('/logins')({
  beforeLoad: visitorsOnly,
  component: LoginScreen,
});
