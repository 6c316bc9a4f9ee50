// An administrator resets a PIN that a player has forgotten. It takes a day, in which the player is
// told and can prevent it.

import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { requireApproval, underApproval } from '../../approvals/approval.ts';
import type { Administrator } from '../../kernel/actors/actor.ts';
import type { UserRow } from '../../kernel/actors/user-lock.ts';
import type { Application } from '../../kernel/application.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import { HOUR_MS, minuteOf } from '../../kernel/times/day.ts';
import { writeToPlayers } from '../../kernel/work/outbox.ts';
import { transactOn, type Work } from '../../kernel/work/unit-of-work.ts';
import type { userInput } from '../contract.ts';
import { PIN_RESET_HOURS } from '../limits.ts';
import { pinOf } from './prove-pin.ts';

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
    const pin = await pinOf(work.tx, id, work.now());
    if (!pin) throw new Refusal('pinMissing');
    const about = { kind: 'pin-reset', subject: id, title: username } as const;
    await requireApproval(work, actor, { ...about, amountSantim: null, input });
    // One that is under way does not begin anew.
    const resetsAt = pin.resetsAt ?? new Date(work.now() + PIN_RESET_HOURS * HOUR_MS);
    await work.tx.update(playerPins).set({ resetsAt }).where(eq(playerPins.userId, id));
    const until = minuteOf(resetsAt);
    await writeToPlayers(work, [{ kind: 'pinResetAsked', userId: id, details: { until } }]);
    await work.audit({ action: 'pin-reset', subject: username, after: { until } });
    return { untilMs: resetsAt.getTime() };
  };
  return underApproval(app, actor, () => transactOn(app, actor, input.userId, reset));
}
