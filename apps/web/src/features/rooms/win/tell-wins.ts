import { DAY_MS } from '@cartela/api/kernel/day';
import type { trpc } from '../../../lib/api/trpc.ts';
import { addTexts, text } from '../../../lib/text/i18n.ts';
import { gameEndTexts } from '../../../locales/parts.ts';
import type { Message } from '../../inbox/message.ts';
import { sayMessage } from '../../inbox/say-message.ts';
import { isClosed, showWin } from './shown-wins.ts';
import { winInRecord } from './win-in-record.ts';

type Utils = ReturnType<typeof trpc.useUtils>;

/** A win that is older is only in the inbox. */
const SHOWN_FOR_MS = 7 * DAY_MS;

interface Place {
  readonly utils: Utils;
  /** The table whose screen is open. Null outside of rooms. */
  readonly shownTable: string | null;
  /** Whether the messages had come before the page was opened. */
  readonly areEarlier: boolean;
}

/**
 * Shows wins of which unread messages tell, the oldest first. Where that would be in the player's
 * way, says it in a toast that leads to it.
 */
export async function tellWins(messages: readonly Message[], { utils, shownTable, areEarlier }: Place): Promise<void> {
  for (const message of messages) {
    const { game, table } = message.details;
    const isOld = Date.now() - message.atMs > SHOWN_FOR_MS;
    const isInOtherRoom = shownTable !== null && shownTable !== table;
    // It may have been closed before its message came.
    if (isClosed(String(game))) markRead(utils, message);
    else if (!isOld && isInTheWay(isInOtherRoom)) await sayInToast(utils, message);
    else if (!isOld) await showRecord(utils, message, { isEarlier: areEarlier && shownTable !== table });
  }
}

async function sayInToast(utils: Utils, message: Message): Promise<void> {
  await addTexts(gameEndTexts);
  const onClick = () => void showRecord(utils, message, { isEarlier: false, isAskedFor: true }).catch(() => undefined);
  await sayMessage(message, utils, { label: text('seeWin'), onClick });
  markRead(utils, message);
}

function markRead({ client }: Utils, { id }: Message): void {
  // A failure is not reported: the win is told again the next time.
  client.inbox.markRead.mutate({ id, andOlder: false }).catch(() => undefined);
}

async function showRecord(
  { client }: Utils,
  { details, atMs }: Message,
  { isEarlier, isAskedFor = false }: { isEarlier: boolean; isAskedFor?: boolean },
): Promise<void> {
  const record = await client.history.round.query({ roundId: String(details.game) });
  await showWin(winInRecord(record, { earlierAtMs: isEarlier ? atMs : null }), { isAskedFor });
}

/** Whether the player plays in another room, is asked something, or is writing. */
function isInTheWay(inOtherRoom: boolean): boolean {
  const dialog = document.querySelector('dialog[open]:not([data-full])');
  return inOtherRoom || dialog !== null || document.activeElement?.matches('input, textarea') === true;
}
