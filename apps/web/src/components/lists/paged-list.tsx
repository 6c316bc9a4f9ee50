import { Navigate, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pageSearch } from '../../lib/screen/page-search.ts';
import { useText } from '../../lib/text/i18n.ts';
import { Pager } from './pager.tsx';

interface PagedListProps {
  /** The list's address, to which the page is added. */
  to: '/GameHistory' | '/transhistory';
  /** Which rows are listed. Undefined if all are. */
  only?: string | undefined;
  page: number;
  pages: number;
  /** The next page is being fetched. */
  busy: boolean;
  children: ReactNode;
}

/**
 * One page of a list, and the links to the others. An address beyond the last page leads to the
 * last one.
 */
export function PagedList({ to, only, page, pages, busy, children }: PagedListProps) {
  const t = useText();
  const navigate = useNavigate();
  const searchOf = (next: number) => ({ ...pageSearch(next), ...(only === undefined ? {} : { only }) });
  if (page > pages) return <Navigate to={to} search={searchOf(pages)} replace />;
  return (
    <>
      {children}
      <Pager
        label={t('pages')}
        page={page}
        pages={pages}
        busy={busy}
        onPage={(next) => void navigate({ to, search: searchOf(next) })}
      />
    </>
  );
}
