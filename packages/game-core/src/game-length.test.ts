import { describe, expect, it } from 'vitest';
import { CARD_COUNT } from './catalogue.ts';
import { drawOrder } from './fairness/fairness.ts';
import { findOutcome } from './fairness/outcome.ts';
import { likelyCallsLeft } from './game-length.ts';
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
