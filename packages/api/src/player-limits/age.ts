import { type Db, schema, type Transaction } from '@cartela/db';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Player } from '../kernel/actors/actor.ts';
import { messageOutput } from '../kernel/texts/fields.ts';
import { reply } from '../kernel/texts/sentence.ts';
import type { Core } from '../kernel/work/core.ts';
import { transactOnce } from '../kernel/work/unit-of-work.ts';
import type { confirmAgeInput } from './contract.ts';

const { installation, users } = schema;

/**
 * Sets whether players for whose age somebody else vouches have to confirm it themselves, from now
 * on.
 */
export async function askAge(db: Db, { ofEverybody }: { readonly ofEverybody: boolean }): Promise<void> {
  await db.update(installation).set({ asksAge: ofEverybody });
}

/** Whether this player has to confirm their age before they play. */
export async function asksAge(db: Db | Transaction, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ asks: sql<boolean>`${installation.asksAge} and ${users.ageConfirmedAt} is null` })
    .from(users)
    .innerJoin(installation, sql`true`)
    .where(eq(users.id, userId));
  return row?.asks ?? false;
}

/** Records that the player has confirmed, in their own name, that they are old enough. */
export async function confirmAge(
  core: Core,
  actor: Player,
  { idempotencyKey, ...input }: z.output<typeof confirmAgeInput>,
): Promise<z.input<typeof messageOutput>> {
  const request = { key: idempotencyKey, operation: 'confirm-age', input, answer: messageOutput };
  return transactOnce(core, actor, request, async ({ tx, now }) => {
    await tx
      .update(users)
      .set({ ageConfirmedAt: new Date(now()) })
      .where(and(eq(users.id, actor.id), isNull(users.ageConfirmedAt)));
    return reply('ageConfirmed');
  });
}
