import { DAY_MS } from '@cartela/api/kernel/day';
import { expect, it } from 'vitest';
import { surplusIn } from './kept.ts';

const nameAt = (atMs: number) => `cartela-${new Date(atMs).toISOString().slice(0, 19).replaceAll(':', '-')}Z.gz.age`;

it('after two years of days, the newest of seven days, four weeks and twelve months are kept', () => {
  const lastMs = Date.parse('2026-11-26T03:00:00Z');
  let folder: string[] = [];
  for (let atMs = lastMs - 730 * DAY_MS; atMs <= lastMs; atMs += DAY_MS) {
    folder.push(nameAt(atMs));
    const surplus = new Set(surplusIn(folder, nameAt(atMs)));
    folder = folder.filter((name) => !surplus.has(name));
  }
  const days = folder.map((name) => name.slice('cartela-'.length, 'cartela-2026-11-26'.length));
  const ends = ['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'];
  expect(days).toEqual([
    ...[...ends, '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'],
    ...['2026-11-08', '2026-11-15'],
    ...['20', '21', '22', '23', '24', '25', '26'].map((day) => `2026-11-${day}`),
  ]);
});

it('two of one day are one too many, the earlier one', () => {
  const [first, second] = ['cartela-2026-11-26T03-00-00Z.gz', 'cartela-2026-11-26T03-00-01Z.gz'];
  expect(surplusIn([second, first], second)).toEqual([first]);
});

it('what is no backup of this kind is left alone', () => {
  const made = 'cartela-2026-11-26T03-00-01Z.gz';
  const others = ['letter.txt', 'cartela-2026-11-26T03-00-00Z.gz.unfinished', 'before-upgrade.gz'];
  expect(surplusIn([...others, made], made)).toEqual([]);
});

it('what a killed process left unfinished goes after a day, and what may still be written stays', () => {
  const left = 'cartela-2026-11-24T03-00-00Z.gz.age.unfinished';
  const written = 'cartela-2026-11-26T02-59-00Z.gz.unfinished';
  const made = 'cartela-2026-11-26T03-00-00Z.gz';
  expect(surplusIn([left, written, made], made)).toEqual([left]);
});

it.each([
  ['a month behind', -30],
  ['an hour behind', -1 / 24],
  ['five years behind', -1826],
])('nothing goes if the clock is %s, least of all the backup that was made', (_what, days) => {
  const lastMs = Date.parse('2026-11-26T03:00:00Z');
  const folder = Array.from({ length: 400 }, (_, daysAgo) => nameAt(lastMs - daysAgo * DAY_MS));
  const made = nameAt(lastMs + days * DAY_MS + 1000);
  expect(surplusIn([...folder, made], made)).toBeNull();
});
