import { CARD_COUNT, feedWithin, type GamePlan, prizePool, SANTIM_PER_ETB } from '@cartela/game-core';
import { Refusal } from '../kernel/texts/refusals.ts';
import type { RoundSettings } from './round/round-settings.ts';
import type { LiveRooms } from './running-tables.ts';

export interface DefaultRoom {
  readonly stakeEtb: number;
  readonly possibleWinEtb: number;
}

/** The old system's rooms. Old clients know them with these possible wins. */
export const DEFAULT_ROOMS: readonly DefaultRoom[] = [
  { stakeEtb: 10, possibleWinEtb: 800 },
  { stakeEtb: 20, possibleWinEtb: 1600 },
  { stakeEtb: 30, possibleWinEtb: 3200 },
  { stakeEtb: 40, possibleWinEtb: 6800 },
  { stakeEtb: 50, possibleWinEtb: 9000 },
];

/** The part of the live rooms that knows the configured house's share. */
export interface RoundDefaults {
  readonly liveRooms: Pick<LiveRooms, 'settings'>;
}

export interface Offer {
  readonly stakeSantim: number;
  readonly possibleWinSantim: number;
  /** Null means the server's configured one. */
  readonly houseCutBps: number | null;
  /** What a jackpot gets of the stakes. */
  readonly feedBps?: number | undefined;
  /** Of planned games. */
  readonly plan?: Pick<GamePlan, 'leastPrizeSantim'> | null | undefined;
}

/** The prize of a game in which all cards are sold, in santim. */
export function fullPrize(offer: Omit<Offer, 'possibleWinSantim'>, settings: RoundSettings): number {
  const { stakeSantim, feedBps = 0, plan } = offer;
  const houseCutBps = offer.houseCutBps ?? settings.houseCutBps;
  return prizePool({
    cardsSold: CARD_COUNT,
    stakeSantim,
    houseCutBps,
    feedBps: feedWithin(feedBps, houseCutBps),
    leastPrizeSantim: plan?.leastPrizeSantim,
  });
}

/**
 * A room promises no more than a game can pay, except for what the old system's rooms have always
 * said.
 *
 * @throws Refusal `possibleWinBelowStake`, `possibleWinAboveFull`
 */
export function requireTruePossibleWin(offer: Offer, settings: RoundSettings): void {
  const { stakeSantim, possibleWinSantim } = offer;
  if (possibleWinSantim < stakeSantim) throw new Refusal('possibleWinBelowStake');
  const fullSantim = fullPrize(offer, settings);
  if (possibleWinSantim <= fullSantim || isDocumented(offer)) return;
  throw new Refusal('possibleWinAboveFull', { values: { n: CARD_COUNT, fullSantim } });
}

function isDocumented({ stakeSantim, possibleWinSantim }: Offer): boolean {
  return DEFAULT_ROOMS.some(
    ({ stakeEtb, possibleWinEtb }) =>
      stakeSantim === stakeEtb * SANTIM_PER_ETB && possibleWinSantim === possibleWinEtb * SANTIM_PER_ETB,
  );
}
