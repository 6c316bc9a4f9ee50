import { BASIS_POINTS, LINES, PATTERNS, type Part } from '@cartela/game-core';
import type { Translate } from '../../../../lib/text/i18n.ts';
import { partName } from '../../../rooms/parts/part-name.ts';

/** What cards have to have complete to win a part. */
export type Way = Pick<Part, 'patterns' | 'needs'>;
export type Game = readonly Part[] | null;

const LETTERS = ['letter-x', 'letter-t', 'letter-l', 'letter-h'] as const;

const ONE_LINE: Way = { patterns: LINES, needs: 1 };
const TWO_LINES: Way = { patterns: LINES, needs: 2 };
const WHOLE_CARD: Way = { patterns: ['full-house'], needs: 1 };
const CORNERS: Way = { patterns: ['corners'], needs: 1 };
const OF_A_LETTER = LETTERS.map((id): Way => ({ patterns: [id], needs: 1 }));

/** What a form offers for a part, besides a shape that somebody draws. */
export const WAYS: readonly Way[] = [
  ONE_LINE,
  TWO_LINES,
  WHOLE_CARD,
  CORNERS,
  ...OF_A_LETTER,
  { patterns: PATTERNS.map(({ id }) => id), needs: 1 },
];

/** The games that a form offers for a room, besides those of an operator's own parts. */
export const GAMES: readonly Game[] = [
  null,
  [
    { ...ONE_LINE, shareBps: 2000 },
    { ...TWO_LINES, shareBps: 3000 },
    { ...WHOLE_CARD, shareBps: 5000 },
  ],
  ...[CORNERS, ...OF_A_LETTER].map((way) => [{ ...way, shareBps: BASIS_POINTS }]),
];

/** The way as it is offered. If it is not, the way itself. */
export const knownWay = (way: Way): Way =>
  WAYS.find(({ patterns, needs }) => needs === way.needs && patterns.join() === way.patterns.join()) ?? way;

export const isSameGame = (one: Game, other: Game) => asText(one) === asText(other);

const asText = (game: Game) =>
  JSON.stringify(game?.map(({ patterns, needs, shareBps }) => [patterns, needs, shareBps]));

/** What a game is for, such as one line for 20% and the whole card for 80%. */
export function gameText(game: Game, t: Translate): string {
  if (game === null) return t('adminGameUsual');
  return game
    .map(({ shareBps, ...way }) =>
      shareBps === BASIS_POINTS ? partName(way, t) : `${partName(way, t)} ${shareBps / (BASIS_POINTS / 100)}%`,
    )
    .join(' · ');
}
