import { ask, type RawAnswer } from '../providers/ask.ts';
import { ProviderFault } from '../providers/provider.ts';

/** A page may have this many bytes. */
const PAGE_BYTES_MAX = 256 * 1024;

/** The provider asks to be asked less often. */
export class TooOften extends ProviderFault {
  /** For how long it wants not to be asked. Null if it does not say. */
  readonly waitMs: number | null;

  constructor(waitMs: number | null) {
    super('it has been asked too often (HTTP 429)');
    this.waitMs = waitMs;
  }
}

/**
 * Asks for the page of one receipt. Null if the provider says that there is none. No redirect is
 * followed: a receipt is where the operator has said, or nowhere.
 *
 * @throws ProviderFault, TooOften
 */
export async function askReceipt(address: URL, nowMs: number, stop: AbortSignal): Promise<string | null> {
  // A page is asked so seldom that a connection which is kept has often been closed by then.
  const headers = { accept: 'text/html', 'accept-encoding': 'identity', connection: 'close' };
  const answer = await ask(address, { method: 'GET', headers, answerBytesMax: PAGE_BYTES_MAX }, stop);
  const { status } = answer;
  if (status === 404) return null;
  if (status === 429) throw new TooOften(waitSaid(answer.headers['retry-after'], nowMs));
  if (status !== 200) throw new ProviderFault(`an answer that is no receipt (HTTP ${status})`);
  return textOf(answer);
}

function textOf({ headers, body }: RawAnswer): string {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers;
  if (encoding !== 'identity' || !/^text\/html\b/i.test(type)) throw new ProviderFault('its answer is no page of HTML');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch (cause) {
    throw new ProviderFault('its page is not in UTF-8', { cause });
  }
}

/** `Retry-After`: seconds, or a moment. */
function waitSaid(value: string | undefined, nowMs: number): number | null {
  if (value === undefined) return null;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const untilMs = Date.parse(value);
  return Number.isNaN(untilMs) ? null : Math.max(0, untilMs - nowMs);
}
