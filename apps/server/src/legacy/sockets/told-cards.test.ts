import { expect, it } from 'vitest';
import { toldCards } from './told-cards.ts';

it('a page is told of each of its cards once, also if a round before is looked at late', () => {
  const told = toldCards();
  expect(told.untold('10', '99', [5, 6])).toEqual([5, 6]);
  told.note('10', '99', 5);
  expect(told.untold('10', '99', [5, 6])).toEqual([6]);
  told.note('10', '101', 7);
  // The feed has not told of round 101 yet, and what was to be told of round 99 comes now.
  expect(told.untold('10', '99', [5, 6])).toEqual([]);
  told.note('10', '99', 6);
  expect(told.untold('10', '101', [7, 8])).toEqual([8]);
});

it('a page is told of its cards at each table, whichever round there is the newer one', () => {
  const told = toldCards();
  told.note('10', '101', 7);
  expect(told.untold('20', '99', [5])).toEqual([5]);
  told.note('20', '99', 5);
  expect(told.untold('20', '99', [5])).toEqual([]);
  expect(told.untold('10', '101', [7])).toEqual([]);
});
