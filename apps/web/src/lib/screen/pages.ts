export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** The pages that a pager shows by number: the present one and `around` of them on each side. */
export function pageWindow(page: number, pages: number, around: number): number[] {
  const first = Math.max(1, Math.min(page, pages) - around);
  const last = Math.min(pages, Math.max(page, 1) + around);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
