import type { Core } from '../../kernel/work/core.ts';

/**
 * How long an answer about a session is believed without asking the database again. The end of a
 * session clears the answer at once. The limit is for a process that did not hear of the end.
 */
export const SESSION_KNOWN_MS = 5000;
/**
 * Sessions that are kept at most. Beyond that the oldest are dropped, and read again when they are
 * needed.
 */
const SESSIONS_KNOWN_MAX = 20_000;

export interface KnownSession {
  readonly userId: string;
  readonly expiresAtMs: number;
}

interface CachedSession<Session> {
  readonly session: Session;
  readonly untilMs: number;
}

interface Options {
  /** Milliseconds of a monotonic clock, which nobody can set. */
  readonly nowMs?: () => number;
  readonly max?: number;
}

/**
 * Keeps what was read about sessions for a few seconds. Only good sessions are kept, so a refusal
 * never outlives its reason. The end of a session and any change of its user's account clear it. An
 * answer that was being read at that moment is not kept, because it may be older than the change.
 */
export function keepKnownSessions<Session extends KnownSession>(
  { changes, now }: Pick<Core, 'changes' | 'now'>,
  { nowMs = () => performance.now(), max = SESSIONS_KNOWN_MAX }: Options = {},
) {
  /** In the order in which they were read, so the first is the oldest. */
  const entries = new Map<string, CachedSession<Session>>();
  const underWay = new Map<string, Promise<Session | null>>();

  function forget(id: string): void {
    entries.delete(id);
    underWay.delete(id);
  }

  changes.on('session-ended', ({ sessionId }) => forget(sessionId));
  changes.on('account', ({ userId }) => {
    // It is not known yet whose sessions are being read.
    underWay.clear();
    for (const [id, { session }] of entries) if (session.userId === userId) entries.delete(id);
  });

  function get(id: string): Session | null {
    const entry = entries.get(id);
    if (!entry) return null;
    if (entry.untilMs > nowMs() && entry.session.expiresAtMs > now()) return entry.session;
    entries.delete(id);
    return null;
  }

  function keep(id: string, session: Session): void {
    const keptAtMs = nowMs();
    entries.delete(id);
    entries.set(id, { session, untilMs: keptAtMs + SESSION_KNOWN_MS });
    for (const [oldest, { untilMs }] of entries) {
      if (entries.size <= max && untilMs > keptAtMs) return;
      entries.delete(oldest);
    }
  }

  return {
    /**
     * Returns the kept session, or else what `read` answers. `isKept` says whether that may be
     * kept.
     */
    async find(
      id: string,
      read: () => Promise<Session | null>,
      isKept: (session: Session) => boolean,
    ): Promise<Session | null> {
      const cached = get(id);
      if (cached) return cached;
      const reading = underWay.get(id) ?? read();
      underWay.set(id, reading);
      try {
        const session = await reading;
        if (session && underWay.get(id) === reading && isKept(session)) keep(id, session);
        return session;
      } finally {
        if (underWay.get(id) === reading) underWay.delete(id);
      }
    },
    forget,
    size: () => entries.size,
  };
}
