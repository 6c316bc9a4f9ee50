// A player's PIN is asked for in a browser that is not known, and before money leaves.

import { type Db, schema, type Transaction } from '@cartela/db';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { type Player, PRODUCT, type User } from '../../kernel/actors/actor.ts';
import type { Application } from '../../kernel/application.ts';
import type { Context } from '../../kernel/calls/context.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import type { Core } from '../../kernel/work/core.ts';
import { transact, type Work } from '../../kernel/work/unit-of-work.ts';
import { isPassword } from '../passwords.ts';
import { sessionId } from '../sessions/sessions.ts';
import { knownBrowser } from '../sign-in/known-browsers.ts';
import { countTry, forgetTry } from '../sign-in/tries-of-day.ts';
import { findPlayer, type PlayerName, usernameKey } from '../users.ts';

const { playerPins, sessions } = schema;

type Pin = typeof playerPins.$inferSelect;

export const pinPlace = (userId: string) => ({ purpose: 'pin', id: userId }) as const;

/** The player's PIN. Undefined if there is none, or none any more because it was reset. */
export async function pinOf(db: Db | Transaction, userId: string, nowMs: number): Promise<Pin | undefined> {
  const [pin] = await db.select().from(playerPins).where(isPinOf(userId, nowMs));
  return pin;
}

export const isPinOf = (userId: string, nowMs: number) =>
  and(eq(playerPins.userId, userId), or(isNull(playerPins.resetsAt), gt(playerPins.resetsAt, new Date(nowMs))));

/**
 * Finds the player with this name for somebody who shows no credential. Nobody acts that way for a
 * player who has a PIN.
 *
 * @throws Refusal `userNotFound`, `notAPlayer`, `noToken`
 */
export async function findUnguardedPlayer(core: Pick<Core, 'db' | 'now'>, name: PlayerName): Promise<User> {
  const user = await findPlayer(core, name);
  if (await pinOf(core.db, user.id, core.now())) throw new Refusal('noToken');
  return user;
}

interface Guess {
  readonly userId: string;
  readonly address: string;
  /** The id of a browser that is known to be the player's, or null. */
  readonly browserId: string | null;
  readonly typed: string | undefined;
}

/**
 * Checks what was typed against the player's PIN. Wrong ones are slowed down like wrong sign-ins.
 * Whoever has the PIN has not forgotten it, so a right one prevents its reset.
 *
 * @returns the PIN. Undefined if the player has none
 * @throws Refusal `pinRequired`, `pinWrong`, `tooManyAttempts`, `busy`
 */
export async function provePin(
  app: Application,
  { userId, address, browserId, typed }: Guess,
): Promise<Pin | undefined> {
  const pin = await pinOf(app.db, userId, app.now());
  if (!pin) return undefined;
  if (typed === undefined) throw new Refusal('pinRequired');
  // No name that people type contains this character, so no sign-in counts here.
  const name = `\0pin:${userId}`;
  const guess = { role: 'client', name, exists: true, address, knownBrowser: browserId } as const;
  const tally = await app.attempts.countGuess(guess);
  if (browserId === null) await countTry(app, 'pin', userId);
  const pinHash = app.secrets.open(pinPlace(userId), pin.pinHash);
  const isRight = await checking(app, address, () => isPassword(pinHash, typed));
  if (!isRight) throw (await tally.wasWrong({})) ?? new Refusal('pinWrong');
  await tally.wasRight();
  if (browserId === null) await forgetTry(app, 'pin', userId);
  if (pin.resetsAt) await transact(app, PRODUCT, (work) => keepPin(work, userId));
  return pin;
}

/** Takes one of the places for work on passwords and PINs, which is much. */
export async function checking<Answer>(
  { load }: Pick<Application, 'load'>,
  address: string,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const release = load.takeCheck(address);
  try {
    return await act();
  } finally {
    release();
  }
}

/** Prevents the reset of a PIN. Returns whether there is a PIN still. */
export async function keepPin({ tx, now }: Work, userId: string): Promise<boolean> {
  const kept = await tx
    .update(playerPins)
    .set({ resetsAt: null })
    .where(isPinOf(userId, now()))
    .returning({ userId: playerPins.userId });
  return kept.length > 0;
}

/** A signed-in player's call. */
export type PlayerCall = Pick<Context, 'browser' | 'app'> & {
  readonly actor: Player;
  readonly identity: { readonly token: string };
};

/**
 * Asks for the PIN before money leaves an account, or its PIN changes. The account's own Telegram
 * confirms in its place. An administrator who asks in the player's name is on record instead.
 *
 * @returns the PIN. Undefined if the player has none
 * @throws Refusal `pinRequired`, `pinWrong`, `tooManyAttempts`, `busy`
 */
export async function confirmByPin(call: PlayerCall, typed: string | undefined): Promise<Pin | undefined> {
  const { app, actor, browser } = call;
  const { id: userId, username, address } = actor;
  if (!(await isAsked(call))) return pinOf(app.db, userId, app.now());
  const browserId = await knownBrowser(app, browser, { role: 'client', key: usernameKey(username) });
  return provePin(app, { userId, address, browserId, typed });
}

/** Whether a player's call has to enter the PIN, if there is one. */
export async function isAsked({ app, actor, identity }: PlayerCall): Promise<boolean> {
  if (actor.requestedBy?.is === 'admin') return false;
  const byTelegram = and(eq(sessions.id, sessionId(identity.token)), eq(sessions.byTelegram, true));
  return (await app.db.$count(sessions, byTelegram)) === 0;
}
