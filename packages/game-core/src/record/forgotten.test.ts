import { expect, it } from 'vitest';
import { forgottenName, isForgotten } from './forgotten.ts';

it('a forgotten player has a name of letters, by which they can be told from others', () => {
  const names = ['01234567-89ab-4cde-8f01-23456789abcd', '01234567-89ac-4cde-8f01-23456789abcd'].map(forgottenName);
  expect(names).toEqual(['forgotten#ghijklmnopab', 'forgotten#ghijklmnopac']);
  expect(names.every(isForgotten)).toBe(true);
  expect(isForgotten('forgotten')).toBe(false);
});
