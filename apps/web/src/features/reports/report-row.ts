import type { ApiOutputs } from '../../lib/api/trpc.ts';

export type Report = ApiOutputs['reports']['own'];
/** The sums of the player's games in one day, week or month. */
export type ReportRow = Report['daily'][number];
