import { keepPreviousData } from '@tanstack/react-query';
import { useText } from '../../../lib/i18n.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { TextKey } from '../../../locales/en.ts';
import { USERS_PAGE_SIZE } from '../limits.ts';
import { Empty } from '../parts/empty.tsx';
import { PageButtons } from '../parts/page-buttons.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { useListPage, useListSearch } from '../use-list-search.ts';
import { UsersTable } from './users-table.tsx';

/** The users, searched and paged as the page's address says. */
export function UsersPanel({ deleteFailure }: { deleteFailure: TextKey }) {
  const t = useText();
  const { search: shown, show } = useListSearch();
  const [page, toPage] = useListPage('page');
  const search = shown.search ?? '';
  const users = trpc.admin.users.useQuery(
    { page, search, pageSize: USERS_PAGE_SIZE },
    { placeholderData: keepPreviousData },
  );
  return (
    <Panel
      flush
      title={t('adminUsers')}
      intro={users.data ? t('adminUsersFound', { count: users.data.totalUsers }) : undefined}
      actions={<SearchField search={search} onSearch={(next) => show({ search: next, page: '' })} />}
    >
      <QueryView query={users} failure={t('adminUsersFailed')} rows={USERS_PAGE_SIZE}>
        {(found) => (
          <>
            {found.users.length === 0 ? (
              <Empty text={search === '' ? t('adminNoUsersHere') : t('adminNoUsersFound', { search })} />
            ) : (
              <UsersTable users={found.users} deleteFailure={deleteFailure} />
            )}
            <PageButtons label={t('adminUsersPages')} page={page} pages={found.totalPages} onPage={toPage} />
          </>
        )}
      </QueryView>
    </Panel>
  );
}
