import { sql } from 'drizzle-orm';
import { TIME_ZONE } from './day.ts';

/**
 * The zone as text and not as a parameter. PostgreSQL takes two expressions with a parameter each
 * for different ones, and then refuses the column that `group by` names.
 */
export const TIME_ZONE_SQL = sql.raw(`'${TIME_ZONE}'`);
