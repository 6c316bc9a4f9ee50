import type { ApiOutputs } from '../../../lib/trpc.ts';

/** A room's settings. */
export type Room = ApiOutputs['rooms']['settings'][number];
/** What goes on in a room, and how many players are there. */
export type ActiveRoom = ApiOutputs['overview']['activePlayers']['rooms'][number];
