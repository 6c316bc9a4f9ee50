import type { ApiOutputs } from '../../lib/api/trpc.ts';

export type GameRecord = ApiOutputs['history']['list']['games'][number];
/** The public record of a game that is over. */
export type RoundRecord = ApiOutputs['history']['round'];
