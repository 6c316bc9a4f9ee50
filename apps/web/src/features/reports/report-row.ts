import type { ApiOutputs } from '../../lib/trpc.ts';

export type Report = ApiOutputs['reports']['own'];
/** A day, week or month of the player's games. */
export type ReportRow = Report['daily'][number];
