import { createAlarm } from '../../kernel/alarm.ts';

/** Pause after a failure, for example while the database is down. */
const RETRY_MS = 1000;

export interface Turns {
  now(): number;
  /**
   * Does one thing that is due. Returns the time when the next one is due, or null if it is due
   * now.
   */
  turn(): Promise<number | null>;
  /** Whether something has come up that no turn has dealt with yet. */
  isBehind(): boolean;
  onError(error: unknown): void;
}

/** Takes one turn after another: the next one when it is due, or as soon as `wake` is called. */
export function createRunner({ now, turn, isBehind, onError }: Turns) {
  let isStopped = false;
  let waiting: (() => void)[] = [];
  const alarm = createAlarm();

  function release(): void {
    const released = waiting;
    waiting = [];
    for (const resolve of released) resolve();
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      const untilMs = await turn().catch((error: unknown) => {
        onError(error);
        release();
        return now() + RETRY_MS;
      });
      if (untilMs === null) continue;
      if (!isBehind()) release();
      await alarm.sleep(untilMs - now());
    }
  }

  const running = run();
  return {
    wake: alarm.ring,
    /** Resolves when a turn has dealt with everything that has come up so far, or has failed to. */
    caughtUp: () =>
      new Promise<void>((resolve) => {
        waiting.push(resolve);
        alarm.ring();
      }),
    async stop(): Promise<void> {
      isStopped = true;
      alarm.ring();
      await running;
      release();
    },
  };
}
