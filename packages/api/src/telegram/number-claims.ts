// What becomes of a claim on an account whose number somebody else has proven.

import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { userInput } from '../accounts/contract.ts';
import { requireApproval, underApproval } from '../approvals/approval.ts';
import type { Administrator, Player } from '../kernel/actors/actor.ts';
import type { Application } from '../kernel/application.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import type { Core } from '../kernel/work/core.ts';
import { transact, transactOn } from '../kernel/work/unit-of-work.ts';
import type { claimOutput, giveAccountInput } from './contract.ts';
import { claimOn, giveAccount, objectUntilMs } from './take-over.ts';

const { numberClaims, users } = schema;

/**
 * Whether somebody else has proven the number of this account, and when the account becomes theirs.
 */
export async function claimOf(
  { db }: Pick<Core, 'db'>,
  { userId }: z.output<typeof userInput>,
): Promise<z.input<typeof claimOutput>> {
  const claim = await claimOn(db, userId);
  if (!claim) return null;
  const { telegramId, objectedAt } = claim;
  return { telegramId, untilMs: objectUntilMs(claim), isObjected: objectedAt !== null };
}

/** The holder of an account says that it is theirs. An administrator then decides. */
export async function objectToClaim(core: Core, actor: Player): Promise<void> {
  await transact(core, actor, async ({ tx, now, note }) => {
    await tx
      .update(numberClaims)
      .set({ objectedAt: new Date(now()) })
      .where(eq(numberClaims.userId, actor.id));
    note({ type: 'account', userId: actor.id });
  });
}

/**
 * Gives an account to the Telegram that has proven its number. While anything needs a second
 * administrator, this does.
 *
 * @throws Refusal `userNotFound`, `numberClaimNotFound`, `telegramTaken`, and those of
 * `underApproval`
 */
export async function giveToProven(
  app: Application,
  actor: Administrator,
  input: z.output<typeof giveAccountInput>,
): Promise<void> {
  const { userId, telegramId } = input;
  const [row] = await app.db.select({ username: users.username }).from(users).where(eq(users.id, userId));
  if (!row) throw new Refusal('userNotFound');
  const act = { kind: 'give-account', subject: userId, title: row.username, amountSantim: null, input } as const;
  await underApproval(app, actor, () =>
    transactOn(app, actor, userId, async (work, user) => {
      const claim = await claimOn(work.tx, userId);
      if (claim?.telegramId !== telegramId) throw new Refusal('numberClaimNotFound');
      const before = async () => ({ isObjected: claim.objectedAt !== null });
      await requireApproval(work, actor, { ...act, before });
      await giveAccount(work, app, user, { telegramId, language: 'en', isReachable: false });
      const change = { before: { telegramId: user.telegramId }, after: { telegramId } };
      await work.audit({ action: 'give-account', subject: user.username, ...change });
    }),
  );
}
