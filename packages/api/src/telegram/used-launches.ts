// What a launch leaves behind: that it was used, and how the bot may write to the player.

import { schema } from '@cartela/db';
import { Refusal } from '../kernel/texts/refusals.ts';
import { forgetOld } from '../kernel/times/retention.ts';
import type { Core } from '../kernel/work/core.ts';
import type { Work } from '../kernel/work/unit-of-work.ts';
import type { Launch } from './launch.ts';
import { LAUNCHES_KEPT_MS } from './limits.ts';

const { telegramUsers, usedLaunches } = schema;

export function forgetOldLaunches(core: Pick<Core, 'db' | 'now'>): Promise<void> {
  return forgetOld(core, { table: usedLaunches, at: usedLaunches.usedAt, keptMs: LAUNCHES_KEPT_MS });
}

/**
 * Marks a launch as used.
 *
 * @throws Refusal `launchUsed`; the transaction must then be rolled back
 */
export async function useLaunch({ tx, now }: Work, { id }: Pick<Launch, 'id'>): Promise<void> {
  const rows = await tx
    .insert(usedLaunches)
    .values({ id, usedAt: new Date(now()) })
    .onConflictDoNothing()
    .returning({ id: usedLaunches.id });
  if (rows.length === 0) throw new Refusal('launchUsed');
}

/**
 * Stores what the launch says about the player. A language that the player has is kept. If the
 * launch does not allow the bot to write, an earlier permission is kept too.
 */
export async function keepTelegramUser(
  { tx, now }: Work,
  userId: string,
  { language, isReachable }: Pick<Launch, 'language' | 'isReachable'>,
): Promise<void> {
  const reachableSince = isReachable ? new Date(now()) : null;
  const inserted = tx.insert(telegramUsers).values({ userId, language, reachableSince });
  const { userId: target } = telegramUsers;
  await (isReachable
    ? inserted.onConflictDoUpdate({ target, set: { reachableSince } })
    : inserted.onConflictDoNothing({ target }));
}
