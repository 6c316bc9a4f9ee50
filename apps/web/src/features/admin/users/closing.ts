import type { ApiOutputs } from '../../../lib/api/trpc.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import type { Translate } from '../../../lib/text/i18n.ts';
import { PAYMENT_TYPE_NAMES } from '../../payments/payment.ts';

/** What deleting a user would do. */
export type Closing = ApiOutputs['closing']['preview'];

/** The reasons why a user cannot be deleted now, in words that say what to do. */
export function obstaclesOf({ pendingPayments, cards }: Closing, t: Translate): string[] {
  const list = pendingPayments.map(({ type, amountSantim }) => {
    const name = t(PAYMENT_TYPE_NAMES[type]);
    return amountSantim === null
      ? t('auditPaymentOpen', { type: name })
      : t('auditPayment', { type: name, amount: formatEtb(amountSantim) });
  });
  const pending = list.length === 0 ? [] : [t('adminDeletePending', { count: list.length, list: list.join('; ') })];
  return [...pending, ...gamesOf(cards).map((game) => t('adminDeleteCards', game))];
}

function gamesOf(cards: Closing['cards']) {
  return [...new Set(cards.map(({ roundId }) => roundId))].map((round) => {
    const entries = cards.filter(({ roundId }) => roundId === round);
    return { round, room: entries[0]?.roomId ?? '', count: entries.length };
  });
}
