import { expect, it } from 'vitest';
import { plainText, requiredText } from './fields.ts';

it.each([
  '',
  '  ',
  '\u200b',
  '\u200e \u200f',
  '\u202a\u202c',
  '\ufeff',
  '\u00ad',
  '\u3164',
  '\u2800',
  '\u2066\n\u2069',
  '\u0000',
])('a field with nothing to see is empty: %j', (text) => {
  expect(plainText({ max: 10 }).parse(text)).toBe('');
  expect(requiredText({ max: 10 }).safeParse(text).success).toBe(false);
});

it.each(['ሰላም', 'a\u200db', '👨‍👩‍👧'])('a field keeps what joins its characters: %j', (text) => {
  expect(plainText({ max: 20 }).parse(text)).toBe(text);
});
