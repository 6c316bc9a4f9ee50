// Finds the order in which a provider's messages continue each other's balances. Each message leads
// from one balance to another, so an order of several is a path that takes each of them once.

/** A message as a step from one balance to another, in santim. */
export interface Link {
  /** By how much it may have moved the balance. */
  readonly moves: readonly number[];
  /** Null if the message does not say. */
  readonly beforeSantim: number | null;
  readonly afterSantim: number | null;
  /** A person says that it is true, so it need not continue from anything. */
  readonly accepted: boolean;
}

/** What is around a message in the chain. */
export interface Surroundings<T extends Link> {
  /** The last sound message before its stated time. */
  readonly prior: T | null;
  /** The sound messages of exactly its stated time, in their order. */
  readonly peers: readonly T[];
  /** The first sound message after its stated time. */
  readonly next: T | null;
  /** Other messages of its stated time that wait, because they continue from none so far. */
  readonly waiting: readonly T[];
}

/** Waiting messages of one stated time that are tried. Any more of them wait for a person. */
export const EARLY_MAX = 6;
/** Messages without a balance that are tried between two that state one. */
export const UNSTATED_MAX = 3;

/** The balance from which the next message must continue. Null if that is not known. */
export function endOf<T extends Link>({ prior, peers }: Pick<Surroundings<T>, 'prior' | 'peers'>): number | null {
  return (peers.at(-1) ?? prior)?.afterSantim ?? null;
}

/**
 * The step that the link is from this balance on. Null if it cannot continue from there. A message
 * whose kind is not known may do so if one of the sums that it names is the difference: somebody
 * who does not know the balance cannot name it.
 */
function stepFrom<T extends Link>(startSantim: number | null, link: T): T | null {
  const { moves, beforeSantim, afterSantim } = link;
  if (startSantim === null) return null;
  if (beforeSantim !== null) return beforeSantim === startSantim ? link : null;
  if (afterSantim === null) {
    const [move] = moves;
    return move === undefined ? null : { ...link, beforeSantim: startSantim, afterSantim: startSantim + move };
  }
  return moves.includes(afterSantim - startSantim) ? { ...link, beforeSantim: startSantim } : null;
}

/**
 * Those of the messages without a balance, in their order, after which the link continues from the
 * end of the chain, and the link behind them. Null if it continues after none of their selections.
 */
export function placeAfter<T extends Link>(
  link: T,
  { unstated, ...around }: Surroundings<T> & { readonly unstated: readonly T[] },
): readonly T[] | null {
  // Two messages without a balance prove nothing about each other.
  if (link.afterSantim === null) return null;
  for (const selected of selections(unstated)) {
    const steps: T[] = [];
    for (const one of [...selected, link]) {
      const end = steps.length === 0 ? endOf(around) : (steps.at(-1)?.afterSantim ?? null);
      const step = stepFrom(end, one);
      if (step) steps.push(step);
    }
    if (selected.length > 0 && steps.length > selected.length && leadsOn(steps, around.next)) return steps;
  }
  return null;
}

/** Whether the chain goes on to the next sound message after these. */
function leadsOn<T extends Link>(order: readonly T[], next: T | null): boolean {
  const isOpen = next === null || next.accepted || next.beforeSantim === null;
  return isOpen || next.beforeSantim === (order.at(-1)?.afterSantim ?? null);
}

/**
 * An order of the link, the sound messages of its stated time, and as many waiting ones as fit,
 * which continues the chain. Null if there is none.
 */
export function placeOf<T extends Link>(link: T, around: Surroundings<T>): readonly T[] | null {
  const { prior, peers, next, waiting } = around;
  if (link.afterSantim === null) return null;
  if (prior === null && peers.length === 0) {
    // No balance is known before it. It may still be the message that a sound one continues from.
    return link.beforeSantim !== null && next?.beforeSantim === link.afterSantim ? [link] : null;
  }
  const step = stepFrom(endOf(around), link);
  const appended = step ? [...peers, step] : null;
  const continues = appended !== null && leadsOn(appended, next);
  if (continues && waiting.length === 0) return appended;
  const start = prior?.afterSantim ?? null;
  const canMove = start !== null && !peers.some(({ accepted }) => accepted);
  const order = canMove
    ? moveTogether(start, [...peers, link], waiting).find((order) => leadsOn(order, next))
    : undefined;
  return order ?? (continues ? appended : null);
}

/**
 * An order of these links with each selection of waiting ones that fits, the largest selection
 * first.
 */
function moveTogether<T extends Link>(startSantim: number, links: readonly T[], waiting: readonly T[]): T[][] {
  const ends = [...new Set([startSantim, ...[...links, ...waiting].map(({ afterSantim }) => afterSantim)])];
  const steps = (those: readonly T[]) =>
    those.flatMap((link) => ends.map((end) => stepFrom(end, link)).find((step) => step !== null) ?? []);
  // Most waiting ones lead nowhere, and would make many more selections.
  const fixed = steps(links);
  if (fixed.length < links.length) return [];
  return selections(steps(waiting)).flatMap((others) => {
    const order = orderFrom(startSantim, [...fixed, ...others]);
    return order ? [order] : [];
  });
}

/** All selections from a few items, the largest first. */
function selections<T>(items: readonly T[]): T[][] {
  const all = Array.from({ length: 2 ** items.length }, (_, mask) =>
    items.filter((_item, index) => Math.floor(mask / 2 ** index) % 2 === 1),
  );
  return all.toSorted((a, b) => b.length - a.length);
}

/**
 * An order that begins at this balance and takes every link once. Null if there is none. This is
 * Hierholzer's algorithm, which finds a trail through all edges of a graph, in linear time.
 */
export function orderFrom<T extends Link>(startSantim: number, links: readonly T[]): T[] | null {
  const leaving = new Map<number, T[]>();
  for (const link of links) {
    if (link.beforeSantim === null) return null;
    leaving.set(link.beforeSantim, [...(leaving.get(link.beforeSantim) ?? []), link]);
  }
  const order: T[] = [];
  const way: { at: number; by: T | null }[] = [{ at: startSantim, by: null }];
  for (let here = way.at(-1); here; here = way.at(-1)) {
    const step = leaving.get(here.at)?.shift();
    if (step) {
      if (step.afterSantim === null) return null;
      way.push({ at: step.afterSantim, by: step });
      continue;
    }
    way.pop();
    if (here.by) order.push(here.by);
  }
  order.reverse();
  const continues = order.every((link, index) => {
    return link.beforeSantim === (index === 0 ? startSantim : order[index - 1]?.afterSantim);
  });
  return order.length === links.length && continues ? order : null;
}
