import { HISTORY_PAGE_SIZE } from '@cartela/api/history/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { Page } from '../../components/page.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useText } from '../../lib/i18n.ts';
import { pageCount } from '../../lib/pages.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePlayer } from '../accounts/player.ts';
import { HistoryTable } from './history-table.tsx';

/** The games that the player held cards in, newest first. */
export function HistoryScreen({ page }: { page: number }) {
  const t = useText();
  const { username } = usePlayer();
  const list = trpc.history.list.useQuery({ page }, { placeholderData: keepPreviousData });
  return (
    <Page title={t('historyTitle')} intro={t('historyGreeting', { username })}>
      <QueryView query={list} failure={t('errorFetchingHistory')} loading={<LoadingHistory />}>
        {({ games, total }) => (
          <PagedList
            to="/GameHistory"
            page={page}
            pages={pageCount(total, HISTORY_PAGE_SIZE)}
            busy={list.isPlaceholderData}
          >
            <HistoryTable games={games} />
          </PagedList>
        )}
      </QueryView>
    </Page>
  );
}

function LoadingHistory() {
  const t = useText();
  return (
    <p role="status" className="card grid min-h-60 place-content-center justify-items-center gap-3 text-muted">
      <Spinner className="size-8 text-link" />
      {t('loadingHistory')}
    </p>
  );
}
