import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SERVER = fileURLToPath(new URL('..', import.meta.url));
/** A call of it, in whichever words it is imported. */
const NEEDS_REDIS = /\bdescribeWithRedis\(/;

const testFiles = ['src', 'test'].flatMap((folder) =>
  readdirSync(join(SERVER, folder), { encoding: 'utf8', recursive: true })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => join(folder, path)),
);

it('a test needs a Redis if its name says so, and only then', () => {
  const needing = testFiles.filter((path) => NEEDS_REDIS.test(readFileSync(join(SERVER, path), 'utf8')));
  expect(needing).not.toEqual([]);
  expect(testFiles.filter((path) => path.endsWith('.redis.test.ts'))).toEqual(needing);
});
