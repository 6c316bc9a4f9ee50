import { type Db, schema } from '@cartela/db';
import { eq, sql } from 'drizzle-orm';
import type { Player } from '../kernel/actors/actor.ts';
import { DAY_MS } from '../kernel/times/day.ts';
import type { Core } from '../kernel/work/core.ts';
import { transact } from '../kernel/work/unit-of-work.ts';
import { ASKED_AGE } from './age.ts';
import { FIGURES_DAYS } from './limits.ts';

const { installation, users } = schema;

interface Prompts {
  readonly askedAge: number | null;
  readonly figuresDue: boolean;
  readonly offersLimit: boolean;
}

/** What a player is asked without having done anything. With play money only their age is. */
export async function promptsOf(db: Db, userId: string, nowMs: number): Promise<Prompts> {
  const seenBefore = new Date(nowMs - FIGURES_DAYS * DAY_MS).toISOString();
  const isReal = sql`not ${installation.playMoney}`;
  const [prompts] = await db
    .select({
      askedAge: sql<number | null>`${sql.raw(ASKED_AGE)}`,
      figuresDue: sql<boolean>`${isReal} and coalesce(figures_seen_at, created_at) <= ${seenBefore}::timestamptz`,
      offersLimit: sql<boolean>`${isReal}
        and not exists (select from payments
          where user_id = ${userId}::uuid and type = 'deposit' and status = 'confirmed')
        and not exists (select from play_limits
          where user_id = ${userId}::uuid and santim is not null)`,
    })
    .from(users)
    .innerJoin(installation, sql`true`)
    .where(eq(users.id, userId));
  return prompts ?? { askedAge: null, figuresDue: false, offersLimit: false };
}

/** Notes that the player was asked to look at their limits and figures, whether or not they did. */
export async function seeFigures(core: Core, actor: Player): Promise<void> {
  await transact(core, actor, async ({ tx, now }) => {
    await tx
      .update(users)
      .set({ figuresSeenAt: new Date(now()) })
      .where(eq(users.id, actor.id));
  });
}
