import fc from 'fast-check';

/** How far a list has been shrunk. */
interface Progress<T> {
  readonly items: readonly fc.Value<T>[];
  /** How many items are left out together. 0 while each item is made simpler by itself. */
  readonly size: number;
  /** The items before this index are still to be tried. */
  readonly end: number;
  /** Whether it is worth going through the list once more. */
  readonly hasShrunk: boolean;
}

class LongList<T> extends fc.Arbitrary<readonly T[]> {
  readonly #item: fc.Arbitrary<T>;
  readonly #length: number;
  /**
   * The progress of each list. fast-check could keep it with the list, but only as a value of
   * unknown type.
   */
  readonly #progress = new WeakMap<readonly T[], Progress<T>>();

  constructor(item: fc.Arbitrary<T>, length: number) {
    super();
    this.#item = item;
    this.#length = length;
  }

  override generate(random: fc.Random): fc.Value<readonly T[]> {
    const items = Array.from({ length: this.#length }, () => this.#item.generate(random, undefined));
    return this.#list({ items, size: halfOf(items.length), end: items.length, hasShrunk: false });
  }

  override canShrinkWithoutContext(_: unknown): _ is readonly T[] {
    return false;
  }

  override shrink(list: readonly T[]): fc.Stream<fc.Value<readonly T[]>> {
    const progress = this.#progress.get(list);
    return progress ? fc.stream(this.#smaller(progress)) : fc.Stream.nil();
  }

  *#smaller({ items, size, end, hasShrunk }: Progress<T>): Generator<fc.Value<readonly T[]>, void> {
    for (let part = size, to = end; part > 0; part = halfOf(Math.min(part, items.length)), to = items.length) {
      for (; to > 0; to -= part) {
        const from = Math.max(0, to - part);
        yield this.#list({ items: items.toSpliced(from, to - from), size: part, end: from, hasShrunk: true });
      }
    }
    const to = size === 0 ? end : items.length;
    for (const [index, { value, context }] of [...items.entries()].slice(0, to).toReversed()) {
      for (const simpler of this.#item.shrink(value, context)) {
        yield this.#list({ items: items.with(index, simpler), size: 0, end: index + 1, hasShrunk: true });
      }
    }
    if (hasShrunk) yield* this.#smaller({ items, size: 1, end: items.length, hasShrunk: false });
  }

  #list(progress: Progress<T>): fc.Value<readonly T[]> {
    const list = progress.items.map(({ value }) => value);
    this.#progress.set(list, progress);
    return new fc.Value(list, undefined);
  }
}

const halfOf = (length: number) => Math.floor(length / 2);

/**
 * Lists of exactly this many items. A list that fails shrinks by leaving out a half, then quarters,
 * and so on to single items. After that its items become simpler. After each success, shrinking
 * goes on where it was. The lists and commands of fast-check begin anew, which takes minutes for
 * some hundred items.
 */
export function longList<T>(item: fc.Arbitrary<T>, length: number): fc.Arbitrary<readonly T[]> {
  return new LongList(item, length);
}
