import { networkOf } from '@cartela/api';

export interface PlaceLimits {
  /** For one address, or for one /64 network of IPv6. */
  readonly perAddress: number;
  /** For all addresses, in this process. */
  readonly total: number;
}

/**
 * Counts what strangers hold open, so that nobody can open more than there are places for. `onFull`
 * is called with the limit that was reached, each time that `hasFreePlace` answers no.
 */
export function createPlaces({ perAddress, total }: PlaceLimits, onFull: (full: keyof PlaceLimits) => void) {
  const byNetwork = new Map<string, number>();
  let open = 0;

  return {
    hasFreePlace(address: string): boolean {
      const here = byNetwork.get(networkOf(address)) ?? 0;
      if (open < total && here < perAddress) return true;
      onFull(open < total ? 'perAddress' : 'total');
      return false;
    },
    /** Takes a place until the returned function is called. */
    take(address: string): () => void {
      const network = networkOf(address);
      open += 1;
      byNetwork.set(network, (byNetwork.get(network) ?? 0) + 1);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        open -= 1;
        const others = (byNetwork.get(network) ?? 1) - 1;
        if (others > 0) byNetwork.set(network, others);
        else byNetwork.delete(network);
      };
    },
  };
}

export type Places = ReturnType<typeof createPlaces>;
