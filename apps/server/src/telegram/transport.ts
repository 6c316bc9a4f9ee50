import { parseJson } from '@cartela/api';
import type { Transformer } from 'grammy';
import { z } from 'zod';

/** System calls whose failure means that the connection was never opened. */
const OPENING_CALLS = ['connect', 'getaddrinfo'];
const OPENING_TIMED_OUT = 'UND_ERR_CONNECT_TIMEOUT';

/** Telegram gave no answer that can be read. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  /**
   * Whether Telegram may have taken the call. False only if no connection to it could be opened.
   */
  readonly mayBeTaken: boolean;

  constructor(message: string, { mayBeTaken }: { mayBeTaken: boolean }) {
    super(message);
    this.mayBeTaken = mayBeTaken;
  }
}

interface TransportOptions {
  readonly apiRoot: string;
  readonly botToken: string;
  /** How long Telegram may take to answer, beyond the time for which it was asked to wait. */
  readonly answerMaxMs: number;
}

/**
 * Calls the Bot API by Node's own `fetch`, in place of the library's. It can tell whether a
 * connection was never opened, or broke. Its errors do not contain the address, which contains the
 * token.
 */
export function ownTransport({ apiRoot, botToken, answerMaxMs }: TransportOptions): Transformer {
  const root = apiRoot.replace(/\/+$/, '');
  return async (_prev, method, payload, signal) => {
    const stop = new AbortController();
    const onAbort = () => stop.abort();
    if (signal?.aborted) onAbort();
    signal?.addEventListener('abort', onAbort);
    const waits = 'timeout' in payload && typeof payload.timeout === 'number' ? payload.timeout * 1000 : 0;
    // Not `AbortSignal.timeout` within `AbortSignal.any`: Node 20 may collect it before it fires.
    const timer = setTimeout(() => stop.abort(notInTime()), answerMaxMs + waits);
    try {
      const response = await fetch(`${root}/bot${botToken}/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(payload),
        signal: stop.signal,
      });
      return answerIn(await response.text(), response.status);
    } catch (error) {
      throw error instanceof NoAnswer ? error : noAnswer(error);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    }
  };
}

const notInTime = () => new NoAnswer('Telegram has not answered in time', { mayBeTaken: true });

const failure = z.object({
  ok: z.literal(false),
  error_code: z.number(),
  description: z.string().default(''),
  parameters: z.object({ retry_after: z.number().optional() }).optional(),
});
/** Only the envelope is checked. The library gives each call the type of its result. */
const success = z.custom<{ ok: true; result: never }>(
  (value) => z.object({ ok: z.literal(true), result: z.unknown() }).safeParse(value).success,
);

function answerIn(body: string, status: number) {
  const answer = z.union([success, failure]).safeParse(parseJson(body));
  // A gateway has answered. It could not reach the server, or the server has not answered it.
  if (!answer.success) throw new NoAnswer(`no answer of the Bot API, but HTTP ${status}`, { mayBeTaken: true });
  if (answer.data.ok) return answer.data;
  const { parameters, ...failed } = answer.data;
  const retryAfter = parameters?.retry_after;
  return retryAfter === undefined ? failed : { ...failed, parameters: { retry_after: retryAfter } };
}

function noAnswer(error: unknown): NoAnswer {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = codeOf(cause) ?? codeOf(error) ?? 'no reason given';
  if (wasNeverOpened(cause)) return new NoAnswer(`no connection to Telegram (${code})`, { mayBeTaken: false });
  return new NoAnswer(`the connection to Telegram broke (${code})`, { mayBeTaken: true });
}

/**
 * Whether no connection was opened. Node tries every address of a name, and gives an error for
 * each.
 */
function wasNeverOpened(cause: unknown): boolean {
  if (cause instanceof AggregateError) return cause.errors.length > 0 && cause.errors.every(wasNeverOpened);
  if (codeOf(cause) === OPENING_TIMED_OUT) return true;
  return cause instanceof Error && 'syscall' in cause && OPENING_CALLS.includes(String(cause.syscall));
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
