import { INBOX_KEPT_MS } from '@cartela/api/inbox/limits';
import { DAY_MS } from '@cartela/api/kernel/day';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  CalendarClock,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  ShieldAlert,
  Trophy,
  Undo2,
  X,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { Badge } from '../../components/figures/badge.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Moment } from '../../components/lists/moment.tsx';
import { QueryView } from '../../components/states/query-view.tsx';
import { SkeletonRows } from '../../components/states/skeleton.tsx';
import { StateMessage } from '../../components/states/state-message.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { formatEtb } from '../../lib/text/format.ts';
import { useText } from '../../lib/text/i18n.ts';
import { SupportLink } from '../help/support.tsx';
import { useTableName } from '../rooms/table-name.ts';
import { isWorded, type Message, messageText, roomOf } from './message.ts';
import { useUnread } from './unread.ts';

/** What the player was told, the newest first. To look at it is to read it. */
export function InboxScreen() {
  const t = useText();
  const { newestId } = useUnread();
  // Read again when something new has come, and not because it was read.
  const list = trpc.inbox.list.useQuery(undefined, { staleTime: 0, refetchOnWindowFocus: false });
  useMarkRead(list.data);
  const newIds = useNewIds(list.data);
  const { refetch } = list;
  const listedId = list.data?.[0]?.id ?? 0;
  const hasMore = list.isSuccess && newestId > listedId;
  useEffect(() => {
    if (hasMore) void refetch();
  }, [hasMore, refetch]);
  return (
    <Page title={t('inbox')} intro={t('messagesKept', { days: INBOX_KEPT_MS / DAY_MS })}>
      <QueryView query={list} failure={t('inboxFailed')} loading={<SkeletonRows rows={5} />}>
        {(messages) =>
          messages.length === 0 ? (
            <StateMessage title={t('noMessages')} help={t('noMessagesHelp')} />
          ) : (
            <ul aria-label={t('inbox')} className="card divide-y divide-line overflow-hidden">
              {/* A newer server may tell of what this page has no words for. */}
              {messages.filter(isWorded).map((message) => (
                <Row key={message.id} message={message} isNew={newIds.has(message.id)} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Page>
  );
}

/** Tells the server that all listed messages are read, once for the newest of them. */
function useMarkRead(messages: readonly Message[] | undefined): void {
  const utils = trpc.useUtils();
  const marked = useRef(0);
  const id = messages?.find(({ isRead }) => !isRead)?.id ?? 0;
  useEffect(() => {
    if (id <= marked.current) return;
    marked.current = id;
    // A failure is not reported: the messages stay new, and are marked the next time.
    utils.client.inbox.markRead.mutate({ id, andOlder: true }).catch(() => undefined);
  }, [id, utils]);
}

/** What was new when it was first listed. It stays marked while the player looks at the list. */
function useNewIds(messages: readonly Message[] = []): ReadonlySet<number> {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const further = messages.filter(({ id, isRead }) => !isRead && !ids.has(id));
  if (further.length > 0) setIds(new Set([...ids, ...further.map(({ id }) => id)]));
  return ids;
}

interface Sign {
  readonly icon: LucideIcon;
  readonly tint: string;
}

const REFUSED: Sign = { icon: X, tint: 'text-danger' };
const RETURNED: Sign = { icon: Undo2, tint: 'text-mine' };
const ABOUT_ACCOUNT: Sign = { icon: ShieldAlert, tint: 'text-link' };

const SIGNS: Readonly<Record<Message['kind'], Sign>> = {
  depositConfirmed: { icon: ArrowDownToLine, tint: 'text-mine' },
  depositRejected: REFUSED,
  depositCorrected: RETURNED,
  excessSentBack: RETURNED,
  toppedUp: { icon: ArrowDownToLine, tint: 'text-mine' },
  restitution: { icon: ArrowDownToLine, tint: 'text-mine' },
  invitationRewarded: { icon: Trophy, tint: 'text-mine' },
  freeCardBack: RETURNED,
  weekPrize: { icon: Trophy, tint: 'text-mine' },
  withdrawalPaid: { icon: ArrowUpFromLine, tint: 'text-link' },
  withdrawalRejected: REFUSED,
  prizeWon: { icon: Trophy, tint: 'text-mine' },
  roundCancelled: RETURNED,
  gameSoon: { icon: CalendarClock, tint: 'text-link' },
  orderHeldBack: RETURNED,
  orderWithoutGame: RETURNED,
  numberClaimed: ABOUT_ACCOUNT,
  breakBegun: ABOUT_ACCOUNT,
  breakAsked: ABOUT_ACCOUNT,
  accountSuspended: ABOUT_ACCOUNT,
  suspensionLifted: ABOUT_ACCOUNT,
  limitReady: ABOUT_ACCOUNT,
  limitChanged: ABOUT_ACCOUNT,
  newBrowser: ABOUT_ACCOUNT,
  withdrawalAsked: { icon: ArrowUpFromLine, tint: 'text-link' },
  pinSet: ABOUT_ACCOUNT,
  pinRemoved: ABOUT_ACCOUNT,
  pinResetAsked: ABOUT_ACCOUNT,
  forgetAsked: ABOUT_ACCOUNT,
  forgetLapsed: ABOUT_ACCOUNT,
  questionAnswered: { icon: MessageSquare, tint: 'text-link' },
  notice: { icon: Megaphone, tint: 'text-link' },
};

/** Where one does what a message says, if it was not oneself. */
const WAYS: Readonly<Partial<Record<Message['kind'], 'settings' | 'support'>>> = {
  newBrowser: 'settings',
  pinRemoved: 'settings',
  pinResetAsked: 'settings',
  forgetAsked: 'settings',
  forgetLapsed: 'settings',
  withdrawalAsked: 'support',
  pinSet: 'support',
};

function Row({ message, isNew }: { message: Message; isNew: boolean }) {
  const t = useText();
  const room = useTableName(roomOf(message));
  const { walletAfterSantim } = message;
  const { icon: Icon, tint } = SIGNS[message.kind];
  const way = WAYS[message.kind];
  return (
    <li
      className={`grid grid-cols-[--spacing(10)_minmax(0,1fr)] gap-x-3 border-l-4 py-3 pr-3 pl-2 sm:pr-4 sm:pl-3 ${isNew ? 'border-l-link bg-sunken' : 'border-l-transparent'}`}
    >
      <span
        className={`relative grid size-10 place-items-center rounded-full ${isNew ? 'bg-surface' : 'bg-sunken'} ${tint}`}
      >
        <Icon className="size-5" />
        {isNew && <span className="absolute top-0 right-0 size-3 rounded-full bg-link" />}
      </span>
      <div className="grid min-w-0 gap-1">
        <p className={`whitespace-pre-line text-pretty break-words ${isNew ? 'font-bold' : ''}`}>
          {isNew && <Badge tone="good">{t('messageUnread')}</Badge>} {messageText(message, room)}
        </p>
        {walletAfterSantim !== undefined && (
          <p className="text-muted text-sm">{t('walletThen', { amount: formatEtb(walletAfterSantim) })}</p>
        )}
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-muted">
          <Moment atMs={message.atMs} />
          {way === 'settings' && <TextLink to="/settings">{t('settings')}</TextLink>}
          {way === 'support' && <SupportLink />}
        </p>
      </div>
    </li>
  );
}
