import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '../../../../components/layout/page.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { Segments } from '../../../../components/lists/segments.tsx';
import { PanelQuery } from '../../../../components/states/query-view.tsx';
import { StateMessage } from '../../../../components/states/state-message.tsx';
import { trpc } from '../../../../lib/api/trpc.ts';
import { pageCount } from '../../../../lib/screen/pages.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import { ListPager } from '../../list-pager.tsx';
import { useListPage, useListSearch } from '../../use-list-search.ts';
import { MatchDialog } from './match-dialog.tsx';
import type { ForwardedMessage, WaitingMessage } from './message.ts';
import { MessageEntry } from './message-entry.tsx';

/** The messages that the operator's phone forwarded, newest first, and what became of each. */
export function MessagesScreen() {
  const t = useText();
  const { search, show } = useListSearch();
  const [page] = useListPage('page');
  const onlyWaiting = search.waiting !== undefined;
  const list = trpc.payments.messages.useQuery(
    { page, onlyWaiting },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  return (
    <Page width="framed" title={t('adminMessages')} intro={t('adminMessagesIntro')}>
      <Panel
        flush
        title={list.data ? t('adminMessagesCount', { count: list.data.total }) : t('adminMessages')}
        actions={
          <Segments
            label={t('adminMessagesShown')}
            chosenKey={onlyWaiting ? 'waiting' : 'all'}
            onChoose={(next) => show({ waiting: next === 'waiting' ? 'yes' : '', page: '' })}
            options={[
              { key: 'all', name: t('all') },
              { key: 'waiting', name: t('adminWaitingMessages') },
            ]}
          />
        }
      >
        <PanelQuery query={list} failure={t('adminMessagesFailed')} rows={6}>
          {({ messages, total, pageSize }) => (
            <>
              {messages.length === 0 && <NoMessages total={total} onlyWaiting={onlyWaiting} />}
              <MessageList messages={messages} />
              <ListPager list="page" label={t('adminMessagesPages')} pages={pageCount(total, pageSize)} />
            </>
          )}
        </PanelQuery>
      </Panel>
    </Page>
  );
}

function MessageList({ messages }: { messages: readonly ForwardedMessage[] }) {
  const [toMatch, setToMatch] = useState<WaitingMessage | null>(null);
  return (
    <>
      <ul>
        {messages.map((message) => (
          <li key={message.id} className="border-line border-t first:border-t-0">
            <MessageEntry message={message} onMatch={setToMatch} />
          </li>
        ))}
      </ul>
      {toMatch && <MatchDialog message={toMatch} onClose={() => setToMatch(null)} />}
    </>
  );
}

function NoMessages({ total, onlyWaiting }: { total: number; onlyWaiting: boolean }) {
  const t = useText();
  if (total > 0) return <StateMessage compact title={t('adminNoMessagesHere')} />;
  if (onlyWaiting) return <StateMessage compact title={t('adminNoneWaits')} />;
  return <StateMessage compact title={t('adminNoMessages')} help={t('adminNoMessagesHelp')} />;
}
