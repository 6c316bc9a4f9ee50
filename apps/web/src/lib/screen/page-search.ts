/** The page of a list, as its address names it. The first page is not named. */
export interface PageSearch {
  page?: string;
}

/** The page of a list of which only some rows may be shown: those that `only` names. */
export interface FilteredSearch extends PageSearch {
  only?: string;
}

/**
 * Accepts no page beyond `PAGE_MAX`, which the server would refuse. `PAGE_MAX` itself is not
 * imported: its code would come with the first screen.
 */
const PAGE = /^[1-9]\d{0,5}$/;

/** Reads the page from an address. Empty if it names none, or not a number of a page. */
export function parsePageSearch({ page }: { readonly page?: unknown }): PageSearch {
  return typeof page === 'string' && PAGE.test(page) ? { page } : {};
}

/** For a route's `validateSearch`. `choices` are the values that `only` may have. */
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
