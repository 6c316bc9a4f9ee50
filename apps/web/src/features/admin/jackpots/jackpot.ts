import type { ApiOutputs } from '../../../lib/api/trpc.ts';

/** A jackpot with its rules. */
export type Jackpot = ApiOutputs['jackpots']['settings'][number];
