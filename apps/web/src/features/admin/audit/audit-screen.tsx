import { keepPreviousData } from '@tanstack/react-query';
import { useText } from '../../../lib/i18n.ts';
import { pageCount } from '../../../lib/pages.ts';
import { trpc } from '../../../lib/trpc.ts';
import { DataTable } from '../parts/data-table.tsx';
import { Empty } from '../parts/empty.tsx';
import { Moment } from '../parts/moment.tsx';
import { Page } from '../parts/page.tsx';
import { PageButtons } from '../parts/page-buttons.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryView } from '../parts/query-view.tsx';
import type { AuditEntry } from '../types.ts';
import { useListPage } from '../use-list-search.ts';
import { actionName } from './action-name.ts';
import { ChangeDetails } from './change-details.tsx';

/** What administrators did, newest first. */
export function AuditScreen() {
  const t = useText();
  const [page, toPage] = useListPage('page');
  const log = trpc.admin.auditLog.useQuery({ page }, { placeholderData: keepPreviousData, staleTime: 0 });
  return (
    <Page title={t('adminAuditLog')} intro={t('adminAuditIntro')}>
      <Panel
        flush
        title={t('adminActions')}
        intro={log.data ? t('adminEntries', { count: log.data.total }) : undefined}
      >
        <QueryView query={log} failure={t('adminAuditFailed')} rows={8}>
          {({ entries, total, pageSize }) => (
            <>
              {entries.length === 0 ? <Empty text={t('adminNoEntries')} /> : <AuditTable entries={entries} />}
              <PageButtons
                label={t('adminAuditPages')}
                page={page}
                pages={pageCount(total, pageSize)}
                onPage={toPage}
              />
            </>
          )}
        </QueryView>
      </Panel>
    </Page>
  );
}

function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useText();
  return (
    <DataTable
      caption={t('adminAuditLog')}
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        { head: t('adminWhat'), cell: ({ action }) => actionName(action, t) },
        { head: t('adminSubject'), cell: ({ subject }) => <span className="text-sm md:wrap-anywhere">{subject}</span> },
        { head: t('adminWho'), cell: ({ adminName }) => <span className="break-words">{adminName}</span> },
        { head: t('adminWhen'), cell: ({ atMs }) => <Moment atMs={atMs} /> },
        {
          head: t('adminFromWhere'),
          cell: ({ address }) => <span className="font-mono text-sm">{address}</span>,
        },
        {
          head: t('adminChange'),
          wide: true,
          absent: ({ before, after }) => before === null && after === null,
          cell: (entry) => <ChangeDetails entry={entry} />,
        },
      ]}
    />
  );
}
