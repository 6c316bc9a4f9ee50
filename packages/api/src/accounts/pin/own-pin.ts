// What players do with their own PINs.

import { schema, type Transaction } from '@cartela/db';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Player } from '../../kernel/actors/actor.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import { writeToPlayers } from '../../kernel/work/outbox.ts';
import { transact, type Work } from '../../kernel/work/unit-of-work.ts';
import type { ownPinOutput, removePinInput, setPinInput } from '../contract.ts';
import { hashPassword } from '../passwords.ts';
import { sessionId } from '../sessions/sessions.ts';
import { forgetOtherBrowsers, lockBrowsers, rememberBrowser } from '../sign-in/known-browsers.ts';
import { isEasyPin } from './easy-pin.ts';
import { checking, confirmByPin, isAsked, keepPin, type PlayerCall, pinOf, pinPlace } from './prove-pin.ts';

const { playerPins } = schema;

export async function ownPin(call: PlayerCall): Promise<z.input<typeof ownPinOutput>> {
  const { app, actor } = call;
  const pin = await pinOf(app.db, actor.id, app.now());
  return {
    isSet: pin !== undefined,
    isAsked: pin !== undefined && (await isAsked(call)),
    resetsAtMs: pin?.resetsAt?.getTime() ?? null,
  };
}

/**
 * Sets or changes the player's PIN. Whoever is signed in elsewhere has not shown it, so they are
 * signed out, and no other browser is known any more.
 *
 * @throws Refusal `pinTooEasy`, `pinRequired`, `pinWrong`, `tooManyAttempts`, `busy`
 */
export async function setPin(call: PlayerCall, { newPin, pin: typed }: z.output<typeof setPinInput>): Promise<void> {
  const { app, actor, identity, browser } = call;
  if (isEasyPin(newPin, actor.phoneNumber)) throw new Refusal('pinTooEasy');
  const old = await confirmByPin(call, typed);
  const hash = await checking(app, actor.address, () => hashPassword(newPin));
  const pinHash = app.secrets.seal(pinPlace(actor.id), hash);
  await transact(app, actor, async (work) => {
    await refuseOutdated(work, actor, old);
    const set = { pinHash, setAt: new Date(work.now()), resetsAt: null };
    await work.tx
      .insert(playerPins)
      .values({ userId: actor.id, ...set })
      .onConflictDoUpdate({ target: playerPins.userId, set });
    await forgetOtherBrowsers(work.tx, actor.id, browser);
    await app.sessions.endOthersOf(work, actor.id, sessionId(identity.token));
    work.note({ type: 'account', userId: actor.id });
    await writeToPlayers(work, [{ kind: 'pinSet', userId: actor.id, details: {} }], { isRead: true });
  });
  await rememberBrowser(app, { userId: actor.id, token: identity.token }, browser);
}

/** @throws Refusal `pinRequired`, `pinWrong`, `tooManyAttempts`, `busy` */
export async function removePin(call: PlayerCall, { pin: typed }: z.output<typeof removePinInput>): Promise<void> {
  const { app, actor } = call;
  const old = await confirmByPin(call, typed);
  await transact(app, actor, async (work) => {
    await refuseOutdated(work, actor, old);
    await removeAndTell(work, actor.id);
  });
}

/** Removes a player's PIN, if there is one, and tells them. */
export async function removeAndTell(work: Work, userId: string): Promise<void> {
  if (await forgetPin(work.tx, userId)) await writeToPlayers(work, [{ kind: 'pinRemoved', userId, details: {} }]);
}

/** Returns whether there was a PIN. */
export async function forgetPin(tx: Transaction, userId: string): Promise<boolean> {
  const forgotten = await tx
    .delete(playerPins)
    .where(eq(playerPins.userId, userId))
    .returning({ userId: playerPins.userId });
  return forgotten.length > 0;
}

/**
 * A player who is signed in prevents that their PIN is reset. One that was reset stays away.
 *
 * @throws Refusal `pinMissing`
 */
export async function keepOwnPin({ app, actor }: PlayerCall): Promise<void> {
  await transact(app, actor, async (work) => {
    if (!(await keepPin(work, actor.id))) throw new Refusal('pinMissing');
  });
}

/** Refuses if the PIN was set or changed since it was asked for. Changes of one PIN take turns. */
async function refuseOutdated(work: Work, { id }: Player, old: { setAt: Date } | undefined): Promise<void> {
  await lockBrowsers(work.tx, id);
  const pin = await pinOf(work.tx, id, work.now());
  if (pin?.setAt.getTime() !== old?.setAt.getTime()) throw new Refusal('pinRequired');
}
