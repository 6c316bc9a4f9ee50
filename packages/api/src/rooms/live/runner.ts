import { setImmediate } from 'node:timers/promises';
import { inSpan } from '../../kernel/spans.ts';
import { createAlarm } from '../../kernel/times/alarm.ts';

/** Pause after a failure, for example while the database is down. */
const RETRY_MS = 1000;

export interface Turns {
  now(): number;
  /**
   * Does one thing that is due. Returns the time when the next one is due, or null if it is due
   * now.
   */
  turn(): Promise<number | null>;
  onError(error: unknown): void;
}

/** Takes one turn after another: the next one when it is due, or as soon as `wake` is called. */
export function createRunner({ now, turn, onError }: Turns) {
  let isStopped = false;
  /** Those who asked since the last turn began. */
  const askers: (() => void)[] = [];
  /** Those who asked before. What happened until then is dealt with once no more turn is due. */
  const waiting: (() => void)[] = [];
  const alarm = createAlarm();

  function release(): void {
    for (const resolve of waiting.splice(0)) resolve();
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      waiting.push(...askers.splice(0));
      const untilMs = await inSpan('table turn', turn).catch((error: unknown) => {
        onError(error);
        return now() + RETRY_MS;
      });
      if (untilMs === null) {
        // A turn need not wait for anything, and a table must not keep the process from all others.
        await setImmediate();
        continue;
      }
      release();
      await alarm.sleep(untilMs - now());
    }
  }

  const running = run();
  return {
    wake: alarm.ring,
    /**
     * Resolves when the turns have dealt with everything that has come up so far, or have failed
     * to. What comes up after the call is not waited for: at a busy table there is always
     * something.
     */
    caughtUp: () =>
      new Promise<void>((resolve) => {
        askers.push(resolve);
        alarm.ring();
      }),
    async stop(): Promise<void> {
      isStopped = true;
      alarm.ring();
      await running;
      waiting.push(...askers.splice(0));
      release();
    },
  };
}
