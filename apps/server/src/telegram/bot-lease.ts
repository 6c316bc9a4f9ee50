import { type Application, leaseBot, releaseBot } from '@cartela/api';
import { type BotWaits, pause } from './waits.ts';

/** How long stopping may take. A message that Telegram has not answered by then is in doubt. */
const STOP_GRACE_MS = 2000;

interface LeaseOptions {
  readonly app: Application;
  /** The id of this process. */
  readonly holder: string;
  readonly waits: BotWaits;
  /**
   * What the process does while it has the bot, until the signal aborts. It handles its own errors.
   */
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** Called after each try to get or renew the lease. */
  readonly onBeat: () => Promise<void>;
}

/** Leases the bot whenever it is free, and runs it as long as the lease is renewed. */
export function keepLease({ app, holder, waits, run, onBeat }: LeaseOptions): { stop(): Promise<void> } {
  const closing = new AbortController();
  let turn: { readonly stop: AbortController; readonly end: Promise<void> } | null = null;
  const logged = (text: string) => (err: unknown) => app.log.error({ err }, text);

  async function renew(): Promise<boolean> {
    try {
      return await leaseBot(app, holder);
    } catch (error) {
      app.log.error({ err: error }, 'could not lease the bot');
      return false;
    }
  }

  async function beat(): Promise<void> {
    while (!closing.signal.aborted) {
      const isLeased = await renew();
      if (closing.signal.aborted) break;
      if (isLeased && !turn) {
        const stop = new AbortController();
        const end = run(stop.signal).catch(logged('the bot has stopped'));
        turn = { stop, end };
      } else if (!isLeased && turn) {
        turn.stop.abort();
        await turn.end;
        turn = null;
      }
      await onBeat();
      await pause(waits.renewEveryMs, closing.signal);
    }
    await turn?.end;
  }

  const beating = beat();
  return {
    async stop() {
      closing.abort();
      turn?.stop.abort();
      await Promise.race([beating, new Promise((resolve) => setTimeout(resolve, STOP_GRACE_MS).unref())]);
      await releaseBot(app, holder).catch(logged('could not let the bot go'));
    },
  };
}
