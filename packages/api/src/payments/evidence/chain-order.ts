// Finds the order in which a provider's messages continue each other's balances. Each message leads
// from one balance to another, so an order of several is a path that takes each of them once.

/** A message as a step from one balance to another, in santim. */
export interface Link {
  /** Null if the message does not say. */
  readonly beforeSantim: number | null;
  readonly afterSantim: number | null;
  /** A person says that it is true, so it need not continue from anything. */
  readonly accepted: boolean;
}

/** What stands around a message in the chain. */
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

/** The balance from which the next message must continue. Null if that is not known. */
export function endOf<T extends Link>({ prior, peers }: Pick<Surroundings<T>, 'prior' | 'peers'>): number | null {
  return (peers.at(-1) ?? prior)?.afterSantim ?? null;
}

/**
 * An order of the link, the sound messages of its stated time, and as many waiting ones as fit,
 * which continues the chain. Null if there is none.
 */
export function placeOf<T extends Link>(link: T, around: Surroundings<T>): readonly T[] | null {
  const { prior, peers, next, waiting } = around;
  const leadsOn = (order: readonly T[]) => {
    const isOpen = next === null || next.accepted || next.beforeSantim === null;
    return isOpen || next.beforeSantim === (order.at(-1)?.afterSantim ?? null);
  };
  const end = endOf(around);
  if (link.afterSantim === null || link.beforeSantim === null) return null;
  if (prior === null && peers.length === 0) {
    // No balance is known before it. It may still be the message that a sound one continues from.
    return next?.beforeSantim === link.afterSantim ? [link] : null;
  }
  const appended = [...peers, link];
  const continues = link.beforeSantim === end && leadsOn(appended);
  if (continues && waiting.length === 0) return appended;
  const start = prior?.afterSantim ?? null;
  const canMove = start !== null && !peers.some(({ accepted }) => accepted);
  const moved = canMove ? moveTogether(start, appended, waiting).find(leadsOn) : undefined;
  return moved ?? (continues ? appended : null);
}

/**
 * An order of these links with each selection of waiting ones that fits, the largest selection
 * first.
 */
function moveTogether<T extends Link>(startSantim: number, links: readonly T[], waiting: readonly T[]): T[][] {
  const ends = new Set([startSantim, ...[...links, ...waiting].map(({ afterSantim }) => afterSantim)]);
  const canContinue = ({ beforeSantim }: T) => ends.has(beforeSantim);
  // Most waiting ones lead nowhere, and would make many more selections.
  if (!links.every(canContinue)) return [];
  return selections(waiting.filter(canContinue)).flatMap((others) => {
    const order = orderFrom(startSantim, [...links, ...others]);
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
