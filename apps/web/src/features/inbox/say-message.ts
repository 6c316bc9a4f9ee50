import type { trpc } from '../../lib/api/trpc.ts';
import { type ToastAction, toast } from '../../lib/screen/toast.ts';
import { formatEtb } from '../../lib/text/format.ts';
import { addTexts, text } from '../../lib/text/i18n.ts';
import { inboxTexts } from '../../locales/parts.ts';
import { fetchTableName } from '../rooms/table-name.ts';
import { headOf, isPaid, type Message, moodOf, roomOf } from './message.ts';

/** Something about money stays longer than other toasts. */
const NEWS_TOAST_MS = 8000;

/**
 * Says a message in a toast, in few words: what has happened, why, and the new balance if it has
 * moved money.
 */
export async function sayMessage(
  message: Message,
  utils: ReturnType<typeof trpc.useUtils>,
  action?: ToastAction,
): Promise<void> {
  await addTexts(inboxTexts);
  const room = await fetchTableName(utils, roomOf(message));
  // Not by the cache, which would answer with the old balance if the live one came meanwhile.
  const balance = isPaid(message) ? await utils.client.wallet.balance.query() : null;
  const { reason } = message.details;
  const description = [
    ...(reason ? [text('rejectedBecause', { reason })] : []),
    ...(balance ? [text('newBalance', { balance: formatEtb(balance.walletSantim) })] : []),
  ].join(' · ');
  toast[moodOf(message)](headOf(message, room), {
    duration: NEWS_TOAST_MS,
    ...(description && { description }),
    ...(action && { action }),
  });
}
