import { type Application, createAlarm } from '@cartela/api';

/**
 * How often the sessions of open sockets are looked up. They expire, and another process can end
 * one without this one hearing of it. A socket is closed at the latest then; it changes nothing
 * even before.
 */
const LOOK_UP_EVERY_MS = 5000;
/** Sessions in one statement, so that none of them keeps the process busy for long. */
const LOOK_UP_AT_ONCE_MAX = 10_000;
/** Sessions that expire shortly after one another are looked up together. */
const LOOK_UP_APART_MS = 250;

/**
 * How long to wait before the next look-up.
 *
 * @param expiries in how many ms the next session of each statement expires; null if none does
 */
export function waitMs(expiries: readonly (number | null)[]): number {
  const nextMs = Math.min(LOOK_UP_EVERY_MS, ...expiries.map((expiryMs) => expiryMs ?? LOOK_UP_EVERY_MS));
  return Math.max(LOOK_UP_APART_MS, Math.ceil(nextMs));
}

/**
 * Closes sockets when their session is over: at once if it is ended, when it expires, and soon
 * after another process has ended it unheard. A session may be prolonged by any request, so the
 * database is asked rather than a timer trusted.
 */
export function watchSessions({ sessions, changes, log }: Pick<Application, 'sessions' | 'changes' | 'log'>) {
  const closers = new Map<string, Set<() => void>>();
  const stopListening = changes.on('session-ended', ({ sessionId }) => over(sessionId));
  const alarm = createAlarm();
  const stopMissing = changes.onMissed(alarm.ring);
  let stopped = false;

  function over(sessionId: string): void {
    const toClose = closers.get(sessionId) ?? [];
    closers.delete(sessionId);
    for (const close of toClose) close();
  }

  /** Returns for how long nothing has to be looked up. */
  async function lookUp(): Promise<number> {
    const open = [...closers.keys()];
    const expiries: (number | null)[] = [];
    for (let from = 0; from < open.length; from += LOOK_UP_AT_ONCE_MAX) {
      const now = await sessions.lookUp(open.slice(from, from + LOOK_UP_AT_ONCE_MAX));
      for (const sessionId of now.over) over(sessionId);
      expiries.push(now.nextExpiryMs);
    }
    return waitMs(expiries);
  }

  async function keepLooking(): Promise<void> {
    let pauseMs = LOOK_UP_EVERY_MS;
    for (;;) {
      await alarm.sleep(pauseMs);
      if (stopped) return;
      pauseMs = await lookUp().catch((error: unknown) => {
        log.error({ err: error }, 'the sessions of open sockets could not be looked up');
        return LOOK_UP_EVERY_MS;
      });
    }
  }
  void keepLooking();

  return {
    /** Calls `close` when the session is over, unless the returned function is called before. */
    hold(sessionId: string, close: () => void): () => void {
      const held = closers.get(sessionId) ?? new Set();
      closers.set(sessionId, held.add(close));
      return () => {
        held.delete(close);
        if (held.size === 0 && closers.get(sessionId) === held) closers.delete(sessionId);
      };
    },
    stop(): void {
      stopped = true;
      stopListening();
      stopMissing();
      alarm.ring();
    },
  };
}

export type OpenSessions = ReturnType<typeof watchSessions>;
