import { createFileRoute } from '@tanstack/react-router';
import { JackpotsScreen } from '../features/jackpots/jackpots-screen.tsx';
import { addTexts } from '../lib/text/i18n.ts';
import { jackpotTexts } from '../locales/parts.ts';

export const Route = createFileRoute('/jackpots')({
  loader: () => addTexts(jackpotTexts),
  component: JackpotsScreen,
});
