import { describe, expect, it } from 'vitest';
import { CARD_COUNT } from './catalogue.ts';
import { drawOrder } from './fairness/fairness.ts';
import { findOutcome } from './fairness/outcome.ts';
import { chanceToEndWithin, likelyCallsLeft, possibleLengths } from './game-length.ts';
import type { Part } from './parts.ts';
import { LINES } from './patterns.ts';

const GAMES = 400;

/** The last balls of games with this many cards of the catalogue, from fixed seeds. */
function lastBalls(cards: number, parts?: readonly Part[]): readonly number[] {
  return Array.from({ length: GAMES }, (_, game) => {
    const seed = new Uint8Array(32).fill(cards);
    const order = drawOrder({ seed, roundId: String(game), entriesDigest: '', beacon: '' });
    const first = (game * 7) % CARD_COUNT;
    const numbers = Array.from({ length: cards }, (_card, place) => ((first + place) % CARD_COUNT) + 1);
    return findOutcome(numbers, order, parts).finalBall;
  });
}

describe('how long a game is likely to take', () => {
  it.each([1, 2, 10, 40, 100])('holds for four of five games with %d cards, or more', (cards) => {
    const balls = lastBalls(cards);
    for (const called of [0, 10, 20]) {
      const left = balls.filter((ball) => ball > called).map((ball) => ball - called);
      if (left.length < GAMES / 4) continue;
      const { fewest, most } = likelyCallsLeft({ cards, called });
      const share = left.filter((calls) => calls >= fewest && calls <= most).length / left.length;
      expect(share).toBeGreaterThan(0.75);
    }
  });

  it.each<[string, Part]>([
    ['two lines', { patterns: LINES, needs: 2, shareBps: 10_000 }],
    ['the whole card', { patterns: ['full-house'], needs: 1, shareBps: 10_000 }],
    ['a letter', { patterns: ['letter-x', 'letter-h'], needs: 1, shareBps: 10_000 }],
  ])('holds where a game is for %s', (_what, part) => {
    for (const cards of [2, 40]) {
      const { fewest, most } = likelyCallsLeft({ cards, called: 0, parts: [part] });
      const balls = lastBalls(cards, [part]);
      const share = balls.filter((ball) => ball >= fewest && ball <= most).length / balls.length;
      expect(share).toBeGreaterThan(0.75);
      expect(share).toBeLessThan(0.95);
    }
  });

  it('is shorter with more cards, and never over where a call is left', () => {
    expect(likelyCallsLeft({ cards: 100, called: 0 }).most).toBeLessThan(
      likelyCallsLeft({ cards: 2, called: 0 }).fewest,
    );
    for (const called of [0, 30, 60, 70]) {
      const { fewest, most } = likelyCallsLeft({ cards: 4, called });
      expect(fewest).toBeGreaterThanOrEqual(1);
      expect(most).toBeGreaterThanOrEqual(fewest);
      expect(most).toBeLessThanOrEqual(75 - called);
    }
  });
});

const wins = (patterns: Part['patterns'], needs = 1): Part => ({ patterns, needs, shareBps: 10_000 });
const FULL_HOUSE = wins(['full-house']);
const TWO_LINES = wins(LINES, 2);

describe('how often a game is over within so many balls', () => {
  it.each<[string, readonly Part[] | undefined]>([
    ['the usual game', undefined],
    ['two lines', [TWO_LINES]],
    ['a line, then the whole card', [wins(LINES), FULL_HOUSE]],
    ['the whole card, before a line', [FULL_HOUSE, wins(LINES)]],
    ['two letters, neither of which holds the other', [wins(['letter-x']), wins(['letter-t'])]],
    [
      'three parts, of which two share a pattern',
      [wins(['letter-x', 'letter-t']), wins(['letter-t', 'letter-l']), TWO_LINES],
    ],
  ])('is as in games that are played: %s', (_what, parts) => {
    for (const cards of [2, 20]) {
      const balls = lastBalls(cards, parts).toSorted((one, other) => one - other);
      for (const share of [0.1, 0.5, 0.9]) {
        const within = balls[Math.floor(GAMES * share)] ?? 0;
        const played = balls.filter((ball) => ball <= within).length / GAMES;
        expect(Math.abs(chanceToEndWithin({ cards, balls: within, parts }) - played)).toBeLessThan(0.1);
      }
    }
  });

  it('knows when a game can be over, and when it always is', () => {
    expect(possibleLengths()).toEqual({ fewest: 4, most: 71 });
    expect(possibleLengths([FULL_HOUSE])).toEqual({ fewest: 24, most: 75 });
    expect(possibleLengths([wins(['corners']), TWO_LINES])).toMatchObject({ fewest: 8 });
    expect(possibleLengths([FULL_HOUSE, wins(['corners'])])).toEqual({ fewest: 24, most: 75 });
    for (const parts of [undefined, [TWO_LINES], [FULL_HOUSE]]) {
      const { fewest, most } = possibleLengths(parts);
      const chance = (balls: number) => chanceToEndWithin({ cards: 1, balls, parts });
      expect([chance(fewest - 1), chance(most)]).toEqual([expect.closeTo(0, 12), expect.closeTo(1, 12)]);
      expect(chance(fewest)).toBeGreaterThan(0);
      expect(chance(most - 1)).toBeLessThan(1);
    }
  });
});
