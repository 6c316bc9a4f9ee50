import { createFileRoute } from '@tanstack/react-router';
import { SignedInOnly } from '../../features/accounts/signed-in-only.tsx';
import { ProtectionScreen } from '../../features/protection/protection-screen.tsx';

export const Route = createFileRoute('/_player/limits')({
  component: () => (
    <SignedInOnly>
      <ProtectionScreen />
    </SignedInOnly>
  ),
});
