import { schema } from '@cartela/db';
import { and, asc, isNull, sql } from 'drizzle-orm';
import type { Core } from '../../kernel/work/core.ts';
import { uniqueViolation } from '../../kernel/work/database-errors.ts';
import { usernameSkeleton } from './look-alikes.ts';

const { users } = schema;

const BATCH_ROWS = 1000;
/**
 * A look-alike that another process registers at the same time makes a try fail. The next try sees
 * it.
 */
const TRIES_MAX = 10;

/**
 * Gives a skeleton to each account that is older than skeletons, oldest first. An account whose
 * name looks like another's gets none and works as before: only new names are refused. Each start
 * tries such accounts again.
 */
export async function fillUsernameSkeletons({ db, log }: Pick<Core, 'db' | 'log'>): Promise<void> {
  let without = 0;
  for (let after: OldName | undefined, isLast = false; !isLast; ) {
    const batch = await oldNames(db, after);
    without += batch.length - (await giveBatch(db, batch));
    after = batch.at(-1);
    isLast = batch.length < BATCH_ROWS;
  }
  if (without > 0) log.warn({ accounts: without }, 'some old accounts have names that look like those of others');
}

interface OldName {
  readonly id: string;
  readonly username: string;
  /** As text, because a `Date` would lose the microseconds. */
  readonly createdAt: string;
}

function oldNames(db: Core['db'], after: OldName | undefined): Promise<OldName[]> {
  const place = sql`(${users.createdAt}, ${users.id})`;
  const isLater = after && sql`${place} > (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  return db
    .select({ id: users.id, username: users.username, createdAt: sql<string>`${users.createdAt}::text` })
    .from(users)
    .where(and(isNull(users.usernameSkeleton), isLater))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(BATCH_ROWS);
}

/** Returns how many accounts of the batch got a skeleton. */
async function giveBatch(db: Core['db'], batch: readonly OldName[], triesLeft = TRIES_MAX): Promise<number> {
  const owners = new Map<string, string>();
  for (const { id, username } of batch) {
    const skeleton = usernameSkeleton(username);
    if (!owners.has(skeleton)) owners.set(skeleton, id);
  }
  const given = JSON.stringify([...owners].map(([skeleton, id]) => ({ id, skeleton })));
  try {
    const changed = await db.execute(sql`
      update users set username_skeleton = given.skeleton
      from jsonb_to_recordset(${given}::jsonb) as given (id uuid, skeleton text)
      where users.id = given.id and users.username_skeleton is null
        and not exists (select from users as other where other.username_skeleton = given.skeleton)
      returning users.id`);
    return changed.length;
  } catch (error) {
    if (uniqueViolation(error) === null || triesLeft === 0) throw error;
    return giveBatch(db, batch, triesLeft - 1);
  }
}
