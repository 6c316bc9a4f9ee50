import { describe, expect, it } from 'vitest';
import { PAGE_WINDOW } from '../../features/admin/limits.ts';
import { pageWindow } from './pages.ts';

describe('the numbered pages', () => {
  it('are the present page and two on each side', () => {
    expect(pageWindow(6, 20, PAGE_WINDOW)).toEqual([4, 5, 6, 7, 8]);
  });

  it('stop at the ends', () => {
    expect(pageWindow(1, 20, 2)).toEqual([1, 2, 3]);
    expect(pageWindow(20, 20, 2)).toEqual([18, 19, 20]);
    expect(pageWindow(1, 1, 2)).toEqual([1]);
  });

  it('lead back from a page that is no longer there', () => {
    expect(pageWindow(9, 3, 2)).toEqual([1, 2, 3]);
  });
});
