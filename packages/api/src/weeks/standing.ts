import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL for the places of a week that has not ended, by `place`. Players with the same points share
 * one, so that nobody gains by playing early in the week. Who is deleted has none. Who is suspended
 * keeps theirs, so that nobody who can suspend players chooses who comes first.
 */
export const standingNow = (week: string): SQL => sql`
  select score.*, rank() over (order by points desc)::int as placed
  from week_scores as score join users on users.id = user_id
  where week = ${week}::date and role = 'client' and deleted_at is null`;

/** The same of a week that has ended: what was kept then. */
export const standingKept = (week: string): SQL => sql`
  select *, place as placed from week_scores where week = ${week}::date and place is not null`;
