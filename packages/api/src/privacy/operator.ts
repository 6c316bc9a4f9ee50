import { schema } from '@cartela/db';
import type { Administrator } from '../kernel/actors/actor.ts';
import type { Core } from '../kernel/work/core.ts';
import { transact } from '../kernel/work/unit-of-work.ts';
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

export async function saveOperator(core: Core, actor: Administrator, operator: Operator): Promise<void> {
  await transact(core, actor, async ({ tx, audit }) => {
    const [before] = await tx.select(COLUMNS).from(installation).for('update');
    const { name, address, contact, more } = operator;
    await tx
      .update(installation)
      .set({ operatorName: name, operatorAddress: address, operatorContact: contact, operatorMore: more });
    await audit({ action: 'operator', subject: 'operator', before, after: operator });
  });
}
