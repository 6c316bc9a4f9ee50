import { schema } from '@cartela/db';
import { expect, it } from 'vitest';
import { openOffice } from '../../test/kit/office.ts';
import { newKey } from '../../test/kit/people.ts';
import { PRODUCT } from '../kernel/actor.ts';
import { transact } from '../kernel/unit-of-work.ts';
import { broadcast } from './broadcasts.ts';

it('calls nobody back to the game who takes a break', async () => {
  await using office = await openOffice();
  const { player, db } = office;
  const other = await office.newPlayer();
  const reachableSince = new Date();
  await db
    .insert(schema.telegramUsers)
    .values([player, other].map(({ id }) => ({ userId: id, language: 'en' as const, reachableSince })));
  await office.as(player).protection.takeBreak({ kind: 'cool-off', days: 1, idempotencyKey: newKey() });
  await office.asAdmin.notices.send({ message: 'Play tonight', idempotencyKey: newKey() });
  const [notice] = await db.select().from(schema.notices);
  const queued = await transact(office, PRODUCT, (work) => broadcast(work, { noticeId: notice?.id ?? '' }));
  expect(queued).toBe(1);
  expect(await db.select({ userId: schema.telegramMessages.userId }).from(schema.telegramMessages)).toEqual([
    { userId: other.id },
  ]);
});
