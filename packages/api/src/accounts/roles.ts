import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { requireApproval, underApproval } from '../approvals/approval.ts';
import { declineRequestsOf } from '../approvals/request.ts';
import { type Administrator, adminRoleOf, askerOf } from '../kernel/actors/actor.ts';
import type { Application } from '../kernel/application.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import { transactOn } from '../kernel/work/unit-of-work.ts';
import type { AdminRights, saveRoleInput } from './contract.ts';

const { users } = schema;

/**
 * What is stored of an administrator's rights: a cashier has a limit, and nobody else has one.
 *
 * @throws Refusal `fillRequiredFields` for a cashier without a limit
 */
export function storedRights({ adminRole, paymentLimitSantim }: AdminRights) {
  if (adminRole !== 'cashier') return { adminRole, paymentLimitSantim: null };
  if (paymentLimitSantim === undefined) throw new Refusal('fillRequiredFields');
  return { adminRole, paymentLimitSantim };
}

/**
 * Gives an administrator another role. Their sessions end, and what they have asked a colleague to
 * approve is void. While any act needs a second administrator's approval, this one does too. Nobody
 * changes their own role, so whoever asks stays an owner and the last owner cannot go.
 *
 * @throws Refusal `userNotFound`, `notAnAdmin`, `roleIsYours`, `approvalNeeded`, `approvalWaits`
 */
export async function saveRole(
  app: Application,
  actor: Administrator,
  input: z.output<typeof saveRoleInput>,
): Promise<void> {
  const { userId } = input;
  const rights = storedRights(input);
  await underApproval(app, actor, () =>
    transactOn(app, actor, userId, async (work, user) => {
      if (user.role !== 'admin') throw new Refusal('notAnAdmin');
      if (userId === askerOf(actor)) throw new Refusal('roleIsYours');
      const before = { adminRole: adminRoleOf(user), paymentLimitSantim: user.paymentLimitSantim };
      const about = { kind: 'admin-role', subject: userId, title: user.username, amountSantim: null } as const;
      await requireApproval(work, actor, { ...about, input, before: async () => before });
      await work.tx.update(users).set(rights).where(eq(users.id, userId));
      await declineRequestsOf(work, actor, userId);
      work.note({ type: 'business' });
      await work.audit({
        action: 'admin-role',
        subject: user.username,
        before,
        after: rights,
      });
      await app.sessions.endAllOf(work, userId);
    }),
  );
}
