import type { ApiOutputs } from '../../../lib/trpc.ts';

export type PlayerDetails = ApiOutputs['overview']['player'];
