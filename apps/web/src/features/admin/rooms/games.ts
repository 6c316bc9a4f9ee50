import { PATTERNS, type Part } from '@cartela/game-core';
import type { TextKey } from '../../../locales/en.ts';
import type { Room } from './room.ts';

type Parts = Room['parts'];

const LINES = PATTERNS.map(({ id }) => id).filter((id) => id !== 'corners');

/** The games that a room may have, by the name that a form gives them. Null is the usual one. */
const GAMES = {
  usual: null,
  'three-parts': [
    { patterns: LINES, needs: 1, shareBps: 2000 },
    { patterns: LINES, needs: 2, shareBps: 3000 },
    { patterns: ['full-house'], needs: 1, shareBps: 5000 },
  ],
} as const satisfies Readonly<Record<string, readonly Part[] | null>>;

type GameName = keyof typeof GAMES;

export const GAME_TEXTS: Readonly<Record<GameName, TextKey>> = {
  usual: 'adminGameUsual',
  'three-parts': 'adminGameThreeParts',
};

const isGame = (name: string): name is GameName => name in GAMES;
const listOf = (parts: Parts) =>
  JSON.stringify(parts?.map(({ patterns, needs, shareBps }) => [patterns, needs, shareBps]));
export const isSameGame = (one: Parts, other: Parts): boolean => listOf(one) === listOf(other);

/** The name of a room's game. Null for one that no form offers. */
export function gameNameOf(parts: Parts): GameName | null {
  return Object.keys(GAMES).find((name): name is GameName => isGame(name) && isSameGame(GAMES[name], parts)) ?? null;
}

/** The game with this name. Undefined if no form offers it: then the room's stays as it is. */
export const gameNamed = (name: string): Parts | undefined => (isGame(name) ? GAMES[name] : undefined);
