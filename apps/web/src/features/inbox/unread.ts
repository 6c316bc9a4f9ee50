import { createSignal } from '../../lib/session/signal.ts';

interface Unread {
  readonly count: number;
  /** The newest message that this page has heard of. 0 if it has heard of none. */
  readonly newestId: number;
}

let unread: Unread = { count: 0, newestId: 0 };
const signal = createSignal();

/** Keeps what the server says is not read, for the bell and the list. */
export function keepUnread(count: number, newestId: number): void {
  unread = { count, newestId };
  signal.notify();
}

export const useUnread = (): Unread => signal.useValue(() => unread);
