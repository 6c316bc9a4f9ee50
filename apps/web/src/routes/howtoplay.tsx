import { createFileRoute } from '@tanstack/react-router';
import { HelpScreen } from '../features/help/help-screen.tsx';
import { addTexts } from '../lib/text/i18n.ts';
import { helpTexts } from '../locales/parts.ts';

export const Route = createFileRoute('/howtoplay')({
  loader: () => addTexts(helpTexts),
  component: HelpScreen,
});
