import type { RoundView } from '@cartela/game-core';
import { later } from '../../../components/states/later.tsx';
import { addTexts } from '../../../lib/text/i18n.ts';
import { gameEndTexts } from '../../../locales/parts.ts';

const RoundParts = later(async () => {
  const [{ RoundParts: parts }] = await Promise.all([import('./round-parts.tsx'), addTexts(gameEndTexts)]);
  return parts;
});

/** What a game is for, if it is not the usual one. */
export function GameParts({ round }: { round: RoundView }) {
  return round.parts && <RoundParts round={{ ...round, parts: round.parts }} />;
}
