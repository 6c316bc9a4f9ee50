import { expect, it } from 'vitest';
import { senderText } from './sender-text.ts';

it('shows an ordinary sender as it is', () => {
  expect(['127', 'CBEBirr', 'Abebe (friend)', 'ኢትዮ ቴሌኮም'].map(senderText)).toEqual([
    '127',
    'CBEBirr',
    'Abebe (friend)',
    'ኢትዮ ቴሌኮም',
  ]);
});

it('spells out what nobody sees', () => {
  expect(senderText('\u202a127\u202c')).toBe('[U+202A]127[U+202C]');
  expect(senderText('+251\u00a0911')).toBe('+251[U+00A0]911');
  expect(senderText('127 ')).toBe('127[U+0020]');
});
