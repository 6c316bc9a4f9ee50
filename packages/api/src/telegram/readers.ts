// People who use the bot. Their identity is certain, because updates come from Telegram itself.

import { schema } from '@cartela/db';
import type { Language } from '@cartela/game-core';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { removeAndTell } from '../accounts/pin/own-pin.ts';
import type { Player, User } from '../kernel/actors/actor.ts';
import type { Application } from '../kernel/application.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import { minuteOf } from '../kernel/times/day.ts';
import type { Core } from '../kernel/work/core.ts';
import { transact } from '../kernel/work/unit-of-work.ts';
import { breakOf } from '../player-limits/breaks.ts';
import { botUsername } from './bot-state.ts';
import { isMutable, type preferences, type savePreferencesInput } from './contract.ts';
import { provenPhone } from './launch.ts';

const { telegramUsers, users } = schema;

/** The address of a request that comes through the bot, in place of a network address. */
export const BOT_ADDRESS = 'telegram';

/** A player who writes to the bot. */
export interface Reader {
  readonly user: User;
  readonly isClosed: boolean;
  /** The minute at which the player's break ends. Null if they take none. */
  readonly breakUntil: string | null;
  readonly isPhoneProven: boolean;
  readonly isReachable: boolean;
  readonly language: Language | null;
}

/** The player whose account has this Telegram id. Null if there is none. */
export async function readerAt({ db, now }: Pick<Core, 'db' | 'now'>, telegramId: string): Promise<Reader | null> {
  const [row] = await db
    .select({ user: users, language: telegramUsers.language, reachableSince: telegramUsers.reachableSince })
    .from(users)
    .leftJoin(telegramUsers, eq(telegramUsers.userId, users.id))
    .where(and(eq(users.telegramId, telegramId), eq(users.role, 'client')));
  if (!row) return null;
  const { id, username, phoneNumber, role, deletedAt, phoneProvenAt } = row.user;
  const running = await breakOf(db, id, now());
  return {
    user: { id, username, phoneNumber, telegramId, role, adminRole: null },
    isClosed: deletedAt !== null,
    breakUntil: running && minuteOf(new Date(running.untilMs)),
    isPhoneProven: phoneProvenAt !== null,
    isReachable: row.reachableSince !== null,
    language: row.language,
  };
}

/**
 * Notes that the bot may write to somebody at Telegram, because they have started it or written to
 * it.
 */
export async function noteReachable(
  { db, now }: Pick<Core, 'db' | 'now'>,
  { telegramId, reader, language }: { telegramId: string; reader: Reader | null; language: Language },
): Promise<void> {
  const reachableSince = new Date(now());
  const [set, setWhere] = [{ reachableSince }, isNull(telegramUsers.reachableSince)];
  await db
    .update(telegramUsers)
    .set(set)
    .where(and(eq(telegramUsers.testChatId, telegramId), setWhere));
  if (!reader) return;
  await db
    .insert(telegramUsers)
    .values({ userId: reader.user.id, language, reachableSince })
    .onConflictDoUpdate({ target: telegramUsers.userId, set, setWhere });
}

/** Notes that somebody at Telegram has blocked the bot. */
export async function noteBlocked({ db }: Pick<Core, 'db'>, telegramId: string): Promise<void> {
  const theirs = db.select({ id: users.id }).from(users).where(eq(users.telegramId, telegramId));
  await db
    .update(telegramUsers)
    .set({ reachableSince: null })
    .where(or(sql`${telegramUsers.userId} in ${theirs}`, eq(telegramUsers.testChatId, telegramId)));
}

/**
 * Which messages the bot sends to a player, and in which language.
 *
 * @throws Refusal `telegramOff` if there is no bot, `telegramMissing` if the bot does not know the
 * player
 */
export async function preferencesOf(
  { db, telegram }: Pick<Application, 'db' | 'telegram'>,
  { id }: Pick<Player, 'id'>,
): Promise<z.input<typeof preferences>> {
  if (!telegram) throw new Refusal('telegramOff');
  const [row] = await db.select().from(telegramUsers).where(eq(telegramUsers.userId, id));
  if (!row) throw new Refusal('telegramMissing');
  const { language, muted, reachableSince } = row;
  return {
    language,
    muted: muted.filter((kind) => isMutable(kind)),
    isReachable: reachableSince !== null,
    bot: await botUsername({ db }),
  };
}

/**
 * Changes which messages the player gets, or in which language. What is left out stays.
 *
 * @throws Refusal `telegramOff`, `telegramMissing`
 */
export async function savePreferences(
  app: Application,
  actor: Player,
  { language, muted }: z.output<typeof savePreferencesInput>,
): Promise<z.input<typeof preferences>> {
  await transact(app, actor, async ({ tx }) => {
    if (!app.telegram) throw new Refusal('telegramOff');
    const changes = {
      ...(language === undefined ? {} : { language }),
      ...(muted === undefined ? {} : { muted: [...new Set(muted)] }),
    };
    if (Object.keys(changes).length === 0) return;
    await tx.update(telegramUsers).set(changes).where(eq(telegramUsers.userId, actor.id));
  });
  return preferencesOf(app, actor);
}

/** A contact that somebody shared with the bot. `userId` is the owner's id, as Telegram says. */
interface SharedContact {
  readonly userId: number | undefined;
  readonly phoneNumber: string;
}

/**
 * Marks the player's phone number as proven, if it is the number of their own account at Telegram.
 *
 * @returns `proven`, or the number that Telegram has instead
 * @throws Refusal `contactForeign`, `contactAbroad`, `sessionOver`
 */
export async function provePhone(
  core: Core,
  { id, username, phoneNumber, telegramId }: User,
  contact: SharedContact,
): Promise<'proven' | { readonly otherPhone: string }> {
  const phone = provenPhone(contact, telegramId);
  if (phone !== phoneNumber) return { otherPhone: phone };
  await transact(core, actorAt({ id, username, phoneNumber }), async ({ tx, now }) => {
    await tx
      .update(users)
      .set({ phoneProvenAt: new Date(now()) })
      .where(and(eq(users.id, id), eq(users.phoneNumber, phone), isNull(users.phoneProvenAt)));
  });
  return 'proven';
}

/** Removes the PIN of a player who writes from the account's own Telegram. */
export async function removePinByBot(core: Core, user: User): Promise<void> {
  await transact(core, actorAt(user), (work) => removeAndTell(work, user.id));
}

const actorAt = ({ id, username, phoneNumber }: Pick<User, 'id' | 'username' | 'phoneNumber'>): Player => ({
  is: 'player',
  id,
  username,
  phoneNumber,
  address: BOT_ADDRESS,
});
