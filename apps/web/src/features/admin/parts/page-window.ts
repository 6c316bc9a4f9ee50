import { PAGE_WINDOW } from '../limits.ts';

/** The pages that have a button: the present one and those around it, as far as there are any. */
export function pageWindow(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page, pages) - PAGE_WINDOW);
  const last = Math.min(pages, Math.max(page, 1) + PAGE_WINDOW);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
