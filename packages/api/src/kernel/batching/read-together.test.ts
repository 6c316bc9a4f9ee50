import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readTogether } from './read-together.ts';

/** Answers each key in capitals, except `unknown`. */
function openShelf() {
  const reads: (readonly string[])[] = [];
  let fault: Error | null = null;
  const find = readTogether(async (keys) => {
    reads.push(keys);
    if (fault) throw fault;
    return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, key.toUpperCase()]));
  });
  return { reads, find, break: (error: Error | null) => (fault = error) };
}

it('those who ask in the same turn are answered by one read, each with their own', async () => {
  const { find, reads } = openShelf();
  const answers = Promise.all([find('a'), find('b'), Promise.resolve().then(() => find('c')), find('unknown')]);
  expect(await answers).toEqual(['A', 'B', 'C', undefined]);
  expect(reads).toEqual([['a', 'b', 'unknown', 'c']]);
});

it('what several ask for is read once, and again for those who ask when the read has begun', async () => {
  const { find, reads } = openShelf();
  const first = Promise.all([find('a'), find('a')]);
  await nextTurn();
  await Promise.all([first, find('a')]);
  expect(reads).toEqual([['a'], ['a']]);
});

it('no read grows without end', async () => {
  const { find, reads } = openShelf();
  await Promise.all(Array.from({ length: 1200 }, (_, index) => find(`key ${index}`)));
  expect(reads.map((keys) => keys.length)).toEqual([500, 500, 200]);
});

it('a read that fails fails for those who wait for it, and for nobody later', async () => {
  const shelf = openShelf();
  shelf.break(new Error('away'));
  const failed = await Promise.allSettled([shelf.find('a'), shelf.find('b')]);
  expect(failed).toMatchObject([{ reason: { message: 'away' } }, { reason: { message: 'away' } }]);
  shelf.break(null);
  expect(await shelf.find('a')).toBe('A');
});
