import { keepPreviousData } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { ErrorState } from '../../components/error-state.tsx';
import { Page } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useText } from '../../lib/i18n.ts';
import { HISTORY_PAGE_SIZE } from '../../lib/limits.ts';
import { pageCount, pageSearch } from '../../lib/pages.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePlayer } from '../accounts/player.ts';
import { HistoryTable } from './history-table.tsx';

/** The games that the player held cards in, newest first. */
export function HistoryScreen({ page }: { page: number }) {
  const t = useText();
  const { username } = usePlayer();
  return (
    <Page title={t('historyTitle')} intro={t('historyGreeting', { username })}>
      <Games page={page} />
    </Page>
  );
}

function Games({ page }: { page: number }) {
  const t = useText();
  const navigate = useNavigate();
  const list = trpc.history.list.useQuery({ page }, { placeholderData: keepPreviousData });
  if (list.isPending) return <LoadingHistory />;
  if (!list.data) {
    return <ErrorState title={t('errorFetchingHistory')} busy={list.isFetching} onRetry={() => void list.refetch()} />;
  }
  const { games, total } = list.data;
  const pages = pageCount(total, HISTORY_PAGE_SIZE);
  if (page > pages) return <Navigate to="/GameHistory" search={pageSearch(pages)} replace />;
  return (
    <>
      <HistoryTable games={games} />
      <Pager
        page={page}
        pages={pages}
        busy={list.isPlaceholderData}
        onPage={(next) => void navigate({ to: '/GameHistory', search: pageSearch(next) })}
      />
    </>
  );
}

function LoadingHistory() {
  const t = useText();
  return (
    <p
      role="status"
      className="grid min-h-60 place-content-center justify-items-center gap-3 rounded-card border border-line bg-surface text-muted shadow-raised"
    >
      <Spinner className="size-8 text-link" />
      {t('loadingHistory')}
    </p>
  );
}
