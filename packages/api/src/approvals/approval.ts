// Four eyes: what one administrator asks for, a second one approves. The act runs once, when it is
// approved, with the input that was asked for.

import type { Administrator } from '../kernel/actor.ts';
import type { Core } from '../kernel/core.ts';
import { Refusal } from '../kernel/refusals.ts';
import { transact, type Work } from '../kernel/unit-of-work.ts';
import { type Act, fileRequest, useRequest } from './request.ts';
import { type ApprovalSettings, approvalSettingsOf, canBeApproved } from './settings.ts';
import { type ApprovalThreshold, countAlone } from './sums-alone.ts';

/**
 * Thrown within an act's transaction, which is rolled back. `underApproval` takes it from there.
 */
class ApprovalNeeded extends Error {
  override readonly name = 'ApprovalNeeded';
  readonly act: Act;

  constructor(act: Act) {
    super(`${act.kind}: needs a second administrator`);
    this.act = act;
  }
}

/**
 * Stops an act that a second administrator has to approve. When it is the second one who carries it
 * out, the request is used up in the act's own transaction.
 *
 * @throws Refusal `approvalNotFound`, `approvalByOneself`, `approverDepends`
 */
export async function requireApproval(
  work: Work,
  actor: Administrator,
  act: Act,
  isOverLimit: (settings: ApprovalSettings) => boolean,
): Promise<void> {
  if (actor.approval) return useRequest(work, actor, actor.approval.id, act);
  if (isOverLimit(await approvalSettingsOf(work.tx)) && (await canBeApproved(work.tx))) throw new ApprovalNeeded(act);
}

/**
 * The same for money above one of the limits. What the administrator has done alone on this day in
 * Addis Ababa counts with it, so that many small amounts are no way around the limit.
 *
 * @throws Refusal `approvalNotFound`, `approvalByOneself`, `approverDepends`
 */
export async function requireApprovalAbove(
  work: Work,
  actor: Administrator,
  act: Act & { readonly amountSantim: number },
  /** `addsSantim` is what the act moves, where that is not all that it is about. */
  { limit, addsSantim = act.amountSantim }: { limit: ApprovalThreshold; addsSantim?: number },
): Promise<void> {
  if (actor.approval) return useRequest(work, actor, actor.approval.id, act);
  const limitSantim = (await approvalSettingsOf(work.tx))[limit];
  if (limitSantim === null) return;
  const todaySantim = await countAlone(work, actor, limit, addsSantim);
  const isOver = Math.max(act.amountSantim, todaySantim) > limitSantim;
  // What was counted is undone with the act.
  if (isOver && (await canBeApproved(work.tx))) throw new ApprovalNeeded(act);
}

/**
 * Runs an act. If it needs a second administrator, the request is kept for one.
 *
 * @throws Refusal `approvalNeeded` when it was kept, `approvalWaits` when the same waits already,
 * `approvalOtherWaits` when something else about the same waits, `approvalDone` when it was
 * approved, `tooManyApprovals`
 */
export async function underApproval<Answer>(
  core: Core,
  actor: Administrator,
  run: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApprovalNeeded)) throw error;
    await fileRequest(core, actor, error.act);
    throw new Refusal('approvalNeeded');
  }
}

/**
 * Does in one transaction what may need a second administrator, where all that is known of it is
 * known before.
 *
 * @throws Refusal those of `underApproval` and `requireApproval`
 */
export async function transactApproved(
  core: Core,
  actor: Administrator,
  { act, isOverLimit }: { act: Act; isOverLimit: (settings: ApprovalSettings) => boolean },
  run: (work: Work) => Promise<void>,
): Promise<void> {
  await underApproval(core, actor, () =>
    transact(core, actor, async (work) => {
      await requireApproval(work, actor, act, isOverLimit);
      await run(work);
    }),
  );
}
