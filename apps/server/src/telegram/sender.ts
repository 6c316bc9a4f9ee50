import {
  type Application,
  createAlarm,
  type Ended,
  endMessage,
  markUnreachable,
  pauseBot,
  returnMessage,
  returnUnsent,
  type TakenMessage,
  takeMessage,
} from '@cartela/api';
import type { Api } from 'grammy';
import { undelivered } from './delivery.ts';
import { followUp } from './follow-up.ts';
import { playButton } from './keyboards.ts';
import type { Problems } from './problems.ts';
import { type BotWaits, pause, retrying } from './waits.ts';

export interface SenderOptions {
  readonly app: Application;
  readonly api: Api;
  /** The id with which this process leases the bot. */
  readonly holder: string;
  readonly waits: BotWaits;
  readonly problems: Problems;
}

/** How long the sender sleeps when no message waits, unless somebody wakes it. Milliseconds. */
const IDLE_MS = 5000;

/**
 * Sends what waits, one message at a time. A message is recorded as being sent before Telegram is
 * asked, and its outcome before the next one is taken. So an interruption leaves at most one
 * message whose outcome nobody knows, and that one is not sent again.
 */
export function createSender({ app, api, holder, waits, problems }: SenderOptions) {
  let failures = 0;
  const alarm = createAlarm();

  /** Tries until it is recorded, because only this process knows it. */
  async function record(write: () => Promise<void>, signal: AbortSignal): Promise<void> {
    const onFailure = (err: unknown) => app.log.error({ err }, 'could not record what became of a message');
    await retrying(write, { waits, signal, onFailure });
  }

  async function take(signal: AbortSignal): Promise<TakenMessage | null> {
    try {
      return await takeMessage(app, holder);
    } catch (error) {
      // It may have been taken all the same.
      await record(() => returnUnsent(app, holder), signal);
      throw error;
    }
  }

  async function end({ id }: TakenMessage, outcome: Ended, signal: AbortSignal): Promise<void> {
    await record(() => endMessage(app, { id, holder }, outcome), signal);
  }

  async function giveBack({ id }: TakenMessage, signal: AbortSignal): Promise<void> {
    await record(() => returnMessage(app, { id, holder }), signal);
  }

  async function deliver(message: TakenMessage, signal: AbortSignal): Promise<void> {
    if (message.needless !== null) return end(message, { status: 'skipped', failure: message.needless }, signal);
    try {
      await api.sendMessage(message.chatId, message.text, {
        // Whoever has just begun a break is not called to play.
        ...(message.kind === 'breakBegun' ? {} : playButton(app.telegram, message.language)),
        link_preview_options: { is_disabled: true },
      });
    } catch (error) {
      return handleFailure(message, error, signal);
    }
    failures = 0;
    await end(message, { status: 'sent' }, signal);
    await problems.isOver('messages');
  }

  async function handleFailure(message: TakenMessage, error: unknown, signal: AbortSignal): Promise<void> {
    const { pauseBotMs, outcome, next, ...follows } = followUp(undelivered(error), failures, waits);
    failures = follows.failures;
    // The pause is recorded before the message waits again. Otherwise a process that takes over
    // would send the message too soon.
    if (pauseBotMs !== null) await record(() => pauseBot(app, pauseBotMs), signal);
    if (outcome) await end(message, outcome, signal);
    else await giveBack(message, signal);
    if (follows.isUnreachable) await record(() => markUnreachable(app, message.userId), signal);
    if (follows.isProblem) await problems.happened('messages', error);
    if (next === 'when-answered') await untilAnswered(signal);
    else await pause(next, signal);
  }

  /** Makes a harmless call until Telegram answers. */
  async function untilAnswered(signal: AbortSignal): Promise<void> {
    const onFailure = (error: unknown) => problems.happened('messages', error);
    await retrying(() => api.getMe(), { waits, signal, onFailure });
    await problems.isOver('messages');
  }

  return {
    /** Makes the sender look for messages now. */
    wake: alarm.ring,
    /** Sends messages until the signal aborts. */
    async run(signal: AbortSignal): Promise<void> {
      signal.addEventListener('abort', alarm.ring, { once: true });
      while (!signal.aborted) {
        const beganAtMs = performance.now();
        try {
          const message = await take(signal);
          if (message === null) await alarm.sleep(IDLE_MS);
          else {
            await deliver(message, signal);
            await pause(waits.betweenMessagesMs - (performance.now() - beganAtMs), signal);
          }
        } catch (error) {
          app.log.error({ err: error }, 'could not take a message to send');
          await pause(waits.firstRetryMs, signal);
        }
      }
    },
  };
}
