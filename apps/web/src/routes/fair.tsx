import { createFileRoute } from '@tanstack/react-router';
import { addTexts } from '../lib/text/i18n.ts';
import { fairTexts, gameEndTexts } from '../locales/parts.ts';

/** Pages on which anybody, signed in or not, can see and check games that are over. */
export const Route = createFileRoute('/fair')({
  loader: () => Promise.all([addTexts(fairTexts), addTexts(gameEndTexts)]),
});
