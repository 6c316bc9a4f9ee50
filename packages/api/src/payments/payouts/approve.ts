import { schema } from '@cartela/db';
import type { Administrator } from '../../kernel/actors/actor.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import { lockByName } from '../../kernel/work/advisory-lock.ts';
import type { Work } from '../../kernel/work/unit-of-work.ts';
import { requirePayoutApproval } from '../decisions/decision-approval.ts';
import { changePayment, type Payment } from '../payment.ts';
import { newReference } from '../providers/reference.ts';
import { choicesFor } from './choice.ts';
import type { PayoutRules } from './settings.ts';

const { payouts } = schema;

/** Makes approvals of payouts take turns, so that each sees what the others have spent of a day. */
export async function lockPayouts({ tx }: Work): Promise<void> {
  await lockByName(tx, 'payouts');
}

/**
 * Gives a withdrawal to a provider to send. It is sent after the commit, by whatever process.
 *
 * @throws Refusal `payoutAboveLimit`, `payoutNotOffered`, and those of `requirePayoutApproval`
 */
export async function approvePayout(
  work: Work,
  rules: PayoutRules,
  actor: Administrator,
  { payment, provider }: { readonly payment: Payment; readonly provider: string },
): Promise<Payment> {
  const { now } = work;
  const choices = await choicesFor(work.tx, { ...rules, now }, [payment]);
  const { providers = [], heldBy = null } = choices.get(payment.id) ?? {};
  if (heldBy !== null) throw new Refusal('payoutAboveLimit');
  if (!providers.includes(provider)) throw new Refusal('payoutNotOffered');
  await requirePayoutApproval(work, actor, payment, { provider });
  const at = new Date(now());
  const approved = { paymentId: payment.id, provider, approvedBy: actor.id, createdAt: at, askAt: at };
  const reference = newReference();
  await work.tx.insert(payouts).values({ ...approved, reference });
  const withProvider = await changePayment(work, payment.id, { provider });
  work.note({ type: 'wallet', userId: payment.userId });
  await work.audit({
    action: 'send-withdrawal',
    subject: payment.id,
    after: { provider, reference, amountSantim: payment.amountSantim, method: payment.method },
  });
  return withProvider;
}
