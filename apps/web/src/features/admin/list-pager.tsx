import { Pager } from '../../components/lists/pager.tsx';
import { PAGE_WINDOW } from './limits.ts';
import { type PageKey, useListPage } from './use-list-search.ts';

interface ListPagerProps {
  /** The name of the list that is paged, for screen readers. */
  label: string;
  /** The key of the list's page in the address. */
  list: PageKey;
  pages: number;
}

/** Goes through the pages of one of the area's lists, by numbers. */
export function ListPager({ label, list, pages }: ListPagerProps) {
  const [page, toPage] = useListPage(list);
  return <Pager around={PAGE_WINDOW} label={label} page={page} pages={pages} onPage={toPage} />;
}
