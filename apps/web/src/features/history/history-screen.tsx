import { HISTORY_PAGE_SIZE } from '@cartela/api/history/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Page } from '../../components/layout/page.tsx';
import { PagedList } from '../../components/lists/paged-list.tsx';
import { Segments } from '../../components/lists/segments.tsx';
import { QueryView } from '../../components/states/query-view.tsx';
import { Spinner } from '../../components/states/spinner.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { pageCount } from '../../lib/screen/pages.ts';
import { useText } from '../../lib/text/i18n.ts';
import { useOwnName } from '../accounts/own-name.ts';
import { RedirectToLogin } from '../accounts/redirect-to-login.tsx';
import { HistoryTable } from './history-table.tsx';

/**
 * The games in which the player held cards, newest first: all, or only those that the player won.
 * The server says first whose session this is. Unless it does, the page leads to the start.
 */
export function HistoryScreen({ page, isWonOnly }: { page: number; isWonOnly: boolean }) {
  const t = useText();
  const username = useOwnName();
  const input = isWonOnly ? ({ page, only: 'won' } as const) : { page };
  const me = trpc.accounts.me.useQuery(undefined, { staleTime: 0 });
  const isVerified = me.isFetchedAfterMount && me.isSuccess;
  const list = trpc.history.list.useQuery(input, { enabled: isVerified, placeholderData: keepPreviousData });
  if (me.isError) return <RedirectToLogin />;
  return (
    <Page title={t('historyTitle')} intro={t('historyGreeting', { username })}>
      <QueryView query={list} failure={t('errorFetchingHistory')} loading={<LoadingHistory />}>
        {({ games, total }) => (
          <>
            {(total > 0 || isWonOnly) && <Filter isWonOnly={isWonOnly} />}
            <PagedList
              to="/GameHistory"
              only={isWonOnly ? 'won' : undefined}
              page={page}
              pages={pageCount(total, HISTORY_PAGE_SIZE)}
              busy={list.isPlaceholderData}
            >
              <HistoryTable games={games} empty={t(isWonOnly ? 'noGamesWon' : 'noGamesPlayed')} />
            </PagedList>
          </>
        )}
      </QueryView>
    </Page>
  );
}

function Filter({ isWonOnly }: { isWonOnly: boolean }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <div className="flex">
      <Segments
        label={t('whichGames')}
        chosenKey={isWonOnly ? 'won' : 'all'}
        options={[
          { key: 'all', name: t('all') },
          { key: 'won', name: t('resultWon') },
        ]}
        onChoose={(key) =>
          void navigate({ to: '/GameHistory', search: key === 'all' ? {} : { only: key }, replace: true })
        }
      />
    </div>
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
