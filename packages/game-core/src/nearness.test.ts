import fc from 'fast-check';
import { expect, it } from 'vitest';
import { THREE_PARTS } from '../test/kit/index.ts';
import { CATALOGUE, cardByNumber } from './catalogue.ts';
import { nearnessOf, partOn, playersOneToGo, waysNow } from './nearness.ts';
import { PATTERNS } from './patterns.ts';

const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 75 })).map((all) => new Set(all));

it('finds for every card and all calls how many are left, and which', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: CATALOGUE.length }), numbers, (cardNo, called) => {
      const card = cardByNumber(cardNo);
      const lacking = PATTERNS.map(({ cells }) =>
        cells.map((cell) => card[cell] ?? 0).filter((number) => number !== 0 && !called.has(number)),
      );
      const least = Math.min(...lacking.map((pattern) => pattern.length));
      const { toGo, numbers: found } = nearnessOf(cardNo, called);
      expect(toGo).toBe(least);
      const nearest = lacking.filter((pattern) => pattern.length === least);
      if (least === 1) expect(new Set(found)).toEqual(new Set(nearest.flat()));
      else expect(nearest.map((pattern) => pattern.toSorted())).toContainEqual(found.toSorted());
    }),
  );
});

it('counts a player once whose cards all need one more, and nobody before the holders are known', () => {
  const [one, other] = [cardByNumber(7), cardByNumber(8)];
  const called = new Set([...one.slice(0, 4), ...other.slice(0, 4)]);
  const round = { takenCards: [7, 8], holders: [0, 0], winners: [] };
  expect(playersOneToGo(round, called)).toBe(1);
  expect(playersOneToGo({ ...round, holders: [0, 1] }, called)).toBe(2);
  expect(playersOneToGo({ takenCards: [7, 8], winners: [] }, called)).toBe(0);
  expect(playersOneToGo(round, new Set(one.slice(0, 2)))).toBe(0);
});

it('judges by the part that is on: the first one that nobody has won', () => {
  const winner = { cardNo: 9, winnerName: 'Hana', patterns: [], prizeSantim: 1, clientId: '' };
  const after = (...won: number[]) => ({
    parts: THREE_PARTS,
    winners: won.map((part) => ({ ...winner, part, ball: 1 })),
  });
  const rowOne = new Set(cardByNumber(7).slice(0, 5));
  const toGo = (...won: number[]) => nearnessOf(7, rowOne, waysNow(after(...won))).toGo;
  expect([toGo(), toGo(0), toGo(0, 1), toGo(0, 1, 2)]).toEqual([0, 3, 19, 19]);
  expect(partOn(after(0, 2))).toEqual(THREE_PARTS[1]);
  expect(partOn({ winners: [] })?.patterns).toEqual(PATTERNS.map(({ id }) => id));
});
