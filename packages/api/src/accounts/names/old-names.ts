import { schema } from '@cartela/db';
import { and, asc, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Core } from '../../kernel/work/core.ts';
import { temporaryFailure, uniqueViolation } from '../../kernel/work/database-errors.ts';
import { SKELETON_VERSION, usernameSkeleton } from './look-alikes.ts';

const { installation, users } = schema;

/** So few that nobody waits long for an account that is in the batch. */
const BATCH_ROWS = 1000;
/**
 * A look-alike that another process registers at the same time makes a try fail: the next one sees
 * it. So does somebody who acts on two accounts at the same time, and has the second one first.
 */
const TRIES_MAX = 10;
/** No registration takes longer from its account's creation time to its commit. */
const REGISTRATION_MAX_S = 60;

/**
 * Gives a skeleton to each account that has none, oldest first, and a new one to each whose
 * skeleton was computed in an older way. An account whose name looks like another's gets none and
 * works as before: only new names are refused. Each start tries such accounts again.
 */
export async function fillUsernameSkeletons(core: Pick<Core, 'db' | 'log'>): Promise<void> {
  const { db, log } = core;
  const [row] = await db
    .select({
      version: installation.skeletonVersion,
      until: sql<string>`${installation.skeletonsUntil}::text`,
      now: sql<string>`(clock_timestamp() - make_interval(secs => ${REGISTRATION_MAX_S}))::text`,
    })
    .from(installation);
  // A newer release computes them in a way that this one does not know.
  if (!row || row.version > SKELETON_VERSION) return;
  const isCurrent = row.version === SKELETON_VERSION;
  const isOutdated = isCurrent ? gt(users.createdAt, sql`${row.until}::timestamptz`) : undefined;
  for await (const batch of accounts(db, isOutdated)) await tried(() => forgetOutdated(db, batch));
  let without = 0;
  for await (const batch of accounts(db, isNull(users.usernameSkeleton))) {
    without += batch.length - (await tried(() => giveBatch(db, batch)));
  }
  if (without > 0) log.warn({ accounts: without }, 'some old accounts have names that look like those of others');
  await db
    .update(installation)
    .set({ skeletonVersion: SKELETON_VERSION, skeletonsUntil: sql`${row.now}::timestamptz` })
    .where(lte(installation.skeletonVersion, SKELETON_VERSION));
}

interface Account {
  readonly id: string;
  readonly username: string;
  readonly skeleton: string | null;
  /** As text, because a `Date` would lose the microseconds. */
  readonly createdAt: string;
}

/** Accounts in batches, oldest first. */
async function* accounts(db: Core['db'], condition: SQL | undefined): AsyncGenerator<readonly Account[]> {
  const place = sql`(${users.createdAt}, ${users.id})`;
  for (let after: Account | undefined, isLast = false; !isLast; ) {
    const isLater = after && sql`${place} > (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
    const batch = await db
      .select({
        id: users.id,
        username: users.username,
        skeleton: users.usernameSkeleton,
        createdAt: sql<string>`${users.createdAt}::text`,
      })
      .from(users)
      .where(and(condition, isLater))
      .orderBy(asc(users.createdAt), asc(users.id))
      .limit(BATCH_ROWS);
    yield batch;
    after = batch.at(-1);
    isLast = batch.length < BATCH_ROWS;
  }
}

/**
 * Takes the skeletons that are computed otherwise now. All go before the first new one is given:
 * an old one may be in the way of another account's new one.
 */
async function forgetOutdated(db: Core['db'], batch: readonly Account[]): Promise<void> {
  const outdated = batch.filter(
    ({ username, skeleton }) => skeleton !== null && skeleton !== usernameSkeleton(username),
  );
  if (outdated.length === 0) return;
  await db.execute(sql`
    with held as (${heldInTurn(outdated)})
    update users set username_skeleton = null from held where users.id = held.id`);
}

/** Returns how many accounts of the batch got a skeleton. */
async function giveBatch(db: Core['db'], batch: readonly Account[]): Promise<number> {
  const owners = new Map<string, Account>();
  for (const account of batch) {
    const skeleton = usernameSkeleton(account.username);
    if (!owners.has(skeleton)) owners.set(skeleton, account);
  }
  const skeletons = JSON.stringify([...owners].map(([skeleton, { id }]) => ({ id, skeleton })));
  const rows = await db.execute(sql`
    with held as (${heldInTurn([...owners.values()])})
    update users set username_skeleton = given.skeleton
    from held join jsonb_to_recordset(${skeletons}::jsonb) as given (id uuid, skeleton text) on given.id = held.id
    where users.id = held.id and users.username_skeleton is null
      and not exists (select from users as other where other.username_skeleton = given.skeleton)
    returning users.id`);
  return rows.length;
}

async function tried<T>(act: () => Promise<T>, triesLeft = TRIES_MAX): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const passes = uniqueViolation(error) !== null || temporaryFailure(error) === 'busy';
    if (!passes || triesLeft === 0) throw error;
    return tried(act, triesLeft - 1);
  }
}

/** Locks accounts in the order in which everybody does, because others play and pay meanwhile. */
const heldInTurn = (batch: readonly Account[]): SQL =>
  sql`select id from users where id = any(${sql.param(batch.map(({ id }) => id))}::uuid[]) order by id for update`;
