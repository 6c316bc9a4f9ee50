import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const PATCHES = fileURLToPath(new URL('../../patches/', import.meta.url));
const HUNK = /^@@ .*$(?:\n[ +-].*$)*/gm;
/** The number of an issue or a pull request of the package. */
const THREAD = /^\+.*#\d+/m;

it.each(readdirSync(PATCHES))('%s: every change names its upstream thread', (name) => {
  const hunks = readFileSync(PATCHES + name, 'utf8').match(HUNK) ?? [];
  expect(hunks.length).toBeGreaterThan(0);
  expect(hunks.filter((hunk) => !THREAD.test(hunk))).toEqual([]);
});
