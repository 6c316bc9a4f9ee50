import { EventEmitter } from 'node:events';
import type { Reaction } from '@cartela/game-core';

/**
 * Something that all processes must learn after it is committed. The union is small and closed, and
 * a change is plain data. Listeners read the details from the database.
 */
export type Change =
  /** A player's balances changed. */
  | { readonly type: 'wallet'; readonly userId: string }
  /** There is something new in a player's inbox, or some of it was read. */
  | { readonly type: 'inbox'; readonly userId: string }
  /**
   * Cards of a table's round were taken or given back. `roomId` is the table's id: other processes
   * know it by this name.
   */
  | { readonly type: 'cards'; readonly roomId: string }
  /**
   * A room's settings changed, or a table's round took a step. `roomId` is the room's or the
   * table's id.
   */
  | { readonly type: 'room'; readonly roomId: string }
  /**
   * A player reacts to the game at a table, whose id is `roomId`. It is stored nowhere, so whoever
   * misses it never learns of it.
   */
  | { readonly type: 'reaction'; readonly roomId: string; readonly reaction: Reaction; readonly userId: string }
  /** A session ended, so its open connections are closed. */
  | { readonly type: 'session-ended'; readonly sessionId: string }
  /**
   * Data of a user that is kept with their sessions changed, such as their id at Telegram, or they
   * have set a PIN.
   */
  | { readonly type: 'account'; readonly userId: string }
  | { readonly type: 'notice'; readonly notice: Notice }
  /** A message waits for the bot to send it. */
  | { readonly type: 'telegram-message' }
  /** Something changed that administrators watch: a payment or an account. */
  | { readonly type: 'business' }
  /**
   * The database has refused something because its disk is full. Nothing was committed here, but
   * other processes would not learn of it otherwise.
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
  /**
   * Sends changes that this process has published to the other processes. Returns at once and never
   * throws.
   */
  send(changes: readonly Change[]): void;
  /** Sets the listener for what the other processes send. Called once. */
  listen(listener: ChangeListener): void;
}

export interface ChangeListener {
  /** Called when other processes have published these changes. */
  onChanges(changes: readonly Change[]): void;
  /**
   * Called when changes that others published in the last `lastMs` milliseconds may be lost for
   * good.
   */
  onMissed(lastMs: number): void;
}

/** For a process that is alone: it has nobody to tell, and misses nothing. */
export const NO_BUS: ChangeBus = { send() {}, listen() {} };

/** The only publisher of changes. */
export interface Changes {
  /**
   * Calls every listener, in this process and in all others. Call it after the commit. The
   * exception is `storage-full`, which says that nothing can be committed.
   */
  publish(changes: readonly Change[]): void;
  /** Calls every listener in this process only. For changes that another process has published. */
  hear(changes: readonly Change[]): void;
  /**
   * Calls `listener` for each change of a type until the returned function is called. A subject is
   * the id of a user, room, table or session. With a subject, the listener gets only changes to it,
   * so that a change wakes no listener that it does not concern.
   */
  on<Type extends ChangeType>(type: Type, listener: (change: ChangeOf<Type>) => void, subject?: string): () => void;
  /**
   * Calls `listener` when changes that other processes published in the last `lastMs` milliseconds
   * may be lost. The listener then reads again whatever it keeps, because nothing else will tell
   * it. The calls end when the returned function is called.
   */
  onMissed(listener: (lastMs: number) => void): () => void;
  listenerCount(type: ChangeType, subject?: string): number;
}

/** `onError` receives the error of a listener that throws. The other listeners still run. */
export function createChanges(onError: (error: unknown) => void, bus: ChangeBus = NO_BUS): Changes {
  const emitter = new EventEmitter().setMaxListeners(0);

  function listen<Message>(topic: string, listener: (message: Message) => void): () => void {
    const listenSafely = (message: Message) => {
      try {
        listener(message);
      } catch (error) {
        onError(error);
      }
    };
    emitter.on(topic, listenSafely);
    return () => void emitter.off(topic, listenSafely);
  }

  function hear(changes: readonly Change[]): void {
    for (const change of changes) {
      const subject = subjectOf(change);
      emitter.emit(topicOf(change.type), change);
      if (subject !== undefined) emitter.emit(topicOf(change.type, subject), change);
    }
  }

  bus.listen({ onChanges: hear, onMissed: (lastMs) => void emitter.emit(MISSED, lastMs) });
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
    case 'inbox':
    case 'account':
      return change.userId;
    case 'cards':
    case 'room':
    case 'reaction':
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

/** The emitter's topic for missed changes. No change has this type. */
const MISSED = 'missed';
const topicOf = (type: ChangeType, subject?: string) => (subject === undefined ? type : `${type}/${subject}`);

/**
 * Yields an empty list at once, and then lists of new changes as they come. It ends when the signal
 * aborts, and removes its listener. It listens before it yields the first list, so a reader that
 * reads the state for each list misses nothing.
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
        const batch = waiting;
        waiting = [];
        yield batch;
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
