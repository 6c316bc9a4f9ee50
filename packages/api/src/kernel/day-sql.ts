import { sql } from 'drizzle-orm';
import { TIME_ZONE } from './day.ts';

/** The zone, written out: with parameters, one expression that stands twice would be two. */
export const TIME_ZONE_SQL = sql.raw(`'${TIME_ZONE}'`);
