import { USERS_PAGE_SIZE } from '@cartela/api/accounts/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { type Fold, Panel } from '../../../components/layout/panel.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { Allowed } from '../area/may.tsx';
import { ListPager } from '../list-pager.tsx';
import { SearchField } from '../search-field.tsx';
import { useListPage, useListSearch } from '../use-list-search.ts';
import { RegisterUserDialog } from './register-user-dialog.tsx';
import { UsersTable } from './users-table.tsx';

/** The list of users. The page's address has the search and the page of the list. */
export function UsersPanel({ fold }: { fold?: Fold }) {
  const t = useText();
  const { search: listSearch, show } = useListSearch();
  const [page] = useListPage('page');
  const [isRegistering, setRegistering] = useState(false);
  const search = listSearch.search ?? '';
  const users = trpc.accounts.users.useQuery(
    { page, search, pageSize: USERS_PAGE_SIZE },
    { placeholderData: keepPreviousData },
  );
  return (
    <Panel
      flush
      fold={fold}
      title={t('adminUsers')}
      intro={users.data ? t('adminUsersFound', { count: users.data.totalUsers }) : undefined}
      actions={
        <>
          <SearchField
            label={t('adminSearchUsers')}
            search={search}
            onSearch={(next) => show({ search: next, page: '' })}
          />
          <Allowed to="manage" told>
            <Button look="quiet" onClick={() => setRegistering(true)}>
              {t('adminRegisterUser')}
            </Button>
          </Allowed>
        </>
      }
    >
      <PanelQuery query={users} failure={t('adminUsersFailed')} rows={USERS_PAGE_SIZE}>
        {(answer) => (
          <>
            <UsersTable
              users={answer.users}
              empty={search === '' ? t('adminNoUsersHere') : t('adminNoUsersFound', { search })}
            />
            <ListPager list="page" label={t('adminUsersPages')} pages={answer.totalPages} />
          </>
        )}
      </PanelQuery>
      {isRegistering && <RegisterUserDialog onClose={() => setRegistering(false)} />}
    </Panel>
  );
}
