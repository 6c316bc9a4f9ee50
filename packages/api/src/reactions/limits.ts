// Limits of reactions, for the browser too. This file imports only others like it, game-core and
// kernel/times/day.ts.

import { MINUTE_S } from '../kernel/times/day.ts';

/** How often one player may react, and how often all players at one table together. */
export const REACTION_WRITES = {
  reactions: [
    { calls: 4, perS: 10 },
    { calls: 60, perS: 10 * MINUTE_S },
  ],
  reactionsAtTable: [{ calls: 10, perS: 5 }],
} as const;
