import { createFileRoute } from '@tanstack/react-router';
import { SignUpScreen } from '../features/accounts/sign-in/sign-up-screen.tsx';
import { rememberInvitation } from '../features/invitations/invitation.ts';

export const Route = createFileRoute('/signups')({
  validateSearch: ({ ref }: Record<string, unknown>): { ref?: string } => (typeof ref === 'string' ? { ref } : {}),
  beforeLoad: ({ search }) => rememberInvitation(search.ref),
  component: SignUpScreen,
});
