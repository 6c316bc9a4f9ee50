import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { pageOf, parsePageSearch } from '../../lib/screen/page-search.ts';
import { type ListSearch, parseListSearch } from './list-search.ts';

const route = getRouteApi('/_admin/_guarded');

/**
 * What the page's lists show, as its address says. `show` changes the address. An empty text
 * removes a part.
 */
export function useListSearch() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const show = (change: ListSearch) =>
    void navigate({ to: '.', search: parseListSearch({ ...search, ...change }), replace: true, resetScroll: false });
  return { search, show };
}

export type PageKey = 'page' | 'pendingPage' | 'recentPage';

/** The page of a list, and a function that goes to another one. */
export function useListPage(key: PageKey): [page: number, toPage: (page: number) => void] {
  const { search, show } = useListSearch();
  const page = pageOf(parsePageSearch({ page: search[key] }));
  return [page, (next) => show({ [key]: next === 1 ? '' : String(next) })];
}
