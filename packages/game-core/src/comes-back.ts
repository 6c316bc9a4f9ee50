import type { DeductionRule } from './deductions.ts';
import { BASIS_POINTS } from './money.ts';

/** What of a game's stakes comes back to players, in basis points of the stakes. */
export interface ComesBack {
  /** As the prize of the game itself. */
  readonly prizeBps: number;
  /** Through the jackpot, to whoever wins that. */
  readonly jackpotBps: number;
  /** The most of both together that is withheld as tax and commission, rounded up. */
  readonly withheldBpsMax: number;
}

interface Terms {
  readonly houseCutBps: number;
  /** What the jackpot gets. */
  readonly feedBps?: number | undefined;
  readonly rules?: readonly Pick<DeductionRule, 'rateBps'>[] | undefined;
}

/**
 * How much comes back follows from the terms that a game is opened with. How much is withheld
 * depends on who wins how much, too: thresholds and the stakes of winners make it less, never more.
 */
export function comesBack({ houseCutBps, feedBps: jackpotBps = 0, rules = [] }: Terms): ComesBack {
  const backBps = BASIS_POINTS - houseCutBps;
  const rateBps = rules.reduce((sum, rule) => sum + rule.rateBps, 0);
  const withheldBpsMax = Math.min(backBps, Math.ceil((backBps * rateBps) / BASIS_POINTS));
  return { prizeBps: backBps - jackpotBps, jackpotBps, withheldBpsMax };
}
