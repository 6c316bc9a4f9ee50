// An administrator resets a PIN that a player has forgotten. It takes a day, in which the player is
// told and can prevent it.

import { schema } from '@cartela/db';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { requireApproval, underApproval } from '../../approvals/approval.ts';
import type { Administrator } from '../../kernel/actors/actor.ts';
import type { UserRow } from '../../kernel/actors/user-lock.ts';
import type { Application } from '../../kernel/application.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import { HOUR_MS, minuteOf } from '../../kernel/times/day.ts';
import { instant } from '../../kernel/times/day-sql.ts';
import { writeToPlayers } from '../../kernel/work/outbox.ts';
import { transactOn, type Work } from '../../kernel/work/unit-of-work.ts';
import type { userInput } from '../contract.ts';
import { PIN_RESET_HOURS } from '../limits.ts';
import { isPinOf, pinOf } from './prove-pin.ts';

const { playerPins } = schema;

/**
 * @returns when the PIN counts no more
 * @throws Refusal `userNotFound`, `pinMissing`, `approvalNeeded`, `approvalWaits`
 */
export async function resetPin(
  app: Application,
  actor: Administrator,
  input: z.output<typeof userInput>,
): Promise<{ untilMs: number }> {
  const reset = async (work: Work, { id, username }: UserRow) => {
    const old = await pinOf(work.tx, id, work.now());
    if (!old) throw new Refusal('pinMissing');
    const before = async () => ({ setAt: old.setAt });
    const about = { kind: 'pin-reset', subject: id, title: username } as const;
    await requireApproval(work, actor, { ...about, amountSantim: null, input, before });
    // One that is under way does not begin anew, unless the player prevents it at this moment.
    const dayLater = instant(work.now() + PIN_RESET_HOURS * HOUR_MS);
    const [pin] = await work.tx
      .update(playerPins)
      .set({ resetsAt: sql`coalesce(${playerPins.resetsAt}, ${dayLater})` })
      .where(isPinOf(id, work.now()))
      .returning({ resetsAt: playerPins.resetsAt });
    const resetsAt = pin?.resetsAt;
    if (!resetsAt) throw new Refusal('pinMissing');
    const until = minuteOf(resetsAt);
    await writeToPlayers(work, [{ kind: 'pinResetAsked', userId: id, details: { until } }]);
    await work.audit({ action: 'pin-reset', subject: username, after: { until } });
    return { untilMs: resetsAt.getTime() };
  };
  return underApproval(app, actor, () => transactOn(app, actor, input.userId, reset));
}
