/** The page of a list, as its address names it. The first page is not named. */
export interface PageSearch {
  page?: string;
}

/** The same of a list that can be looked through for some of its rows only. */
export interface ListSearch extends PageSearch {
  only?: string;
}

const PAGE = /^[1-9]\d{0,5}$/;

function parsePageSearch({ page }: Record<string, unknown>): PageSearch {
  return typeof page === 'string' && PAGE.test(page) ? { page } : {};
}

/** For a route's `validateSearch`, with the names of what can be looked through. */
export function parseListSearch(choices: readonly string[]) {
  return (search: Record<string, unknown>): ListSearch => {
    const only = choices.find((choice) => choice === search.only);
    return { ...parsePageSearch(search), ...(only === undefined ? {} : { only }) };
  };
}

export function pageOf({ page }: PageSearch): number {
  return page === undefined ? 1 : Number(page);
}

export function pageSearch(page: number): PageSearch {
  return page === 1 ? {} : { page: String(page) };
}

export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** The pages that a pager shows by number: the present one and `around` of them on each side. */
export function pageWindow(page: number, pages: number, around: number): number[] {
  const first = Math.max(1, Math.min(page, pages) - around);
  const last = Math.min(pages, Math.max(page, 1) + around);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
