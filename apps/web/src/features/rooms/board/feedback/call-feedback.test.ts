import { cardByNumber } from '@cartela/game-core';
import { expect, it } from 'vitest';
import { callFeedback } from './call-feedback.ts';

const CARD = 7;
const OTHER = 8;
const card = cardByNumber(CARD);
const firstRow = card.slice(0, 5);
/** A number in the second row of the card, where nothing else is called. */
const elsewhere = card[6] ?? 0;
const onNone = Array.from({ length: 75 }, (_, index) => index + 1).find(
  (number) => !card.includes(number) && !cardByNumber(OTHER).includes(number),
);

it.each([
  ['nothing before the first call', [], [CARD], null],
  ['nothing without a card', firstRow.slice(0, 1), [], null],
  [
    'nothing where a call is on no card, though one needs one more',
    [...firstRow.slice(0, 4), onNone ?? 0],
    [CARD],
    null,
  ],
  ['a hit', firstRow.slice(0, 1), [OTHER, CARD], 'hit'],
  ['one to go when the call made it so', firstRow.slice(0, 4), [CARD, OTHER], 'oneToGo'],
  ['a hit when it was one to go before', [...firstRow.slice(0, 4), elsewhere], [CARD], 'hit'],
  ['a hit when it wins, which is felt by itself', firstRow, [CARD], 'hit'],
])('feels %s', (_what, calledNumbers, ownCards, vibration) => {
  expect(callFeedback(calledNumbers, calledNumbers.length - 1, ownCards)).toBe(vibration);
});

it.each([
  ['a hit', [firstRow[0] ?? 0, onNone ?? 0], 'hit'],
  ['one to go', [...firstRow.slice(0, 4), onNone ?? 0], 'oneToGo'],
])('feels %s that came together with a later call', (_what, calledNumbers, vibration) => {
  expect(callFeedback(calledNumbers, 0, [CARD])).toBe(vibration);
});
