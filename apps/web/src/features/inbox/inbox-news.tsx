import { skipToken } from '@tanstack/react-query';
import { useRef } from 'react';
import { trpc } from '../../lib/api/trpc.ts';
import { useFeedRetry } from '../../lib/api/use-feed-retry.ts';
import { loadLater } from '../../lib/screen/load-later.ts';
import { useToken } from '../../lib/session/session.ts';
import { usePlayer } from '../accounts/player.ts';
import { useInRoom } from '../navigation/in-a-room.ts';
import { keepUnreadWins } from '../rooms/win/shown-wins.ts';
import type { Message } from './message.ts';
import { isPaymentOnScreen } from './on-screen.ts';
import { keepUnread } from './unread.ts';

const isWin = ({ kind }: Message) => kind === 'prizeWon';

/**
 * Counts what is not read, and says each new message at once, on whatever page. What had come
 * before the page was opened is only counted, except for what was won. The end of a game is not
 * said where its board is on the screen, nor what has become of a claim where that is shown.
 */
export function InboxNews() {
  const utils = trpc.useUtils();
  const token = useToken();
  const { roomId } = usePlayer();
  const inRoom = useInRoom();
  /** The newest message that the player of this token was told. */
  const newestTold = useRef<{ readonly token: string | null; readonly id: number }>(null);

  function isOnScreen({ details: { table, payment } }: Message): boolean {
    if (document.hidden) return false;
    return (inRoom && table !== undefined && table === roomId) || isPaymentOnScreen(payment);
  }

  async function tell(wins: readonly Message[], areEarlier: boolean): Promise<void> {
    const { tellWins } = await loadLater(() => import('../rooms/win/tell-wins.ts'));
    await tellWins(wins, { utils, shownTable: inRoom ? roomId : null, areEarlier });
  }

  async function say(messages: readonly Message[]): Promise<void> {
    const { sayMessage } = await loadLater(() => import('./say-message.ts'));
    for (const message of messages) await sayMessage(message, utils);
  }

  const feed = trpc.inbox.feed.useSubscription(token === null ? skipToken : undefined, {
    onData({ count, newest }) {
      const before = newestTold.current?.token === token ? newestTold.current.id : null;
      const newestId = Math.max(before ?? 0, newest[0]?.id ?? 0);
      newestTold.current = { token, id: newestId };
      keepUnread(count, newestId);
      const wins = newest.filter(isWin);
      // Where some unread ones were not sent, those that are missing may be among them.
      if (count === newest.length) keepUnreadWins(new Map(wins.map(({ id, details }) => [String(details.game), id])));
      const newWins = wins.filter(({ id }) => id > (before ?? 0)).reverse();
      // A failure is not reported: they are shown the next time.
      if (newWins.length > 0) tell(newWins, before === null).catch(() => undefined);
      if (before === null) return;
      // Notices are shown above the page.
      const news = newest.filter((message) => message.id > before && message.kind !== 'notice' && !isWin(message));
      news.reverse();
      for (const { id } of news.filter(isOnScreen)) {
        utils.client.inbox.markRead.mutate({ id, andOlder: false }).catch(() => undefined);
      }
      // A failure is not reported: the inbox has the message, too.
      say(news.filter((message) => !isOnScreen(message))).catch(() => undefined);
    },
  });
  useFeedRetry(feed);
  return null;
}
