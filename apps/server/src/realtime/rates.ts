const WINDOW_MS = 1000;

/** A clock that is never set back, unlike the time of day. */
const now = () => performance.now();

/**
 * Counts what comes in a second. It is a class because each socket has some of these, and closures
 * would take more memory.
 */
export class Rate {
  #startedAtMs = now();
  #count = 0;

  /** Counts one more, and returns how many have come in this second. */
  count(): number {
    if (now() - this.#startedAtMs >= WINDOW_MS) {
      this.#startedAtMs = now();
      this.#count = 0;
    }
    this.#count += 1;
    return this.#count;
  }
}
