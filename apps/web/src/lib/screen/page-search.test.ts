import { PAGE_MAX } from '@cartela/api/kernel/limits';
import { expect, it } from 'vitest';
import { pageOf, parsePageSearch } from './page-search.ts';

it('takes a page from an address, and the first one where none or none that the server takes is named', () => {
  const shown = (page: unknown) => pageOf(parsePageSearch({ page }));
  expect([2, 10, PAGE_MAX - 1].map(String).map(shown)).toEqual([2, 10, PAGE_MAX - 1]);
  for (const page of [undefined, '', '0', '-1', '1.5', '02', 'two', 2, String(PAGE_MAX + 1)])
    expect(shown(page)).toBe(1);
});
