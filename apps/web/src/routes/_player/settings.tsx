import { createFileRoute } from '@tanstack/react-router';
import { signedInOnly } from '../../features/accounts/signed-in-only.tsx';
import { SettingsScreen } from '../../features/settings/settings-screen.tsx';
import { addTexts } from '../../lib/text/i18n.ts';
import { settingsTexts } from '../../locales/parts.ts';

export const Route = createFileRoute('/_player/settings')({
  loader: () => addTexts(settingsTexts),
  component: signedInOnly(SettingsScreen),
});
