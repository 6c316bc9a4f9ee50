import type { Outlet } from '../../kernel/calls/outlet.ts';
import type { RoomSubscription } from '../running-tables.ts';
import { PAUSED_ABOVE_BYTES, QUEUE_MAX_EVENTS } from './feed-limits.ts';
import type { Outlets } from './outlets.ts';

const SLOW_RETRY_MS = 250;
const OVER = { value: undefined, done: true } as const;

type Step<Event> = IteratorResult<Event, void>;

/** How to answer a call of `next` that waits for an event. */
interface Answers<Event> {
  resolve(step: Step<Event>): void;
  reject(error: unknown): void;
}

/** What all subscribers of a feed share. */
export interface FeedSource<Event extends object> {
  snapshot(): Event;
  readonly readers: Set<FeedReader<Event>>;
  readonly outlets: Outlets<Event>;
}

/**
 * One subscriber of a feed. It is a class and not a generator function, to save memory. While a
 * generator waits, it keeps what it yielded last, and a watcher's first event is the whole room.
 */
export class FeedReader<Event extends object> implements AsyncGenerator<Event, void> {
  readonly #source: FeedSource<Event>;
  readonly #subscription: RoomSubscription;
  #state: 'new' | 'open' | 'over' = 'new';
  #queue: Event[] = [];
  /**
   * The snapshot made for this subscriber alone. It is kept until the outlet is looked up by it.
   */
  #own: Event | undefined;
  #outlet: Outlet | null = null;
  #answers: Answers<Event> | null = null;
  #isPausing = false;
  #isBehind = false;
  #leave: (() => void) | null = null;

  constructor(source: FeedSource<Event>, subscription: RoomSubscription) {
    this.#source = source;
    this.#subscription = subscription;
  }

  /** Adds an event for the subscriber to read. */
  push(event: Event): void {
    if (this.#queue.length < QUEUE_MAX_EVENTS) this.#queue.push(event);
    else this.#queue = [this.#source.snapshot()];
    this.#answer();
  }

  /** Called when the outlet was not sent this event. From now on the subscriber reads again. */
  onMissed(event: Event): void {
    this.#source.readers.add(this);
    this.push(event);
  }

  /** Asks for one event. It is an error to ask again before the answer. */
  next(): Promise<Step<Event>> {
    return new Promise((resolve, reject) => {
      if (this.#answers) throw new Error('A feed is asked for one event after the other');
      this.#answers = { resolve, reject };
      this.#answer();
    });
  }

  /** Answers the waiting call of `next`, if there is one and there is something to answer. */
  #answer(): void {
    if (!this.#answers || (this.#isPausing && this.#state !== 'over')) return;
    try {
      const step = this.#step();
      if (step) this.#settle()?.resolve(step);
    } catch (error) {
      const answers = this.#settle();
      this.#end();
      answers?.reject(error);
    }
  }

  #settle(): Answers<Event> | null {
    const answers = this.#answers;
    this.#answers = null;
    return answers;
  }

  #step(): Step<Event> | null {
    if (this.#state === 'new') this.#open();
    if (this.#state === 'over') return OVER;
    if (this.#subscription.unsentBytes() > PAUSED_ABOVE_BYTES) return this.#pause();
    if (this.#isBehind) this.#queue = [this.#source.snapshot()];
    this.#isBehind = false;
    const event = this.#queue.shift();
    if (event) return { value: event, done: false };
    this.#turnToOutlet();
    return null;
  }

  /**
   * Waits until the connection is less full. A snapshot then replaces the events that came in that
   * time.
   */
  #pause(): null {
    this.#isPausing = true;
    this.#isBehind = true;
    setTimeout(() => {
      this.#isPausing = false;
      this.#answer();
    }, SLOW_RETRY_MS);
    return null;
  }

  #open(): void {
    const { signal, whileOpen } = this.#subscription;
    if (signal?.aborted) {
      this.#state = 'over';
      return;
    }
    this.#state = 'open';
    this.#own = this.#source.snapshot();
    this.#queue = [this.#own];
    this.#source.readers.add(this);
    signal?.addEventListener('abort', this);
    this.#leave = whileOpen?.() ?? null;
  }

  #turnToOutlet(): void {
    if (this.#own) this.#outlet = this.#subscription.outletAfter?.(this.#own) ?? null;
    this.#own = undefined;
    if (!this.#outlet) return;
    this.#source.readers.delete(this);
    this.#source.outlets.add(this.#outlet, this);
  }

  /**
   * Called when the signal aborts. It ends the subscription at once, so that nothing is sent even
   * before the next read.
   */
  handleEvent(): void {
    this.#end();
  }

  #end(): void {
    this.#state = 'over';
    this.#queue = [];
    this.#source.readers.delete(this);
    if (this.#outlet) this.#source.outlets.remove(this.#outlet);
    this.#subscription.signal?.removeEventListener('abort', this);
    this.#leave?.();
    this.#leave = null;
    this.#answer();
  }

  async return(): Promise<Step<Event>> {
    this.#end();
    return OVER;
  }

  async throw(error: unknown): Promise<Step<Event>> {
    this.#end();
    throw error;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#end();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
