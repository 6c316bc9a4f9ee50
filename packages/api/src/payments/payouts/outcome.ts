import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { requireApproval, underApproval } from '../../approvals/approval.ts';
import type { Administrator } from '../../kernel/actors/actor.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import type { Core } from '../../kernel/work/core.ts';
import { transact } from '../../kernel/work/unit-of-work.ts';
import { settledFrom } from './choice.ts';
import type { payoutOutcomeInput } from './contract.ts';
import { isOpen } from './payout.ts';
import { learn, lockPayout } from './settle.ts';

const { payments, payouts, users } = schema;

/**
 * Lets an administrator say what became of a payout, where the provider has not said it for a day.
 * One that nobody has begun to send can be taken back at once.
 *
 * @throws Refusal `payoutOver`, `payoutTooYoung`, and those of `requireApproval`
 */
export async function settlePayout(
  core: Core,
  actor: Administrator,
  input: z.output<typeof payoutOutcomeInput>,
): Promise<void> {
  const { wasSent } = input;
  const settled = async () => {
    const [found] = await core.db
      .select({ id: payouts.id, paymentId: payouts.paymentId, username: users.username })
      .from(payouts)
      .innerJoin(payments, eq(payments.id, payouts.paymentId))
      .innerJoin(users, eq(users.id, payments.userId))
      .where(eq(payouts.reference, input.reference));
    if (!found) throw new Refusal('payoutOver');
    const { paymentId } = found;
    await transact(core, actor, async (work) => {
      const locked = await lockPayout(work, found);
      const { payout, payment } = locked;
      if (!isOpen(payout)) throw new Refusal('payoutOver');
      const isYoung = settledFrom(payout) > work.now() || (payout.state === 'approved' && wasSent);
      if (isYoung) throw new Refusal('payoutTooYoung');
      const title = `${found.username}: ${wasSent ? 'sent' : 'not sent'}`;
      const act = { kind: 'payout-outcome', subject: paymentId, title, amountSantim: payment.amountSantim } as const;
      // Whoever takes back what was not begun has not looked at the provider whether it was sent.
      const before = async () => ({ beganAt: payout.beganAt });
      await requireApproval(work, actor, { ...act, input, before });
      const state = wasSent ? 'sent' : 'failed';
      const said = `${actor.username} has said that it was ${wasSent ? 'sent' : 'not sent'}`;
      await learn(work, locked, { state, said, decidedBy: actor.id });
      const { provider, reference } = payout;
      await work.audit({
        action: 'payout-outcome',
        subject: paymentId,
        before: { state: payout.state },
        after: { state, provider, reference },
      });
    });
  };
  await underApproval(core, actor, settled);
}
