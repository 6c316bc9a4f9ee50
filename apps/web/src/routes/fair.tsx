import { createFileRoute } from '@tanstack/react-router';
import { addTexts } from '../lib/i18n.ts';
import { fairTexts } from '../locales/parts.ts';

/** What anybody may see of games that are over, signed in or not. */
export const Route = createFileRoute('/fair')({ loader: () => addTexts(fairTexts) });
