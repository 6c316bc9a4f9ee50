import type { ApiOutputs } from '../../../lib/trpc.ts';

/** A room's settings. */
export type Room = ApiOutputs['rooms']['settings'][number];
/** The phase of a room's game, and how many players are there. */
export type ActiveRoom = ApiOutputs['overview']['activePlayers']['rooms'][number];
