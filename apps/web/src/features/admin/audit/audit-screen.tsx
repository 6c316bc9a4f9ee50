import { keepPreviousData } from '@tanstack/react-query';
import { Page } from '../../../components/layout/page.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { Moment } from '../../../components/lists/moment.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { pageCount } from '../../../lib/screen/pages.ts';
import { text, useText } from '../../../lib/text/i18n.ts';
import { isText } from '../../../lib/text/sentence.ts';
import { ListPager } from '../list-pager.tsx';
import { useListPage } from '../use-list-search.ts';
import { AuditSubject } from './audit-subject.tsx';
import { type AuditEntry, ChangeDetails } from './change-details.tsx';

/** What administrators did, and failed attempts to act as one, newest first. */
export function AuditScreen() {
  const t = useText();
  const [page] = useListPage('page');
  const log = trpc.audit.list.useQuery({ page }, { placeholderData: keepPreviousData, staleTime: 0 });
  return (
    <Page width="framed" title={t('adminAuditLog')} intro={t('adminAuditIntro')}>
      <Panel
        flush
        title={t('adminActions')}
        intro={log.data ? t('adminEntries', { count: log.data.total }) : undefined}
      >
        <PanelQuery query={log} failure={t('adminAuditFailed')} rows={8}>
          {({ entries, total, pageSize }) => (
            <>
              <AuditTable entries={entries} />
              <ListPager list="page" label={t('adminAuditPages')} pages={pageCount(total, pageSize)} />
            </>
          )}
        </PanelQuery>
      </Panel>
    </Page>
  );
}

/** An act in words. For an act that only a newer server has, the server's name for it. */
function nameOf(action: string): string {
  const key = `act:${action}`;
  return isText(key) ? text(key) : action;
}

function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useText();
  return (
    <DataTable
      caption={t('adminAuditLog')}
      rows={entries}
      empty={t('adminNoEntries')}
      rowKey={({ id }) => id}
      columns={[
        { head: t('adminWhat'), cell: ({ action }) => nameOf(action) },
        { head: t('adminSubject'), cell: (entry) => <AuditSubject entry={entry} /> },
        {
          head: t('adminWho'),
          cell: (entry) => (
            <span className="break-words">{entry.byProduct ? t('adminByItself') : entry.adminName}</span>
          ),
        },
        { head: t('adminWhen'), cell: ({ atMs }) => <Moment atMs={atMs} /> },
        {
          head: t('adminFromWhere'),
          cell: ({ address }) => <span className="font-mono text-sm">{address}</span>,
        },
        {
          head: t('adminChange'),
          wide: true,
          absent: ({ before, after, about }) => before === null && after === null && about === null,
          cell: (entry) => <ChangeDetails entry={entry} id={entry.about && entry.subject} />,
        },
      ]}
    />
  );
}
