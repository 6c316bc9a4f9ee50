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
