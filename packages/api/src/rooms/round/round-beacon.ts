import { type BeaconNetwork, beaconRoundOfGame } from '@cartela/game-core';
import type { Beacon, BeaconValue } from '../beacon.ts';
import type { Round } from './round.ts';

/**
 * What a round's draw gets from the beacon: a value, or why there is none. `none`: the round uses
 * no beacon. `missing`: the value did not come. `unknown`: it may still come.
 */
export type BeaconOfRound = BeaconValue | 'none' | 'missing' | 'unknown';

/**
 * The round of the beacon whose value this round mixes in. Null until the list of cards sold is in
 * the chain, because nobody must know the value before that.
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
 * What a round's draw gets from the beacon. If the round promised a beacon and this process has
 * none, the value counts as missing.
 */
export function beaconOf(round: Round, beacon: Beacon | null): BeaconOfRound {
  if (round.beaconNetwork === 'none') return 'none';
  if (!beacon) return 'missing';
  const beaconRound = beaconRoundOf(round, beacon.network);
  return beaconRound === null ? 'unknown' : beacon.answerOf(beaconRound);
}
