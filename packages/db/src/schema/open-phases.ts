import { OPEN_PHASES } from '@cartela/game-core';
import { inList } from './in-list.ts';

/** The statuses of a round that is not over, in SQL. For `status in …`. */
export const OPEN_PHASES_SQL = inList(OPEN_PHASES);
