import type { RoundView } from '@cartela/game-core';
import { later } from '../../../components/states/later.tsx';
import { gameEndTexts } from '../../../locales/parts.ts';

const RoundParts = later(async () => (await import('./round-parts.tsx')).RoundParts, gameEndTexts);

/** What a game is for, if it is not the usual one. */
export function GameParts({ round }: { round: RoundView }) {
  return round.parts && <RoundParts round={{ ...round, parts: round.parts }} />;
}
