import { createFileRoute } from '@tanstack/react-router';
import { SignedInOnly } from '../../features/accounts/signed-in-only.tsx';
import { SettingsScreen } from '../../features/settings/settings-screen.tsx';

export const Route = createFileRoute('/_player/settings')({
  component: () => (
    <SignedInOnly>
      <SettingsScreen />
    </SignedInOnly>
  ),
});
