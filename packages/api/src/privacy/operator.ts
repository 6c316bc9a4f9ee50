import { schema } from '@cartela/db';
import { transactApproved } from '../approvals/approval.ts';
import type { Administrator } from '../kernel/actors/actor.ts';
import type { Core } from '../kernel/work/core.ts';
import type { Operator } from './contract.ts';

const { installation } = schema;

const COLUMNS = {
  name: installation.operatorName,
  address: installation.operatorAddress,
  contact: installation.operatorContact,
  more: installation.operatorMore,
};

/** Who answers for what is kept about players. Null if nobody has entered it. */
export async function operatorOf({ db }: Pick<Core, 'db'>): Promise<Operator | null> {
  const [row] = await db.select(COLUMNS).from(installation);
  const { name = null, address = null, contact = null, more } = row ?? {};
  return name === null || address === null || contact === null ? null : { name, address, contact, more: more ?? '' };
}

/**
 * Players are told here whom to write to. So it needs approval while anything does, like a notice.
 *
 * @throws Refusal `approvalNeeded`, `approvalWaits`
 */
export async function saveOperator(core: Core, actor: Administrator, operator: Operator): Promise<void> {
  const title = operator.name;
  const act = { kind: 'operator', subject: 'operator', title, amountSantim: null, input: operator } as const;
  await transactApproved(core, actor, act, async ({ tx, audit }) => {
    const [before] = await tx.select(COLUMNS).from(installation).for('update');
    const { name, address, contact, more } = operator;
    await tx
      .update(installation)
      .set({ operatorName: name, operatorAddress: address, operatorContact: contact, operatorMore: more });
    await audit({ action: 'operator', subject: 'operator', before, after: operator });
  });
}
