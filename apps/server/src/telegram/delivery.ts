import { GrammyError } from 'grammy';
import { NoAnswer } from './transport.ts';

/**
 * Why Telegram did not confirm a message, by what follows from it:
 *
 * - `paused`: Telegram wants no call for a while. It did not take this one.
 * - `unreachable`: the player has blocked the bot, or is not there. So no message can reach them.
 * - `refused`: Telegram will never take this message.
 * - `locked-out`: Telegram takes nothing from this bot, such as with a wrong token.
 * - `not-sent`: no connection could be opened, so the message has certainly not arrived.
 * - `in-doubt`: the message may have arrived. The connection broke, nobody answered, or the server
 *   failed (5xx). A server can fail after it has sent a message, and a gateway may answer 5xx for a
 *   server that is still working on it.
 */
export type Undelivered = { readonly failure: string } & (
  | { readonly is: 'paused'; readonly forMs: number }
  | { readonly is: 'unreachable' | 'refused' | 'locked-out' | 'not-sent' | 'in-doubt' }
);

/** How long to pause if Telegram does not say how long. */
const PAUSE_USUAL_S = 5;

const NOBODY_THERE = /chat not found|user is deactivated|peer_id_invalid|user not found/i;

export function undelivered(error: unknown): Undelivered {
  if (error instanceof NoAnswer) return { is: error.mayBeTaken ? 'in-doubt' : 'not-sent', failure: error.message };
  if (!(error instanceof GrammyError)) return { is: 'in-doubt', failure: 'something unexpected went wrong' };
  const { error_code: code, description, parameters } = error;
  const failure = `${code}: ${description}`;
  if (code === 429) return { is: 'paused', failure, forMs: 1000 * (parameters.retry_after ?? PAUSE_USUAL_S) };
  if (code >= 500) return { is: 'in-doubt', failure };
  if (code === 403 || (code === 400 && NOBODY_THERE.test(description))) return { is: 'unreachable', failure };
  return { is: code === 401 || code === 404 ? 'locked-out' : 'refused', failure };
}
