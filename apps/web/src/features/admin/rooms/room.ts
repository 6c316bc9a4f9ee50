import type { ApiOutputs } from '../../../lib/trpc.ts';

/** A room's settings. */
export type Room = ApiOutputs['admin']['rooms'][number];
/** What goes on in a room, and how many players are there. */
export type ActiveRoom = ApiOutputs['admin']['activeUsers']['rooms'][number];
