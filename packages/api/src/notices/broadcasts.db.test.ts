import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { TEST_BOT } from '../../test/kit/people/launches.ts';
import { openOffice } from '../../test/kit/people/office.ts';
import { newKey } from '../../test/kit/people/people.ts';
import { PRODUCT } from '../kernel/actors/actor.ts';
import { DAY_MS } from '../kernel/times/day.ts';
import { transact } from '../kernel/work/unit-of-work.ts';
import { leaseBot, markInterruptedUnknown } from '../telegram/bot-state.ts';
import { endMessage, returnMessage, takeMessage } from '../telegram/queue.ts';
import { broadcast } from './broadcasts.ts';

const [ME, OTHER] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];

it('that is stopped leaves out what waits, and what was being sent if it comes back, even to a process that was given up', async () => {
  await using office = await openOffice({ telegram: TEST_BOT });
  const { db, asAdmin } = office;
  const readers = await Promise.all([1, 2, 3, 4].map(() => office.newPlayer()));
  const reachableSince = new Date();
  await db
    .insert(schema.telegramUsers)
    .values(readers.map(({ id }) => ({ userId: id, language: 'en' as const, reachableSince })));
  const { notice } = await asAdmin.notices.send({ message: 'News', idempotencyKey: newKey() });
  await leaseBot(office, ME);
  const take = async () => (await takeMessage(office, ME))?.id ?? 0;
  const [first, second, third] = [await take(), await take(), await take()];
  const { telegramMessages } = schema;
  const outcomes = () =>
    db
      .select({ status: telegramMessages.status, failure: telegramMessages.failure })
      .from(telegramMessages)
      .orderBy(telegramMessages.id);

  expect(await asAdmin.telegram.stopBroadcast({ noticeId: notice.id })).toMatchObject({ count: 1 });
  expect((await outcomes()).map(({ status }) => status)).toEqual(['sending', 'sending', 'sending', 'skipped']);
  await endMessage(office, { id: first, holder: ME }, { status: 'sent' });
  await returnMessage(office, { id: second, holder: ME });
  await markInterruptedUnknown(office, OTHER);
  await returnMessage(office, { id: third, holder: ME });
  const leftOut = { status: 'skipped', failure: 'stopped by an administrator' };
  expect(await outcomes()).toEqual([{ status: 'sent', failure: null }, leftOut, leftOut, leftOut]);
  expect(await takeMessage(office, ME)).toBeNull();
});

it('calls nobody back to the game who takes or has asked for a break, is suspended or at a limit', async () => {
  await using office = await openOffice();
  const { player, db } = office;
  const [other, asking, suspended, limited] = [
    await office.newPlayer(),
    await office.newPlayer(),
    await office.newPlayer(),
    await office.newPlayer(),
  ];
  const reachableSince = new Date();
  await db.insert(schema.telegramUsers).values(
    [player, other, asking, suspended, limited].map(({ id }) => ({
      userId: id,
      language: 'en' as const,
      reachableSince,
    })),
  );
  await office.as(player).playerLimits.takeBreak({ kind: 'cool-off', days: 1, idempotencyKey: newKey() });
  await db.insert(schema.protections).values({
    ...{ userId: asking.id, breakKind: 'self-exclusion', askedDays: 365 },
    ...{ breakFrom: new Date(Date.now() - 2 * DAY_MS), breakUntil: new Date(Date.now() - DAY_MS) },
  });
  await office.asAdmin.playerLimits.saveSuspension({ userId: suspended.id, reason: 'Two accounts.' });
  const none = { kind: 'loss', period: 'day', santim: 0, idempotencyKey: newKey() } as const;
  await office.as(limited).playerLimits.saveLimit(none);
  await office.asAdmin.notices.send({ message: 'Play tonight', idempotencyKey: newKey() });
  const [notice] = await db.select().from(schema.notices);
  const queued = await transact(office, PRODUCT, (work) => broadcast(work, { noticeId: notice?.id ?? '' }));
  expect(queued).toBe(1);
  const { telegramMessages } = schema;
  const called = await db
    .select({ userId: telegramMessages.userId })
    .from(telegramMessages)
    .where(eq(telegramMessages.kind, 'notice'));
  expect(called).toEqual([{ userId: other.id }]);
});
