/** The page of a list, as its address names it. The first page is not named. */
export interface PageSearch {
  page?: string;
}

/** The same of a list that can be looked through for some of its rows only. */
export interface FilteredSearch extends PageSearch {
  only?: string;
}

/**
 * No page beyond `PAGE_MAX`, which the server refuses. The limit itself would come with the first
 * screen.
 */
const PAGE = /^[1-9]\d{0,5}$/;

/** The page in an address, if it is one. */
export function parsePageSearch({ page }: { readonly page?: unknown }): PageSearch {
  return typeof page === 'string' && PAGE.test(page) ? { page } : {};
}

/** For a route's `validateSearch`, with the names of what can be looked through. */
export function parseFilteredSearch(choices: readonly string[]) {
  return (search: Record<string, unknown>): FilteredSearch => {
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
