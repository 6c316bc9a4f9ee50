import { OPEN_PHASES } from '@cartela/game-core';

/**
 * The statuses of a round that is not over, in SQL: `('selecting', 'active')`. For `status in …`.
 */
export const OPEN_PHASES_SQL = `(${OPEN_PHASES.map((phase) => `'${phase}'`).join(', ')})`;
