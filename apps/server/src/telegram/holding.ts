import { type Application, holdBot, releaseBot } from '@cartela/api';
import { type BotWaits, pause } from './waits.ts';

/** How long stopping may take. A message that is not answered by then is in doubt. */
const STOP_GRACE_MS = 2000;

interface HoldingOptions {
  readonly app: Application;
  /** This process, by an id of its own. */
  readonly holder: string;
  readonly waits: BotWaits;
  /** What the process does that holds the bot, until the signal. It deals with its own errors. */
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** Called each time that the bot is held or tried for. */
  readonly onBeat: () => Promise<void>;
}

/** Takes the bot whenever it is free, and runs it for as long as this process holds it. */
export function keepHolding({ app, holder, waits, run, onBeat }: HoldingOptions): { stop(): Promise<void> } {
  const closing = new AbortController();
  let turn: { readonly stop: AbortController; readonly ended: Promise<void> } | null = null;
  const logged = (text: string) => (err: unknown) => app.log.error({ err }, text);

  async function hold(): Promise<boolean> {
    try {
      return await holdBot(app, holder);
    } catch (error) {
      app.log.error({ err: error }, 'could not hold the bot');
      return false;
    }
  }

  async function beat(): Promise<void> {
    while (!closing.signal.aborted) {
      const isHeld = await hold();
      if (closing.signal.aborted) break;
      if (isHeld && !turn) {
        const stop = new AbortController();
        const ended = run(stop.signal).catch(logged('the bot has stopped'));
        turn = { stop, ended };
      } else if (!isHeld && turn) {
        turn.stop.abort();
        await turn.ended;
        turn = null;
      }
      await onBeat();
      await pause(waits.holdEveryMs, closing.signal);
    }
    await turn?.ended;
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
