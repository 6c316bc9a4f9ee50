import { beaconRoundAfter } from '@cartela/game-core';
import type { Beacon, Said } from '../beacon.ts';
import type { Round } from './round.ts';

/** What the beacon has for a round's draw. `unknown` while it may still say something. */
export type BeaconOfRound = Said | 'none' | 'missing' | 'unknown';

/** The round of the beacon whose value this round mixes in: the first one after the countdown. */
export function beaconRoundOf({ selectingEndsAt }: Pick<Round, 'selectingEndsAt'>, { network }: Beacon): number {
  return beaconRoundAfter(network, selectingEndsAt.getTime());
}

/**
 * A round that promised a beacon and is now in a process that has none counts as one whose beacon does
 * not answer.
 */
export function beaconOf(round: Round, beacon: Beacon | null): BeaconOfRound {
  if (round.beaconNetwork === 'none') return 'none';
  return beacon ? beacon.heard(beaconRoundOf(round, beacon)) : 'missing';
}
