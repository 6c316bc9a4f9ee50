import { describe, expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

describe('the page buttons', () => {
  it('are the present page and two on each side', () => {
    expect(pageWindow(6, 20)).toEqual([4, 5, 6, 7, 8]);
  });

  it('stop at the ends', () => {
    expect(pageWindow(1, 20)).toEqual([1, 2, 3]);
    expect(pageWindow(20, 20)).toEqual([18, 19, 20]);
    expect(pageWindow(1, 1)).toEqual([1]);
  });

  it('lead back from a page that is no longer there', () => {
    expect(pageWindow(9, 3)).toEqual([1, 2, 3]);
  });
});
