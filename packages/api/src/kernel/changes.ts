import { EventEmitter } from 'node:events';

/**
 * Something that others must learn after it is committed, in every process. The union is small and
 * closed, and a change is plain data. Listeners read the details from the database.
 */
export type Change =
  /** A player's balances changed. */
  | { readonly type: 'wallet'; readonly userId: string }
  /**
   * Cards of a table's round were taken or given back. Other processes know the table's id by this
   * name.
   */
  | { readonly type: 'cards'; readonly roomId: string }
  /** A room's settings changed, or a table's round took a step. The id is of either. */
  | { readonly type: 'room'; readonly roomId: string }
  /** A session ended, so its open connections are closed. */
  | { readonly type: 'session-ended'; readonly sessionId: string }
  /** What is known of a user by their sessions changed, such as their id at Telegram. */
  | { readonly type: 'account'; readonly userId: string }
  | { readonly type: 'notice'; readonly notice: Notice }
  /** Something waits for the bot to write it. */
  | { readonly type: 'telegram-message' }
  /** Something that administrators watch changed: a payment or an account. */
  | { readonly type: 'business' }
  /**
   * The database has refused something for want of room. It is no commit, and no other process
   * would know.
   */
  | { readonly type: 'storage-full' };

/** A message from the operator to all players. */
export interface Notice {
  readonly id: string;
  readonly message: string;
  readonly sentAtMs: number;
}

export type ChangeType = Change['type'];
export type ChangeOf<Type extends ChangeType> = Extract<Change, { type: Type }>;

/** Carries changes between the processes of one database. */
export interface ChangeBus {
  /** Sends what this process has published to the others. Waits for nothing, and never throws. */
  send(changes: readonly Change[]): void;
  /** Called once, by what takes in what the others send. */
  listen(listener: ChangeListener): void;
}

export interface ChangeListener {
  /** Others have published this. */
  heard(changes: readonly Change[]): void;
  /** What others published in this last time may not have come, and will not. */
  missed(lastMs: number): void;
}

/** Of a process that is alone there is nobody to tell, and nothing to miss. */
export const NO_BUS: ChangeBus = { send() {}, listen() {} };

/** The only publisher of changes. */
export interface Changes {
  /**
   * Calls every listener, in this process and in all others. Only for changes that are committed,
   * and for `storage-full`: what it tells of is that nothing can be.
   */
  publish(changes: readonly Change[]): void;
  /** Calls every listener in this process: for what another one has published. */
  hear(changes: readonly Change[]): void;
  /**
   * Calls `listener` for each change of a type until the returned function is called. A subject is
   * the id of a user, room or session. With one, the listener only gets changes to that subject, so
   * a change wakes nobody whom it does not concern.
   */
  on<Type extends ChangeType>(type: Type, listener: (change: ChangeOf<Type>) => void, subject?: string): () => void;
  /**
   * Calls `listener` when changes that other processes published in this last time may not have
   * come. It reads anew what it keeps: nothing else will tell it. Until the returned function is
   * called.
   */
  onMissed(listener: (lastMs: number) => void): () => void;
  listenerCount(type: ChangeType, subject?: string): number;
}

/** `onError` receives the error of a listener that throws. The other listeners still run. */
export function createChanges(onError: (error: unknown) => void, bus: ChangeBus = NO_BUS): Changes {
  const emitter = new EventEmitter().setMaxListeners(0);

  function listen<Told>(topic: string, listener: (told: Told) => void): () => void {
    const heard = (told: Told) => {
      try {
        listener(told);
      } catch (error) {
        onError(error);
      }
    };
    emitter.on(topic, heard);
    return () => void emitter.off(topic, heard);
  }

  function hear(changes: readonly Change[]): void {
    for (const change of changes) {
      const subject = subjectOf(change);
      emitter.emit(topicOf(change.type), change);
      if (subject !== undefined) emitter.emit(topicOf(change.type, subject), change);
    }
  }

  bus.listen({ heard: hear, missed: (lastMs) => void emitter.emit(MISSED, lastMs) });
  return {
    publish(changes) {
      hear(changes);
      bus.send(changes);
    },
    hear,
    on: (type, listener, subject) => listen(topicOf(type, subject), listener),
    onMissed: (listener) => listen(MISSED, listener),
    listenerCount: (type, subject) => emitter.listenerCount(topicOf(type, subject)),
  };
}

function subjectOf(change: Change): string | undefined {
  switch (change.type) {
    case 'wallet':
    case 'account':
      return change.userId;
    case 'cards':
    case 'room':
      return change.roomId;
    case 'session-ended':
      return change.sessionId;
    case 'notice':
    case 'telegram-message':
    case 'business':
    case 'storage-full':
      return undefined;
  }
}

/** No change has this type. */
const MISSED = 'missed';
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
