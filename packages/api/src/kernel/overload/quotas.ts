import { networksOf, SITE_SHARE } from './network.ts';

export interface QuotaLimits {
  /**
   * For one address. A /64 network of IPv6 counts as one, and a /48 may hold half as many again.
   */
  readonly perAddress: number;
  /** For all addresses, in this process. */
  readonly total: number;
}

/**
 * Counts what strangers hold open, so that nobody can open more than there are places for. `onFull`
 * is called with the limit that was reached, each time that `hasFreePlace` answers no.
 */
export function createQuota({ perAddress, total }: QuotaLimits, onFull: (full: keyof QuotaLimits) => void = () => {}) {
  const byNetwork = new Map<string, number>();
  let placesTaken = 0;

  function add(network: string, count: number): void {
    const now = (byNetwork.get(network) ?? 0) + count;
    if (now > 0) byNetwork.set(network, now);
    else byNetwork.delete(network);
  }

  /** The limit that leaves no place for an address. Null if there is one. */
  function fullFor(address: string): keyof QuotaLimits | null {
    const isFree = (network: string, nth: number) =>
      (byNetwork.get(network) ?? 0) < (nth === 0 ? perAddress : perAddress * SITE_SHARE);
    if (placesTaken >= total) return 'total';
    return networksOf(address).every(isFree) ? null : 'perAddress';
  }

  return {
    /** How many places are taken. */
    taken: () => placesTaken,
    fullFor,
    hasFreePlace(address: string): boolean {
      const full = fullFor(address);
      if (full !== null) onFull(full);
      return full === null;
    },
    /** Takes one place, or the given number of places, until the returned function is called. */
    take(address: string, count = 1): () => void {
      const networks = networksOf(address);
      placesTaken += count;
      for (const network of networks) add(network, count);
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        placesTaken -= count;
        for (const network of networks) add(network, -count);
      };
    },
  };
}

export type Quota = ReturnType<typeof createQuota>;
