import { type BeaconNetwork, beaconRoundOfGame } from '@cartela/game-core';
import type { Beacon, Said } from '../beacon.ts';
import type { Round } from './round.ts';

/** What the beacon has for a round's draw. `unknown` while it may still say something. */
export type BeaconOfRound = Said | 'none' | 'missing' | 'unknown';

/**
 * The round of the beacon whose value this round mixes in. Null as long as the list of cards sold
 * is not in the chain: the value must not be known before.
 */
export function beaconRoundOf(
  { fairnessVersion, selectingEndsAt, soldAt }: Pick<Round, 'fairnessVersion' | 'selectingEndsAt' | 'soldAt'>,
  network: BeaconNetwork,
): number | null {
  return beaconRoundOfGame(network, {
    version: fairnessVersion,
    sellingEndsAtMs: selectingEndsAt.getTime(),
    soldAtMs: soldAt?.getTime(),
  });
}

/**
 * A round that promised a beacon and is now in a process that has none counts as one whose beacon
 * does not answer.
 */
export function beaconOf(round: Round, beacon: Beacon | null): BeaconOfRound {
  if (round.beaconNetwork === 'none') return 'none';
  if (!beacon) return 'missing';
  const beaconRound = beaconRoundOf(round, beacon.network);
  return beaconRound === null ? 'unknown' : beacon.heard(beaconRound);
}
