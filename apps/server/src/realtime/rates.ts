const WINDOW_MS = 1000;

/** The second that it is, by a clock that is never set back. All rates begin anew together. */
export const thisSecond = () => Math.floor(performance.now() / WINDOW_MS);

/**
 * Counts what comes in a second. It is a class because each socket has some of these, and closures
 * would take more memory.
 */
export class Rate {
  #second = thisSecond();
  #count = 0;

  /** Counts one more, or several, and returns how many have come in this second. */
  count(times = 1): number {
    const second = thisSecond();
    if (second !== this.#second) {
      this.#second = second;
      this.#count = 0;
    }
    this.#count += times;
    return this.#count;
  }
}
