import { Navigate, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../lib/i18n.ts';
import { pageSearch } from '../lib/pages.ts';
import { Pager } from './pager.tsx';

interface PagedListProps {
  /** Where the list is; the rest of its address names the page. */
  to: '/GameHistory' | '/transhistory';
  page: number;
  pages: number;
  /** The next page is being fetched. */
  busy: boolean;
  children: ReactNode;
}

/** One page of a list, with the way to the others. An address beyond the last page leads to the last. */
export function PagedList({ to, page, pages, busy, children }: PagedListProps) {
  const t = useText();
  const navigate = useNavigate();
  if (page > pages) return <Navigate to={to} search={pageSearch(pages)} replace />;
  return (
    <>
      {children}
      <Pager
        label={t('pages')}
        page={page}
        pages={pages}
        busy={busy}
        onPage={(next) => void navigate({ to, search: pageSearch(next) })}
      />
    </>
  );
}
