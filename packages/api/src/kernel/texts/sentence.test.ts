import { expect, it } from 'vitest';
import { inWords } from './sentence.ts';

it.each([
  [1, '1 second'],
  [2, '2 seconds'],
  [120, '120 seconds'],
  [121, '3 minutes'],
  [7200, '120 minutes'],
  [7201, '3 hours'],
  [86_400, '24 hours'],
])('%i seconds are said as %s', (seconds, words) => {
  expect(inWords(seconds)).toBe(words);
});
