import { schema } from '@cartela/db';
import type { z } from 'zod';
import { saveApproved } from '../approvals/approval.ts';
import type { Administrator } from '../kernel/actors/actor.ts';
import type { Core } from '../kernel/work/core.ts';
import type { Work } from '../kernel/work/unit-of-work.ts';
import type { Operator, operatorInput } from './contract.ts';
import { lockRealMoney, realMoneyOf } from './licence.ts';

const { installation } = schema;

/** Who answers for the games, and for what is kept about players. Null if nobody has entered it. */
export async function operatorOf({ db }: Pick<Core, 'db'>): Promise<Operator | null> {
  return (await realMoneyOf(db)).operator;
}

/**
 * Players are told here whom to write to. So it needs approval while anything does, like a notice.
 *
 * @throws Refusal `approvalNeeded`, `approvalWaits`
 */
export async function saveOperator(
  core: Core,
  actor: Administrator,
  operator: z.output<typeof operatorInput>,
): Promise<void> {
  const before = async ({ tx }: Work) => (await lockRealMoney(tx)).operator;
  const act = { kind: 'operator', subject: 'operator', title: operator.name, input: operator, before } as const;
  await saveApproved(core, actor, act, async ({ tx, audit }, before) => {
    const { name, address, contact, helpLine, more } = operator;
    await tx
      .update(installation)
      .set({ operatorName: name, operatorAddress: address, operatorContact: contact, helpLine, operatorMore: more });
    await audit({ action: 'operator', subject: 'operator', before, after: operator });
  });
}
