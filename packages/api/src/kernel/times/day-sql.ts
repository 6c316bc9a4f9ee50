import { type SQL, sql } from 'drizzle-orm';
import { TIME_ZONE } from './day.ts';

/**
 * The time zone as literal text in SQL and not as a parameter. PostgreSQL treats two expressions
 * that have a parameter each as different, and then refuses the column that `group by` names.
 */
export const TIME_ZONE_SQL = sql.raw(`'${TIME_ZONE}'`);

/** A time in milliseconds of the epoch, as the database's own. */
export function instant(ms: number): SQL {
  return sql`to_timestamp(${ms}::float8 / 1000)`;
}
