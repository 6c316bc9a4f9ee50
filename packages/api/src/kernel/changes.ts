import { EventEmitter } from 'node:events';

/**
 * What others must hear of once it is committed. The union is small and closed, and a change is plain data, so that several
 * processes can share it. Whoever hears of a change reads the rest from the database.
 */
export type Change =
  /** A player's balances are not what they were. */
  | { readonly type: 'wallet'; readonly userId: string }
  /** Cards of the room's round were taken or given back. */
  | { readonly type: 'cards'; readonly roomId: string }
  /** The room's settings changed, or its round took a step. */
  | { readonly type: 'room'; readonly roomId: string }
  /** A session is over: what it has open is closed. */
  | { readonly type: 'session-ended'; readonly sessionId: string }
  | { readonly type: 'notice'; readonly notice: Notice }
  /** What administrators watch: a payment or an account came, or was decided. */
  | { readonly type: 'business' };

/** A message of the operator to all players. */
export interface Notice {
  readonly id: string;
  readonly message: string;
  readonly sentAtMs: number;
}

export type ChangeType = Change['type'];
export type ChangeOf<Type extends ChangeType> = Extract<Change, { type: Type }>;

/** The one publisher of changes. */
export interface Changes {
  /** Tells all listeners. Only for what is committed. */
  publish(changes: readonly Change[]): void;
  /**
   * Calls `listener` for each change of a type until the returned function is called. With a subject (a user's, room's or
   * session's id) only for changes of that one: a change wakes nobody whom it does not concern.
   */
  on<Type extends ChangeType>(type: Type, listener: (change: ChangeOf<Type>) => void, subject?: string): () => void;
  listenerCount(type: ChangeType, subject?: string): number;
}

/** `onError` hears of a listener that throws; the other listeners are told all the same. */
export function createChanges(onError: (error: unknown) => void): Changes {
  const emitter = new EventEmitter().setMaxListeners(0);

  function publish(change: Change): void {
    const subject = subjectOf(change);
    emitter.emit(topicOf(change.type), change);
    if (subject !== undefined) emitter.emit(topicOf(change.type, subject), change);
  }

  return {
    publish(changes) {
      for (const change of changes) publish(change);
    },
    on(type, listener, subject) {
      const topic = topicOf(type, subject);
      const heard = (change: ChangeOf<typeof type>) => {
        try {
          listener(change);
        } catch (error) {
          onError(error);
        }
      };
      emitter.on(topic, heard);
      return () => void emitter.off(topic, heard);
    },
    listenerCount: (type, subject) => emitter.listenerCount(topicOf(type, subject)),
  };
}

function subjectOf(change: Change): string | undefined {
  switch (change.type) {
    case 'wallet':
      return change.userId;
    case 'cards':
    case 'room':
      return change.roomId;
    case 'session-ended':
      return change.sessionId;
    case 'notice':
    case 'business':
      return undefined;
  }
}

const topicOf = (type: ChangeType, subject?: string) => (subject === undefined ? type : `${type}/${subject}`);

/**
 * Yields an empty list at once, and then, after each change, the changes that have come since. Ends with the signal and leaves
 * no listener behind. Listening begins before the first list, so a reader that reads the state for each list misses nothing.
 */
export async function* follow<Type extends ChangeType>(
  changes: Changes,
  type: Type,
  { subject, signal }: { subject?: string; signal: AbortSignal },
): AsyncGenerator<readonly ChangeOf<Type>[], void> {
  if (signal.aborted) return;
  let waiting: ChangeOf<Type>[] = [];
  let wake = () => {};
  const stop = changes.on(
    type,
    (change) => {
      waiting.push(change);
      wake();
    },
    subject,
  );
  const onAbort = () => wake();
  signal.addEventListener('abort', onAbort);
  try {
    yield [];
    while (!signal.aborted) {
      if (waiting.length > 0) {
        const heard = waiting;
        waiting = [];
        yield heard;
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    stop();
    signal.removeEventListener('abort', onAbort);
  }
}
