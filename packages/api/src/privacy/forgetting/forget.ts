import { accountCode, balancesOf, lockWallet, postTransfers, schema } from '@cartela/db';
import { forgottenName } from '@cartela/game-core/record';
import { and, isNotNull, isNull, lte } from 'drizzle-orm';
import { PRODUCT } from '../../kernel/actors/actor.ts';
import { lockUserRow } from '../../kernel/actors/user-lock.ts';
import type { Application } from '../../kernel/application.ts';
import { eachByItself } from '../../kernel/batching/each-by-itself.ts';
import type { Core } from '../../kernel/work/core.ts';
import { transact, type Work } from '../../kernel/work/unit-of-work.ts';
import { hindrancesOf } from './hindrances.ts';
import { eraseTables } from './tables.ts';

const { users } = schema;

type Forgetting = Core & Pick<Application, 'sessions'>;

/** Forgets the players who have asked for it and whose wait is over. Some wait for longer. */
export async function forgetDuePlayers(app: Forgetting): Promise<void> {
  const isDue = and(isNotNull(users.forgetAt), lte(users.forgetAt, new Date(app.now())), isNull(users.deletedAt));
  const due = await app.db.select({ id: users.id }).from(users).where(isDue);
  await eachByItself(app, due, ({ id }) => forgetPlayer(app, id), {
    text: 'a player could not be forgotten; trying again in an hour',
    about: ({ id }) => ({ userId: id }),
  });
}

/**
 * Forgets one player, unless they have called it off or something is in the way now. The ledger,
 * the games and the log of administrators' acts stay as they are, under a pseudonym.
 */
async function forgetPlayer(app: Forgetting, userId: string): Promise<void> {
  await transact(app, PRODUCT, async (work) => {
    const { tx, now } = work;
    const user = await lockUserRow(tx, userId, 'update');
    if (!user?.forgetAt || user.forgetAt.getTime() > now()) return;
    await lockWallet(tx, userId);
    if ((await hindrancesOf(tx, userId, now())).length > 0) return;
    await dropCoins(work, userId);
    await app.sessions.endAllOf(work, userId);
    const pseudonym = forgottenName(userId);
    await eraseTables(work, { user, pseudonym });
    await work.audit({ action: 'forget-player', subject: pseudonym });
    for (const type of ['account', 'wallet'] as const) work.note({ type, userId });
    work.note({ type: 'business' });
  });
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
