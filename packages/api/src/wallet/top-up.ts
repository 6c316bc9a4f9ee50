import { accountCode, lockWallet, postedKeys, postTransfers } from '@cartela/db';
import { etbText, SANTIM_PER_ETB } from '@cartela/game-core';
import type { z } from 'zod';
import { keepUser } from '../accounts/users.ts';
import { requireApprovalAbove, underApproval } from '../approvals/approval.ts';
import { type Administrator, askerOf } from '../kernel/actors/actor.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import { reply } from '../kernel/texts/sentence.ts';
import type { Core } from '../kernel/work/core.ts';
import { writeToPlayers } from '../kernel/work/outbox.ts';
import { transactOnce, type Work } from '../kernel/work/unit-of-work.ts';
import { refuseGift } from '../player-limits/refuse-deposit.ts';
import { requireSelling } from '../real-money/licence.ts';
import { type topUpInput, topUpOutput } from './contract.ts';

/**
 * Adds money to a player's wallet, from the operator's promotions account. A gift is money to play
 * with, so whatever keeps the player from playing or depositing refuses it. A restitution makes
 * good what the house owes, and is theirs whatever holds them back.
 *
 * @throws Refusal `userNotFound`, `notAPlayer`, `notOpenYet`, `licenceEnded`, `playerOnBreak`,
 * `playerAway`, `playerAskedBreak`, `playerIsSuspended`, `playerAgeAsked`, `playerAtLossLimit`,
 * `aboveTheirLimit`, `approvalNeeded`, `approvalWaits`, `approvalDone`, `keyReused`
 */
export async function topUp(
  core: Core,
  actor: Administrator,
  { idempotencyKey, ...input }: z.output<typeof topUpInput>,
): Promise<z.input<typeof topUpOutput>> {
  const request = { key: idempotencyKey, operation: 'top-up', input, answer: topUpOutput };
  const give = async (work: Work) => {
    const { userId, amountEtb, reason, isRestitution = false } = input;
    const kind = isRestitution ? 'restitution' : 'top-up';
    const user = await keepUser(work, userId);
    if (user.role !== 'client') throw new Refusal('notAPlayer');
    if (!isRestitution) await requireSelling(work);
    const amountSantim = amountEtb * SANTIM_PER_ETB;
    const act = { kind, subject: `${userId}:${idempotencyKey}`, title: user.username, amountSantim } as const;
    await requireApprovalAbove(work, actor, { ...act, input: { ...input, idempotencyKey } }, { limit: 'topUpSantim' });
    const beforeSantim = await lockWallet(work.tx, userId);
    if (!isRestitution) await refuseGift(work, userId, amountSantim);
    // The key names the administrator who asked, so that their retry and the approval make the same
    // transfer.
    const transferKey = `top-up:${askerOf(actor)}:${idempotencyKey}`;
    if ((await postedKeys(work.tx, [transferKey])).size > 0) throw new Refusal('approvalDone');
    await postTransfers(work, [
      {
        debit: accountCode.promotion('ETB'),
        credit: accountCode.player(userId, 'ETB'),
        amount: amountSantim,
        kind,
        idempotencyKey: transferKey,
      },
    ]);
    const told = isRestitution ? 'restitution' : 'toppedUp';
    await writeToPlayers(work, [{ kind: told, userId, details: { amount: etbText(amountSantim) } }]);
    const walletSantim = beforeSantim + amountSantim;
    await work.audit({
      action: kind,
      subject: user.username,
      before: { walletSantim: beforeSantim },
      after: { walletSantim, ...(reason === undefined ? {} : { reason }) },
    });
    return { walletSantim, ...reply('toppedUp', { amountSantim }) };
  };
  return underApproval(core, actor, () => transactOnce(core, actor, request, give));
}
