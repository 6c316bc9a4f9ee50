import { EventEmitter } from 'node:events';

/**
 * Something that others must learn after it is committed. The union is small and closed, and a
 * change is plain data, so several processes could share it. Listeners read the details from the
 * database.
 */
export type Change =
  /** A player's balances changed. */
  | { readonly type: 'wallet'; readonly userId: string }
  /** Cards of the room's round were taken or given back. */
  | { readonly type: 'cards'; readonly roomId: string }
  /** The room's settings changed, or its round took a step. */
  | { readonly type: 'room'; readonly roomId: string }
  /** A session ended, so its open connections are closed. */
  | { readonly type: 'session-ended'; readonly sessionId: string }
  | { readonly type: 'notice'; readonly notice: Notice }
  /** Something waits for the bot to write it. */
  | { readonly type: 'telegram-message' }
  /** Something that administrators watch changed: a payment or an account. */
  | { readonly type: 'business' };

/** A message from the operator to all players. */
export interface Notice {
  readonly id: string;
  readonly message: string;
  readonly sentAtMs: number;
}

export type ChangeType = Change['type'];
export type ChangeOf<Type extends ChangeType> = Extract<Change, { type: Type }>;

/** The only publisher of changes. */
export interface Changes {
  /** Calls every listener. Only for changes that are committed. */
  publish(changes: readonly Change[]): void;
  /**
   * Calls `listener` for each change of a type until the returned function is called. A subject is
   * the id of a user, room or session. With one, the listener only gets changes to that subject, so
   * a change wakes nobody whom it does not concern.
   */
  on<Type extends ChangeType>(type: Type, listener: (change: ChangeOf<Type>) => void, subject?: string): () => void;
  listenerCount(type: ChangeType, subject?: string): number;
}

/** `onError` receives the error of a listener that throws. The other listeners still run. */
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
    case 'telegram-message':
    case 'business':
      return undefined;
  }
}

const topicOf = (type: ChangeType, subject?: string) => (subject === undefined ? type : `${type}/${subject}`);

/**
 * Yields an empty list at once, and then the new changes as they come. Ends with the signal and
 * removes its listener. It starts listening before the first list, so a reader that reads the state
 * for each list misses nothing.
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
