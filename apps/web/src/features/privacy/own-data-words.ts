import { PAYMENT_AGE_MAX_HOURS } from '@cartela/api/payments/limits';
import type { Translate } from '../../lib/text/i18n.ts';
import { isText } from '../../lib/text/sentence.ts';
import type { TextKey } from '../../locales/en.ts';
import { FLAG_NAMES } from '../../locales/flag-names.ts';
import { TRANSFER_NAMES } from '../../locales/transfer-kinds.ts';
import { isWorded, messageText, roomOf } from '../inbox/message.ts';
import { providerName } from '../payments/checkout/provider-name.ts';
import type { Row } from './own-data.ts';

/**
 * What a stored value means, in the words of other screens. Null: it is shown as it is stored. What
 * others say already is empty.
 */
export function wordsFor(name: string, value: unknown, row: Row, t: Translate): string | null {
  if (name === 'cause') return '';
  if (name === 'reason' && typeof row.cause === 'string' && isText(row.cause)) return t(row.cause);
  if (isWorded(row) && name === 'kind') return '';
  if (isWorded(row) && name === 'details') return messageText(row, roomOf(row));
  if (name === 'flags' && Array.isArray(value)) return value.map((flag) => flagText(String(flag), t)).join(', ');
  if (typeof value !== 'string') return null;
  if (name === 'provider') return providerName(value, t);
  const isOfLimit = name === 'kind' && 'period' in row;
  const word = name === 'act' ? `act:${value}` : WORDS[isOfLimit ? 'limit' : name]?.[value];
  return isText(word) ? t(word) : null;
}

function flagText(flag: string, t: Translate): string {
  const name = FLAG_NAMES[flag];
  return name ? t(name, { hours: PAYMENT_AGE_MAX_HOURS }) : flag;
}

/** The words for stored values, by the name of the field. */
const WORDS: Readonly<Record<string, Readonly<Record<string, TextKey>>>> = {
  type: { deposit: 'deposit', withdraw: 'withdraw' },
  method: { telebirr: 'telebirr', cbebirr: 'cbebirr' },
  status: {
    pending: 'statusPending',
    confirmed: 'statusConfirmed',
    rejected: 'statusRejected',
    withdrawn: 'statusWithdrawn',
  },
  numberSource: { claim: 'sourceClaim', evidence: 'sourceEvidence', administrator: 'sourceAdministrator' },
  kind: TRANSFER_NAMES,
  limit: { deposit: 'deposit', loss: 'kindLoss' },
  period: { day: 'daily', week: 'weekly', month: 'monthly' },
  listedAs: { name: 'weekAsName', initials: 'weekAsInitials', hidden: 'weekAsHidden' },
  break: { 'cool-off': 'breakShort', 'self-exclusion': 'breakExclusion' },
};
