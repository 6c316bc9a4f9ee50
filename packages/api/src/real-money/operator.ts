import { schema } from '@cartela/db';
import type { z } from 'zod';
import { transactApproved } from '../approvals/approval.ts';
import type { Administrator } from '../kernel/actors/actor.ts';
import type { Core } from '../kernel/work/core.ts';
import type { Operator, operatorInput } from './contract.ts';
import { realMoneyOf } from './licence.ts';

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
  const title = operator.name;
  const act = { kind: 'operator', subject: 'operator', title, amountSantim: null, input: operator } as const;
  await transactApproved(core, actor, act, async ({ tx, audit }) => {
    await tx.select().from(installation).for('update');
    const { operator: before } = await realMoneyOf(tx);
    const { name, address, contact, helpLine, more } = operator;
    await tx
      .update(installation)
      .set({ operatorName: name, operatorAddress: address, operatorContact: contact, helpLine, operatorMore: more });
    await audit({ action: 'operator', subject: 'operator', before, after: operator });
  });
}
