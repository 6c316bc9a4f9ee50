import { expect, it } from 'vitest';
import { copiedText, daySchema, plainText, requiredText } from './fields.ts';

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
  '\ud800',
  '\u0301',
  '\ufffc \ufffd',
])('a field with nothing to see is empty: %j', (text) => {
  expect(plainText({ max: 10 }).parse(text)).toBe('');
  expect(requiredText({ max: 10 }).safeParse(text).success).toBe(false);
});

it.each(['ሰላም', 'a\u200db', '👨‍👩‍👧'])('a field keeps what joins its characters: %j', (text) => {
  expect(plainText({ max: 20 }).parse(text)).toBe(text);
});

it.each([
  ['\u202a0911 23 20 78\u202c', '0911 23 20 78'],
  ['127 \u200e', '127'],
  ['１２７', '127'],
  ['CBE\u00a0Birr', 'CBE Birr'],
])('what was copied is kept as programs write it: %j', (text, written) => {
  expect(copiedText({ max: 20 }).parse(text)).toBe(written);
});

it.each(['2026-02-28', '2028-02-29', '2000-01-01', '2099-12-31'])('%s is a day', (day) => {
  expect(daySchema.safeParse(day).success).toBe(true);
});

it.each([
  '2026-02-29',
  '2026-02-31',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '0000-01-01',
  '9999-12-31',
  '2026-1-1',
  '',
])('%j is no day that could be asked for', (day) => {
  expect(daySchema.safeParse(day).success).toBe(false);
});
