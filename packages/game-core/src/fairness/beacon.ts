// When a public beacon publishes its values. `beacon-signature.ts` verifies them; it is apart
// because only code that verifies needs its library.

/** A network of the drand beacon, whose values anybody can verify and nobody can foresee. */
export interface BeaconNetwork {
  /** Hex of the network's public key, a point of G2. */
  readonly publicKey: string;
  /** Names the network in the addresses of the beacon's servers. */
  readonly chainHash: string;
  /** When its round 1 was published, in seconds since the epoch. */
  readonly genesisS: number;
  readonly periodS: number;
}

/** drand's network `quicknet`, as https://docs.drand.love publishes it. */
export const QUICKNET: BeaconNetwork = {
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  genesisS: 1_692_803_367,
  periodS: 3,
};

export type BeaconNetworkId = 'none' | 'quicknet';

/** The first round that the beacon publishes after this moment. */
export function beaconRoundAfter({ genesisS, periodS }: BeaconNetwork, atMs: number): number {
  return Math.max(1, Math.floor((atMs - genesisS * 1000) / (periodS * 1000)) + 2);
}

/**
 * The minimum time between putting the list of cards sold into the chain and the beacon's value. In
 * that time, the list has to be written and shown to others.
 */
export const BEACON_LEAD_MS = 1000;

/**
 * The round of the beacon whose value is mixed into a game. `soldAtMs` is when the list of cards
 * sold was put into the chain.
 */
export function beaconRoundOfSale(network: BeaconNetwork, soldAtMs: number): number {
  return beaconRoundAfter(network, soldAtMs + BEACON_LEAD_MS);
}

/** When the beacon publishes a round, in milliseconds since the epoch. */
export function beaconTimeMs({ genesisS, periodS }: BeaconNetwork, round: number): number {
  return (genesisS + (round - 1) * periodS) * 1000;
}
