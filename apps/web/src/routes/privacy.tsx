import { createFileRoute } from '@tanstack/react-router';
import { PrivacyScreen } from '../features/privacy/privacy-screen.tsx';
import { addTexts } from '../lib/text/i18n.ts';
import { privacyTexts } from '../locales/parts.ts';

export const Route = createFileRoute('/privacy')({
  loader: () => addTexts(privacyTexts),
  component: PrivacyScreen,
});
