import { expect, it } from 'vitest';
import { en } from './en.ts';

it('has each text once, under one key', () => {
  const keyOf = new Map<string, string>();
  const repeated: string[] = [];
  for (const [key, text] of Object.entries(en)) {
    const first = keyOf.get(text);
    if (first === undefined) keyOf.set(text, key);
    else repeated.push(`${first} and ${key}: ${text}`);
  }
  expect(repeated).toEqual([]);
});
