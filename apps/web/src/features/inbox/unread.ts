import { createSignal } from '../../lib/session/signal.ts';

interface Unread {
  /** How many messages are not read. */
  readonly count: number;
  /** How many notices wait to be shown above the page. */
  readonly waiting: number;
  /** The newest message that this page has heard of. 0 if it has heard of none. */
  readonly newestId: number;
}

let unread: Unread = { count: 0, waiting: 0, newestId: 0 };
const signal = createSignal();

/** Keeps what the server says is not read, for the bell and the list. */
export function keepUnread(count: number, newestId: number): void {
  unread = { ...unread, count, newestId };
  signal.notify();
}

/** Has the bell count notices that wait besides. */
export function keepWaiting(waiting: number): void {
  unread = { ...unread, waiting };
  signal.notify();
}

export const useUnread = (): Unread => signal.useValue(() => unread);
