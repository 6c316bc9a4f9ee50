import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { confirmByPin, type PlayerCall } from '../../accounts/pin/prove-pin.ts';
import type { Player } from '../../kernel/actors/actor.ts';
import type { Application } from '../../kernel/application.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import { HOUR_MS, minuteOf } from '../../kernel/times/day.ts';
import type { Core } from '../../kernel/work/core.ts';
import { writeToPlayers } from '../../kernel/work/outbox.ts';
import { transact } from '../../kernel/work/unit-of-work.ts';
import type { forgetInput, forgettingOutput } from '../contract.ts';
import { FORGET_HOURS } from '../limits.ts';
import { hindrancesOf } from './hindrances.ts';

const { users } = schema;

/** Whether a player has asked to be forgotten, and what is in the way of it. */
export async function forgettingOf(
  app: Core & Pick<Application, 'payersKeptYears'>,
  { id }: Pick<Player, 'id'>,
): Promise<z.input<typeof forgettingOutput>> {
  const { db } = app;
  const [user] = await db.select({ forgetAt: users.forgetAt }).from(users).where(eq(users.id, id));
  return { forgetAtMs: user?.forgetAt?.getTime() ?? null, hindrances: await hindrancesOf(app, db, id) };
}

/**
 * Begins the wait after which the player is forgotten. Nothing goes before, and whoever is signed
 * in can call it off. The player is told, because somebody else may have asked.
 *
 * @returns until when it can be called off
 * @throws Refusal `forgettingHindered`, `pinRequired`, `pinWrong`, `tooManyAttempts`, `busy`
 */
export async function askToBeForgotten(
  call: PlayerCall,
  { pin }: z.output<typeof forgetInput>,
): Promise<{ untilMs: number }> {
  const { app, actor } = call;
  await confirmByPin(call, pin);
  return transact(app, actor, async (work) => {
    const { tx, now } = work;
    const [user] = await tx.select().from(users).where(eq(users.id, actor.id));
    if (user?.forgetAt) return { untilMs: user.forgetAt.getTime() };
    if ((await hindrancesOf(app, tx, actor.id)).length > 0) throw new Refusal('forgettingHindered');
    const forgetAt = new Date(now() + FORGET_HOURS * HOUR_MS);
    await tx.update(users).set({ forgetAt }).where(eq(users.id, actor.id));
    await writeToPlayers(work, [{ kind: 'forgetAsked', userId: actor.id, details: { until: minuteOf(forgetAt) } }]);
    return { untilMs: forgetAt.getTime() };
  });
}

export async function callOffForgetting(core: Core, actor: Player): Promise<void> {
  await transact(core, actor, async ({ tx }) => {
    await tx.update(users).set({ forgetAt: null }).where(eq(users.id, actor.id));
  });
}
