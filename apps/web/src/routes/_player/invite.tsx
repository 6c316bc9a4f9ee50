import { createFileRoute } from '@tanstack/react-router';
import { SignedInOnly } from '../../features/accounts/signed-in-only.tsx';
import { InviteScreen } from '../../features/invitations/invite-screen.tsx';

export const Route = createFileRoute('/_player/invite')({
  component: () => (
    <SignedInOnly>
      <InviteScreen />
    </SignedInOnly>
  ),
});
