import { expect, it } from 'vitest';
import { alikeAmong } from './number-skeleton.ts';

const CUT = 'DKU51DQZGZ';
const WHOLE = `${CUT}1`;

it('finds numbers that begin another one, or are easily misread for it', () => {
  const alikeOf = alikeAmong([CUT, WHOLE, `${CUT}I`, `${CUT}2`, 'DKU5QK7P10', 'DKU5QK7P1O'], (number) => number);
  expect(alikeOf(CUT)).toEqual([CUT, WHOLE, `${CUT}I`, `${CUT}2`]);
  expect(alikeOf(WHOLE)).toEqual([CUT, WHOLE, `${CUT}I`]);
  expect(alikeOf('DKU5QK7P10')).toEqual(['DKU5QK7P10', 'DKU5QK7P1O']);
  expect(alikeOf('DKU5QK7P11')).toEqual([]);
});

it('reads the number of each item once, however many are looked for', () => {
  const numbers = Array.from({ length: 500 }, (_, place) => `DKU5QK7${String(place).padStart(3, '0')}`);
  let reads = 0;
  const alikeOf = alikeAmong(numbers, (number) => {
    reads += 1;
    return number;
  });
  expect(numbers.every((number) => alikeOf(number).length > 0)).toBe(true);
  expect(reads).toBe(numbers.length);
});
