import { sql } from 'drizzle-orm';
import { TIME_ZONE } from './day.ts';

/** The zone, written out: as a parameter, it would make two different expressions of one that stands twice. */
export const TIME_ZONE_SQL = sql.raw(`'${TIME_ZONE}'`);
