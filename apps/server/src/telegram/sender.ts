import {
  type Application,
  type Ended,
  endMessage,
  markUnreachable,
  pauseBot,
  returnMessage,
  type TakenMessage,
  takeMessage,
} from '@cartela/api';
import type { Api } from 'grammy';
import { undelivered } from './delivery.ts';
import { playButton } from './keyboards.ts';
import type { Problems } from './problems.ts';
import { type BotWaits, pause, retrying, retryWaitMs } from './waits.ts';

export interface SenderOptions {
  readonly app: Application;
  readonly api: Api;
  /** The id with which this process holds the bot. */
  readonly holder: string;
  readonly waits: BotWaits;
  readonly problems: Problems;
}

/** How long nothing is looked for if nobody wakes the sender. */
const IDLE_MS = 5000;

/**
 * Sends what waits, one message at a time. A message is on record as being sent before Telegram is
 * asked, and what became of it before the next one is taken. So whatever happens in between leaves
 * at most one message of which nobody knows, and that one is not sent again.
 */
export function createSender({ app, api, holder, waits, problems }: SenderOptions) {
  let failures = 0;
  /** Whether there may be something that was not looked for yet. */
  let isWoken = false;
  let endRest = () => {};

  /** Keeps trying to record it: only this process knows. */
  async function record(write: () => Promise<void>, signal: AbortSignal): Promise<void> {
    const onFailure = (err: unknown) => app.log.error({ err }, 'could not record what became of a message');
    await retrying(write, { waits, signal, onFailure });
  }

  async function end({ id }: TakenMessage, ended: Ended, signal: AbortSignal): Promise<void> {
    await record(() => endMessage(app, { id, holder }, ended), signal);
  }

  async function giveBack({ id }: TakenMessage, signal: AbortSignal): Promise<void> {
    await record(() => returnMessage(app, { id, holder }), signal);
  }

  async function deliver(message: TakenMessage, signal: AbortSignal): Promise<void> {
    if (message.needless !== null) return end(message, { status: 'skipped', failure: message.needless }, signal);
    try {
      await api.sendMessage(message.chatId, message.text, {
        ...playButton(app.telegram, message.language),
        link_preview_options: { is_disabled: true },
      });
    } catch (error) {
      return cope(message, error, signal);
    }
    failures = 0;
    await end(message, { status: 'sent' }, signal);
    await problems.isOver('messages');
  }

  async function cope(message: TakenMessage, error: unknown, signal: AbortSignal): Promise<void> {
    const why = undelivered(error);
    const { failure } = why;
    switch (why.is) {
      case 'unreachable':
        await end(message, { status: 'failed', failure }, signal);
        return record(() => markUnreachable(app, message.userId), signal);
      case 'refused':
        return end(message, { status: 'failed', failure }, signal);
      case 'paused':
        // Before the message waits again, or a process that takes over would send it too soon.
        await record(() => pauseBot(app, why.forMs), signal);
        await giveBack(message, signal);
        return pause(why.forMs, signal);
      case 'not-sent':
      case 'locked-out':
        failures += 1;
        await giveBack(message, signal);
        await problems.happened('messages', error);
        return pause(retryWaitMs(waits, failures), signal);
      case 'in-doubt':
        await end(message, { status: 'unknown', failure }, signal);
        await problems.happened('messages', error);
        return untilAnswered(signal);
    }
  }

  /** While Telegram is out of order, each further message would be in doubt too. This one does no harm. */
  async function untilAnswered(signal: AbortSignal): Promise<void> {
    const onFailure = (error: unknown) => problems.happened('messages', error);
    await retrying(() => api.getMe(), { waits, signal, onFailure });
    await problems.isOver('messages');
  }

  async function idle(signal: AbortSignal): Promise<void> {
    if (isWoken) return;
    const rest = new AbortController();
    endRest = () => rest.abort();
    signal.addEventListener('abort', endRest);
    await pause(IDLE_MS, rest.signal);
    signal.removeEventListener('abort', endRest);
  }

  return {
    /** Looks for messages now. */
    wake(): void {
      isWoken = true;
      endRest();
    },
    /** Sends until the signal. */
    async run(signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        const beganAtMs = performance.now();
        isWoken = false;
        try {
          const message = await takeMessage(app, holder);
          if (message === null) await idle(signal);
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
