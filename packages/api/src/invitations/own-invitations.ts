import { randomInt } from 'node:crypto';
import { type Db, schema } from '@cartela/db';
import { desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { shownName } from '../accounts/names/shown-name.ts';
import type { Player } from '../kernel/actors/actor.ts';
import type { Application } from '../kernel/application.ts';
import type { Core } from '../kernel/work/core.ts';
import { transact } from '../kernel/work/unit-of-work.ts';
import { botUsername } from '../telegram/bot-state.ts';
import type { mineOutput } from './contract.ts';
import { GAMES_TO_REWARD, INVITATION_CODE_LENGTH } from './limits.ts';
import { paidHands } from './rewards.ts';
import { invitationSettingsOf } from './settings.ts';

const { invitationCodes, invitations, rounds, users } = schema;

/** Leaves out letters and digits that are easily mistaken for each other. */
const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LISTED_MAX = 100;

/** The player's code and the rules of invitations, and the players who came by the code. */
export async function invitationsOf(
  app: Core & Pick<Application, 'telegram'>,
  actor: Player,
): Promise<z.input<typeof mineOutput>> {
  const { db, telegram } = app;
  const { id: userId } = actor;
  const { isOn, coins, perInviterDay, perDay } = await invitationSettingsOf(db);
  const invited = await invitedBy(db, userId);
  const [earned] = await db
    .select({ coins: sql<number>`coalesce(sum(${invitations.coins}), 0)::int` })
    .from(invitations)
    .where(eq(invitations.inviterId, userId));
  const bot = telegram && (await botUsername({ db }));
  const earnedCoins = earned?.coins ?? 0;
  return { isOn, coins, perInviterDay, perDay, code: await codeOf(app, actor), bot, earnedCoins, invited };
}

async function invitedBy(db: Db, inviterId: string) {
  const games = sql<number>`(
    select count(*)::int from ${rounds} join (${paidHands(sql`${invitations.inviteeId}`)}) as paid
      on paid.round_id = ${rounds.id} where ${rounds.status} = 'settled')`;
  const rows = await db
    .select({
      username: users.username,
      acceptedAt: invitations.acceptedAt,
      games,
      outcome: invitations.outcome,
      refusal: invitations.refusal,
      coins: invitations.coins,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.inviteeId))
    .where(eq(invitations.inviterId, inviterId))
    .orderBy(desc(invitations.acceptedAt))
    .limit(LISTED_MAX);
  return rows.map(({ username, acceptedAt, ...row }) => ({
    ...row,
    username: shownName(username),
    acceptedAtMs: acceptedAt.getTime(),
    games: Math.min(row.games, GAMES_TO_REWARD),
    coins: row.coins ?? 0,
  }));
}

/** The player's own code. It is made when the player first asks for it. */
async function codeOf(core: Core, actor: Player): Promise<string> {
  const storedCode = async () => {
    const [row] = await core.db.select().from(invitationCodes).where(eq(invitationCodes.userId, actor.id));
    return row?.code;
  };
  for (;;) {
    const code = await storedCode();
    if (code !== undefined) return code;
    // Inserts nothing if another player has this code, or if another request of this player has
    // just made one.
    await transact(core, actor, async ({ tx }) => {
      await tx.insert(invitationCodes).values({ userId: actor.id, code: newCode() }).onConflictDoNothing();
    });
  }
}

function newCode(): string {
  return Array.from({ length: INVITATION_CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
}
