import { describe, expect, it } from 'vitest';
import { asCalled, inOrder } from './nearest-card.ts';

const cards = [
  { cardNo: 7, nearness: { toGo: 3 } },
  { cardNo: 8, nearness: { toGo: 1 } },
  { cardNo: 9, nearness: { toGo: 3 } },
  { cardNo: 10, nearness: { toGo: 1 } },
];

describe('a player’s cards', () => {
  it('come with the nearest to winning first, and those that are equally near keep their places', () => {
    expect(inOrder(cards, 'nearest')).toEqual([8, 10, 7, 9]);
    expect(inOrder(cards, 'nearest', [9, 10, 7, 8])).toEqual([10, 8, 9, 7]);
  });

  it('come as they were bought if the player wants that, however near they are', () => {
    expect(inOrder(cards, 'bought', [8, 10, 7, 9])).toEqual([7, 8, 9, 10]);
  });
});

it('names each number that would win where one is missing, and else all that are', () => {
  expect(asCalled({ toGo: 1, numbers: [63, 4] }, (key) => key)).toBe('O 63 or B 4');
  expect(asCalled({ toGo: 2, numbers: [63, 4] }, (key) => key)).toBe('O 63, B 4');
});
