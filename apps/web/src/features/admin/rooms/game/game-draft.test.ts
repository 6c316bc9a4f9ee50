import { LINES, shapeOf } from '@cartela/game-core';
import { describe, expect, it } from 'vitest';
import { draftOf, type GameDraft, gameIn, withGame, withPart } from './game-draft.ts';
import { GAMES, type Game } from './games.ts';

const SHAPE = shapeOf([0, 4, 20, 24, 12]) ?? 'corners';
const OWN: Game = [
  { patterns: [SHAPE], needs: 1, shareBps: 3333 },
  { patterns: LINES, needs: 3, shareBps: 667 },
  { patterns: ['letter-x', 'letter-h'], needs: 1, shareBps: 6000 },
];

/** A draft whose shares are these. */
const sharing = (draft: GameDraft, ...shares: readonly string[]): GameDraft => ({
  ...draft,
  own: draft.own.map((part, place) => ({ ...part, share: shares[place] ?? part.share })),
});

describe('the game of a form', () => {
  it('is what it was, if nobody changes it: an offered game, or one that a program has set', () => {
    for (const game of [...GAMES, OWN]) expect(gameIn(draftOf(game))).toEqual(game);
    expect(draftOf(OWN).offered).toBeNull();
  });

  it('begins with the parts of the game before it, if it is to be of own parts', () => {
    const threeParts = GAMES.find((game) => game?.length === 3) ?? null;
    expect(gameIn(withGame(draftOf(threeParts), null))).toEqual(threeParts);
    expect(gameIn(withGame(draftOf(null), null))).toEqual([{ patterns: LINES, needs: 1, shareBps: 10_000 }]);
    const there = withGame(sharing(draftOf(OWN), '40'), 0);
    expect(gameIn(there)).toBeNull();
  });

  it('cannot be saved until the shares are the whole prize', () => {
    const draft = draftOf(OWN);
    expect(gameIn(sharing(draft, '33.34'))).toBeUndefined();
    expect(gameIn(sharing(draft, '0', '40'))).toBeUndefined();
    expect(gameIn(sharing(draft, 'half', '40'))).toBeUndefined();
    expect(gameIn(sharing(draft, '30', '10.00', '60'))).toMatchObject([{ shareBps: 3000 }, { shareBps: 1000 }, {}]);
  });

  it('cannot be saved until each shape has enough cells', () => {
    const [shape, ...others] = draftOf(OWN).own;
    if (!shape) throw new Error('no shape');
    expect(gameIn({ offered: null, own: [{ ...shape, cells: [0, 4, 12, 20] }, ...others] })).toBeUndefined();
    expect(gameIn({ offered: null, own: [{ ...shape, cells: [0, 1, 2, 3] }, ...others] })).toMatchObject([
      { patterns: [shapeOf([0, 1, 2, 3])] },
      {},
      {},
    ]);
  });

  it('gives a further part what the others leave', () => {
    const [first] = draftOf(OWN).own;
    if (!first) throw new Error('no part');
    expect(withPart([first]).map(({ share }) => share)).toEqual(['33.33', '66.67']);
    expect(withPart([{ ...first, share: '100' }]).at(-1)?.share).toBe('');
    expect(new Set(withPart(withPart([first])).map(({ key }) => key)).size).toBe(3);
  });
});
