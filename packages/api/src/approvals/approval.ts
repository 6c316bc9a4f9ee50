// Approval by a second person: what one administrator asks for, a second one approves. The act runs
// once, when it is approved, with the input that was asked for.

import type { Administrator } from '../kernel/actors/actor.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import type { Core } from '../kernel/work/core.ts';
import { transact, type Work } from '../kernel/work/unit-of-work.ts';
import { BY_AMOUNT } from './limits.ts';
import { type Act, fileRequest, isDependent, replacedBy, useRequest } from './request.ts';
import { approvalSettingsOf, canBeApproved, isAnyOn } from './settings.ts';
import { type ApprovalThreshold, countAlone } from './sums-alone.ts';

/**
 * Thrown within an act's transaction, which is then rolled back. `underApproval` catches it and
 * files the request.
 */
class ApprovalNeeded extends Error {
  override readonly name = 'ApprovalNeeded';
  readonly act: Act;
  readonly before: unknown;

  constructor(act: Act, before: unknown) {
    super(`${act.kind}: needs a second administrator`);
    this.act = act;
    this.before = before;
  }
}

/**
 * Stops an act that a second administrator has to approve. When the second one approves it, the act
 * runs with `actor.approval`, and the request is used up in the act's own transaction. These are
 * all acts whose amount does not decide: with them, somebody alone could become the second person,
 * have players pay to another account, end a round that they lose, or switch approvals off. For an
 * administrator in whose name a colleague could act, it is all of them.
 *
 * @throws Refusal `approvalNotFound`, `approvalByOneself`, `approverDepends`, `approvalOvertaken`
 */
export async function requireApproval(work: Work, actor: Administrator, act: Act): Promise<void> {
  if (actor.approval) return useRequest(work, actor, actor.approval.id, act);
  if (!isAnyOn(await approvalSettingsOf(work.tx))) return;
  const needsSecond = !BY_AMOUNT.some((kind) => kind === act.kind) || (await isDependent(work, [actor.id]));
  if (needsSecond && (await canBeApproved(work.tx, actor))) throw new ApprovalNeeded(act, await replacedBy(work, act));
}

/**
 * Like `requireApproval`, for an act whose amount is above a limit. The amounts that the
 * administrator has moved alone on this day in Addis Ababa are added to it. So splitting an amount
 * does not get around the limit.
 *
 * @throws Refusal `approvalNotFound`, `approvalByOneself`, `approverDepends`
 */
export async function requireApprovalAbove(
  work: Work,
  actor: Administrator,
  act: Act & { readonly amountSantim: number },
  /** `addsSantim` is what the act adds to that sum, if it is not the whole amount. */
  { limit, addsSantim = act.amountSantim }: { limit: ApprovalThreshold; addsSantim?: number },
): Promise<void> {
  await requireApproval(work, actor, act);
  if (actor.approval) return;
  const limitSantim = (await approvalSettingsOf(work.tx))[limit];
  if (limitSantim === null) return;
  const todaySantim = await countAlone(work, actor, limit, addsSantim);
  const isOver = Math.max(act.amountSantim, todaySantim) > limitSantim;
  // The count is rolled back with the act.
  if (isOver && (await canBeApproved(work.tx, actor))) throw new ApprovalNeeded(act, await replacedBy(work, act));
}

/**
 * Runs an act. If it needs a second administrator, files a request for it instead.
 *
 * @throws Refusal `approvalNeeded` when the request was filed, what `fileRequest` throws, and what
 * the act throws
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
    await fileRequest(core, actor, error.act, error.before);
    throw new Refusal('approvalNeeded');
  }
}

interface Saving<Before> extends Omit<Act, 'amountSantim'> {
  /** Reads and locks what is saved. */
  readonly before: (work: Work) => Promise<Before>;
}

/**
 * Saves in one transaction something that may need a second administrator. The act must be fully
 * known before the transaction begins. `save` gets what it replaces.
 *
 * @throws Refusal those of `underApproval` and `requireApproval`
 */
export async function saveApproved<Before>(
  core: Core,
  actor: Administrator,
  act: Saving<Before>,
  save: (work: Work, before: Before) => Promise<void>,
): Promise<void> {
  await underApproval(core, actor, () =>
    transact(core, actor, async (work) => {
      await requireApproval(work, actor, { ...act, amountSantim: null });
      await save(work, await act.before(work));
    }),
  );
}
