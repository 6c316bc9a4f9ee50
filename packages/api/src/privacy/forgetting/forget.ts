import { accountCode, balancesOf, lockWallet, postTransfers, schema } from '@cartela/db';
import { forgottenName } from '@cartela/game-core/record';
import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { DELETED_KEPT_DAYS } from '../../closing/limits.ts';
import { PRODUCT } from '../../kernel/actors/actor.ts';
import type { Application } from '../../kernel/application.ts';
import { eachByItself } from '../../kernel/batching/each-by-itself.ts';
import { DAY_MS } from '../../kernel/times/day.ts';
import type { Core } from '../../kernel/work/core.ts';
import { writeToPlayers } from '../../kernel/work/outbox.ts';
import { transact, type Work } from '../../kernel/work/unit-of-work.ts';
import type { Hindrance } from '../contract.ts';
import { FORGET_LAPSES_DAYS } from '../limits.ts';
import { hindrancesOf, hindrancesOfDeleted } from './hindrances.ts';
import { eraseTables } from './tables.ts';

const { users } = schema;

type Forgetting = Core & Pick<Application, 'sessions' | 'payersKeptYears'>;

/**
 * Forgets the players who have asked for it or were deleted, and whose wait is over. Some wait for
 * longer.
 */
export async function forgetDuePlayers(app: Forgetting): Promise<void> {
  await scheduleDeleted(app);
  const isDue = lte(users.forgetAt, new Date(app.now()));
  const due = await app.db.select({ id: users.id }).from(users).where(isDue);
  await eachByItself(app, due, ({ id }) => forgetPlayer(app, id), {
    text: 'a player could not be forgotten; trying again in an hour',
    about: ({ id }) => ({ userId: id }),
  });
}

/**
 * Begins the wait of players who were deleted. It begins here and not with the deletion: so it is
 * as long for those whom an earlier release has deleted.
 */
async function scheduleDeleted(app: Forgetting): Promise<void> {
  await transact(app, PRODUCT, async ({ tx, now }) => {
    const forgetAt = new Date(now() + DELETED_KEPT_DAYS * DAY_MS);
    const isUnscheduled = and(isNull(users.forgetAt), isNull(users.forgottenAt));
    await tx
      .update(users)
      .set({ forgetAt })
      .where(and(eq(users.role, 'client'), isNotNull(users.deletedAt), isUnscheduled));
  });
}

/**
 * Forgets one player, unless they have called it off or something is in the way now, such as money
 * that has come since. After a while the request ends then. The ledger, the games and the log of
 * administrators' acts stay as they are, under a pseudonym.
 */
async function forgetPlayer(app: Forgetting, userId: string): Promise<void> {
  await transact(app, PRODUCT, async (work) => {
    const { tx, now } = work;
    // Deleted ones too.
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user?.forgetAt || user.forgetAt.getTime() > now()) return;
    await lockWallet(tx, userId);
    const waitsFor = user.deletedAt === null ? hindrancesOf : hindrancesOfDeleted;
    const hindrances = await waitsFor(app, tx, userId);
    if (hindrances.length > 0) return endLapsed(work, user, hindrances);
    await dropCoins(work, userId);
    await app.sessions.endAllOf(work, userId);
    const pseudonym = forgottenName(userId);
    await eraseTables(work, { user, pseudonym });
    await work.audit({ action: 'forget-player', subject: pseudonym });
    for (const type of ['account', 'wallet'] as const) work.note({ type, userId });
    work.note({ type: 'business' });
  });
}

/** What players may end themselves, and do not if they have come back to play. */
const BY_PLAYING: readonly Hindrance[] = ['balance', 'coins', 'cards'];

/** Ends a request that has waited for long, for nothing but what the player does. */
async function endLapsed(
  work: Work,
  { id, deletedAt, forgetAt }: typeof users.$inferSelect,
  hindrances: readonly Hindrance[],
): Promise<void> {
  const lapsesMs = (forgetAt?.getTime() ?? 0) + FORGET_LAPSES_DAYS * DAY_MS;
  const isByPlaying = hindrances.every((hindrance) => BY_PLAYING.includes(hindrance));
  if (deletedAt !== null || !isByPlaying || work.now() < lapsesMs) return;
  await work.tx.update(users).set({ forgetAt: null }).where(eq(users.id, id));
  await writeToPlayers(work, [{ kind: 'forgetLapsed', userId: id, details: {} }]);
}

/** The coins that are left make no birr. They go back as if they were converted, to nothing. */
async function dropCoins(work: Work, userId: string): Promise<void> {
  const { coins } = await balancesOf(work.tx, userId);
  if (coins === 0) return;
  await postTransfers(work, [
    {
      debit: accountCode.player(userId, 'COIN'),
      credit: accountCode.promotion('COIN'),
      amount: coins,
      kind: 'coins-converted',
      idempotencyKey: `coins-forgotten:${userId}`,
    },
  ]);
}
