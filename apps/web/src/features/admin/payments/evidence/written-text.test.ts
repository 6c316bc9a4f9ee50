import { expect, it } from 'vitest';
import { writtenText } from './written-text.ts';

it('shows an ordinary message as it is', () => {
  const message = 'ውድ Almaz,\r\n\tETB 1,000.00 – አመሰግናለሁ';
  expect(writtenText(message)).toBe(message);
});

it('spells out what turns the order of digits, or hides among them', () => {
  expect(writtenText('ETB \u202e00.000,9\u202c')).toBe('ETB [U+202E]00.000,9[U+202C]');
  expect(writtenText('\u2066DB25\u2069 \u200f1\u200b2\u00ad3')).toBe(
    '[U+2066]DB25[U+2069] [U+200F]1[U+200B]2[U+00AD]3',
  );
});
