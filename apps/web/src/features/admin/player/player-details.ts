import type { ApiOutputs } from '../../../lib/api/trpc.ts';

export type PlayerDetails = ApiOutputs['dashboard']['player'];
