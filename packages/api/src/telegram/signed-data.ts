import { createHmac } from 'node:crypto';
import { equalBytes } from '../kernel/equal-bytes.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import { LAUNCH_AGE_MAX_S } from './limits.ts';
import { signedDataIn } from './signed-text.ts';

/** Telegram's clock and ours may differ by this much. */
const AHEAD_MAX_S = 60;

/** The fields that Telegram is known to sign. */
const TELEGRAMS_FIELDS = [
  'query_id',
  'user',
  'receiver',
  'chat',
  'chat_type',
  'chat_instance',
  'start_param',
  'can_send_after',
  'auth_date',
  'contact',
  'signature',
  'hash',
];

export interface SignedData {
  /** Everything that was signed, by name. */
  readonly fields: ReadonlyMap<string, string>;
  /** Telegram's signature, in hex. No two launches have the same. */
  readonly signature: string;
}

/**
 * Reads data that Telegram signed for our bot: the `initData` of a launch of the mini app, or the
 * answer to a request for a contact. Both are a query string with `auth_date` (seconds since the
 * epoch) and `hash`. The hash is an HMAC-SHA256 over the other fields in alphabetical order, one
 * `name=value` on each line. It is read in whatever encoding it comes, with whatever is around it.
 *
 * Protocol: https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app
 *
 * @throws Refusal `launchForged`; `launchExpired` if it was signed more than an hour ago
 */
export function readSignedData(text: string, { botToken, nowMs }: { botToken: string; nowMs: number }): SignedData {
  const entries = [...new URLSearchParams(signedDataIn(bare(text)))];
  const signed = verified(entries, botToken) ?? verified(entries.filter(isTelegrams), botToken);
  if (!signed) throw new Refusal('launchForged');
  const { fields } = signed;
  const signedAtS = Number(fields.get('auth_date'));
  const ageS = nowMs / 1000 - signedAtS;
  if (!Number.isSafeInteger(signedAtS) || ageS < -AHEAD_MAX_S) throw new Refusal('launchForged');
  if (ageS > LAUNCH_AGE_MAX_S) throw new Refusal('launchExpired');
  return signed;
}

/** Data out of a page's HTML, where an `&` is written `&amp;`. */
const FROM_A_PAGE = /&amp;(?:hash|auth_date)=/;

/** The text without what an address or a page has put around it. */
function bare(text: string): string {
  const data = text.trim().replace(/^[#?]/, '');
  return FROM_A_PAGE.test(data) ? data.replaceAll('&amp;', '&') : data;
}

type Entry = [name: string, value: string];

/** Other fields may have been put beside those that Telegram signed. */
const isTelegrams = ([name]: Entry): boolean => TELEGRAMS_FIELDS.includes(name);

/** Null if the bot's token has not signed exactly this. */
function verified(entries: readonly Entry[], botToken: string): SignedData | null {
  const fields = new Map(entries);
  const signature = fields.get('hash') ?? '';
  fields.delete('hash');
  const lines = [...fields].map(([name, value]) => `${name}=${value}`).sort();
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest();
  const ownSignature = createHmac('sha256', key).update(lines.join('\n')).digest();
  const isSigned = equalBytes(Buffer.from(signature, 'hex'), ownSignature);
  // A field must not come twice, because another reader may take its other value. With a line break
  // in a value, the same lines could be other fields.
  const isClear = entries.length === fields.size + 1 && !lines.some((line) => line.includes('\n'));
  if (!isSigned || !isClear) return null;
  return { fields, signature: ownSignature.toString('hex') };
}
