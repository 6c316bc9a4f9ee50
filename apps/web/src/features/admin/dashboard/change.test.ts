import { expect, it } from 'vitest';
import { changeText } from './change.ts';

it.each([
  [112, 100, '+12 %'],
  [88, 100, '−12 %'],
  [100, 100, '±0 %'],
  [1004, 1000, '±0 %'],
  [0, 100, '−100 %'],
  [900, 100, '+800 %'],
  [2500, 100, '×25'],
  // A figure may be below zero after a correction.
  [-50, 100, null],
  [5, 0, null],
  [5, -10, null],
])('says of %i after %i: %s', (figure, before, text) => {
  expect(changeText(figure, before)).toBe(text);
});
