import { LINES, type Part } from '@cartela/game-core';
import type { TextKey } from '../../../locales/en.ts';
import type { Room } from './room.ts';

interface Game {
  readonly name: string;
  readonly text: TextKey;
  /** Null for the usual game. */
  readonly parts: readonly Part[] | null;
}

/** The games that a form offers for a room. */
export const GAMES: readonly Game[] = [
  { name: 'usual', text: 'adminGameUsual', parts: null },
  {
    name: 'three-parts',
    text: 'adminGameThreeParts',
    parts: [
      { patterns: LINES, needs: 1, shareBps: 2000 },
      { patterns: LINES, needs: 2, shareBps: 3000 },
      { patterns: ['full-house'], needs: 1, shareBps: 5000 },
    ],
  },
];

/** The room's game. Undefined for one that no form offers. */
export const gameOf = ({ parts }: Pick<Room, 'parts'>): Game | undefined =>
  GAMES.find((game) => asText(game.parts) === asText(parts));

const asText = (parts: Room['parts']) =>
  JSON.stringify(parts?.map(({ patterns, needs, shareBps }) => [patterns, needs, shareBps]));

/** Undefined for a name that no form offers: then the room's game stays as it is. */
export const gameNamed = (name: string): Game | undefined => GAMES.find((game) => game.name === name);
