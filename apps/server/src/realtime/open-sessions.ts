import { type Application, createAlarm } from '@cartela/api';

/**
 * How often the sessions of open sockets are looked up. Sessions expire, and another process can
 * end one unheard. Such a socket is closed at the next look-up at the latest. It can change nothing
 * even before that, because each call that changes something looks up its session again.
 */
const LOOK_UP_EVERY_MS = 5000;
/** Sessions looked up by one statement. More at once would keep the process busy for too long. */
const LOOK_UP_AT_ONCE_MAX = 10_000;
/** Sessions that expire shortly after one another are looked up together. */
const LOOK_UP_APART_MS = 250;

/**
 * How long to wait before the next look-up, in milliseconds.
 *
 * @param expiries in how many ms the next session of each statement expires; null if none does
 */
export function waitMs(expiries: readonly (number | null)[]): number {
  const nextMs = Math.min(LOOK_UP_EVERY_MS, ...expiries.map((expiryMs) => expiryMs ?? LOOK_UP_EVERY_MS));
  return Math.max(LOOK_UP_APART_MS, Math.ceil(nextMs));
}

/**
 * Closes sockets whose session is over. A session that is ended is noticed at once, and so is one
 * that expires. One that another process has ended unheard is noticed at the next look-up. Any
 * request may prolong a session, so the database is asked again, and no timer alone closes a
 * socket.
 */
export function watchSessions({ sessions, changes, log }: Pick<Application, 'sessions' | 'changes' | 'log'>) {
  const closers = new Map<string, Set<() => void>>();
  const stopListening = changes.on('session-ended', ({ sessionId }) => over(sessionId));
  const alarm = createAlarm();
  const stopMissing = changes.onMissed(alarm.ring);
  let isStopped = false;

  function over(sessionId: string): void {
    const toClose = closers.get(sessionId) ?? [];
    closers.delete(sessionId);
    for (const close of toClose) close();
  }

  /**
   * Looks all open sessions up, closes what is over, and returns how long to wait for the next
   * time.
   */
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
      if (isStopped) return;
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
      const sessionClosers = closers.get(sessionId) ?? new Set();
      closers.set(sessionId, sessionClosers.add(close));
      return () => {
        sessionClosers.delete(close);
        if (sessionClosers.size === 0 && closers.get(sessionId) === sessionClosers) closers.delete(sessionId);
      };
    },
    stop(): void {
      isStopped = true;
      stopListening();
      stopMissing();
      alarm.ring();
    },
  };
}

export type OpenSessions = ReturnType<typeof watchSessions>;
