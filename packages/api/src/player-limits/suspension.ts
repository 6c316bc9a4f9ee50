import type { z } from 'zod';
import { isWaiting } from '../approvals/request.ts';
import type { Administrator } from '../kernel/actors/actor.ts';
import type { UserRow } from '../kernel/actors/user-lock.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import type { Core } from '../kernel/work/core.ts';
import { writeToPlayers } from '../kernel/work/outbox.ts';
import { transactOn, type Work } from '../kernel/work/unit-of-work.ts';
import { keepChoice, type Protection, protectionOf } from './choices.ts';
import type { suspendInput } from './contract.ts';

/**
 * Keeps a player from buying and ordering cards, from depositing and from turning coins into money,
 * until it is lifted. Cards that they hold play on, wins are paid, and they can withdraw: the money
 * stays theirs. Without a reason, a suspension is lifted, but none while an exclusion waits, which
 * the player may have asked for. The player is told of both.
 *
 * @throws Refusal `userNotFound`, `notAPlayer`, `approvalOtherWaits`
 */
export async function saveSuspension(
  core: Core,
  actor: Administrator,
  { userId, reason }: z.output<typeof suspendInput>,
): Promise<void> {
  await transactOn(core, actor, userId, async (work, user) => {
    if (user.role !== 'client') throw new Refusal('notAPlayer');
    if (reason === null && (await isWaiting(work, exclusionOf(userId)))) throw new Refusal('approvalOtherWaits');
    await suspend(work, user, reason);
  });
}

/** What a request for the exclusion of a player is about. */
export const exclusionOf = (userId: string) => ({ kind: 'exclude-player', subject: userId }) as const;

/**
 * Why a player is suspended until a second administrator has decided about an exclusion. By these
 * words such a suspension is known again, so they stay, unlike those of the catalogues.
 */
export const EXCLUSION_WAITS =
  'An exclusion of this account waits for a second administrator. ይህን አካውንት ከጨዋታ ማገድ የሁለተኛ አስተዳዳሪን ውሳኔ ይጠብቃል።';

/** Suspends a locked player, or lifts that without a reason. */
export async function suspend(
  work: Work,
  { id: userId, username }: Pick<UserRow, 'id' | 'username'>,
  reason: string | null,
): Promise<void> {
  const before = (await protectionOf(work.tx, userId))?.suspendedFor ?? null;
  const action = reason === null ? 'lift-suspension' : 'suspend-player';
  await work.audit({ action, subject: username, before: { reason: before }, after: { reason } });
  if (before === reason) return;
  const suspendedAt = reason === null ? null : new Date(work.now());
  await keepChoice(work, userId, { suspendedAt, suspendedFor: reason });
  await writeToPlayers(work, [
    reason === null
      ? { kind: 'suspensionLifted', userId, details: {} }
      : { kind: 'accountSuspended', userId, details: { reason } },
  ]);
}

export function suspensionIn(row: Pick<Protection, 'suspendedAt' | 'suspendedFor'> | undefined) {
  if (!row?.suspendedAt || row.suspendedFor === null) return null;
  return { sinceMs: row.suspendedAt.getTime(), reason: row.suspendedFor };
}

/** @throws Refusal `suspended` */
export function refuseSuspended(row: Pick<Protection, 'suspendedFor'> | undefined): void {
  if (row && row.suspendedFor !== null) throw suspended(row.suspendedFor);
}

export function suspended(reason: string): Refusal {
  return new Refusal('suspended', { values: { reason } });
}
