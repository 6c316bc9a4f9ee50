import { expect, it } from 'vitest';
import { decisionKeyOf } from './decision-keys.ts';

const PRESSED = {
  key: 'c',
  code: 'KeyC',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
};

it.each([
  [{ key: 'j', code: 'KeyJ' }, 'next'],
  [{ key: 'k', code: 'KeyK' }, 'previous'],
  [{ key: 'C', code: 'KeyC' }, 'confirm'],
  [{ key: '?', code: 'Slash' }, 'help'],
  // On a layout that has the letter in another place, the letter counts. On a layout without Latin
  // letters, the place counts.
  [{ key: 'r', code: 'KeyP' }, 'reject'],
  [{ key: 'ች', code: 'KeyC' }, 'confirm'],
])('knows what %j asks for', (pressed, asked) => {
  expect(decisionKeyOf({ ...PRESSED, ...pressed })).toBe(asked);
});

it.each([
  { ctrlKey: true },
  { metaKey: true },
  { altKey: true },
  { repeat: true },
  { isComposing: true },
  { defaultPrevented: true },
  { key: 'x', code: 'KeyX' },
  { key: 'Enter', code: 'Enter' },
])('leaves %j alone', (pressed) => {
  expect(decisionKeyOf({ ...PRESSED, ...pressed })).toBeNull();
});
