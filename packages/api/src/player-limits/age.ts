import { type Db, schema, type Transaction } from '@cartela/db';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Player } from '../kernel/actors/actor.ts';
import { messageOutput } from '../kernel/texts/fields.ts';
import { reply } from '../kernel/texts/sentence.ts';
import type { Core } from '../kernel/work/core.ts';
import { transactOnce, type Work } from '../kernel/work/unit-of-work.ts';
import { MIN_AGE_USUAL } from '../real-money/limits.ts';
import type { confirmAgeInput } from './contract.ts';

const { installation, users } = schema;

interface AgeRules {
  /** Whether players for whose age somebody else vouches have to confirm it themselves. */
  readonly ofEverybody: boolean;
  /** How old players have to be. */
  readonly minAge: number;
}

/** Sets from now on who has to confirm which age. */
export async function askAge(db: Db, { ofEverybody, minAge }: AgeRules): Promise<void> {
  await db.update(installation).set({ asksAge: ofEverybody, minAge });
}

/**
 * In SQL, for a statement that reads a row of `users` and the table `installation`: the age that
 * the player has to confirm before they play. Null if there is none to confirm. Where the operator
 * has raised the age, players confirm it again.
 */
export const ASKED_AGE = `case when asks_age and age_confirmed_at is null
  or not play_money and min_age > coalesce(age_at_least, ${MIN_AGE_USUAL}) then min_age end`;

/** The age that this player has to confirm before they play. Null if there is none to confirm. */
export async function askedAge(db: Db | Transaction, userId: string): Promise<number | null> {
  const [row] = await db
    .select({ age: sql<number | null>`${sql.raw(ASKED_AGE)}` })
    .from(users)
    .innerJoin(installation, sql`true`)
    .where(eq(users.id, userId));
  return row?.age ?? null;
}

/** In SQL: the age that a page has shown to who confirms it, or the present one. */
export function confirmedAge(shown: number | undefined): SQL<number> {
  const minAge = sql<number>`(select min_age from installation)`;
  return shown === undefined ? minAge : sql<number>`least(${shown}::int, ${minAge})`;
}

/** Takes a player's confirmation back, so that they are asked anew if they ever come back. */
export async function forgetAge({ tx }: Work, userId: string): Promise<void> {
  await tx.update(users).set({ ageConfirmedAt: null, ageAtLeast: 0 }).where(eq(users.id, userId));
}

/** Records that the player has confirmed, in their own name, that they are old enough. */
export async function confirmAge(
  core: Core,
  actor: Player,
  { idempotencyKey, ...input }: z.output<typeof confirmAgeInput>,
): Promise<z.input<typeof messageOutput>> {
  const request = { key: idempotencyKey, operation: 'confirm-age', input, answer: messageOutput };
  return transactOnce(core, actor, request, async ({ tx, now }) => {
    const ageAtLeast = confirmedAge(input.shownAge);
    const isHigher = sql`coalesce(${users.ageAtLeast}, ${MIN_AGE_USUAL}) < ${ageAtLeast}`;
    await tx
      .update(users)
      .set({ ageConfirmedAt: new Date(now()), ageAtLeast })
      .where(and(eq(users.id, actor.id), or(isNull(users.ageConfirmedAt), isHigher)));
    return reply('ageConfirmed');
  });
}
