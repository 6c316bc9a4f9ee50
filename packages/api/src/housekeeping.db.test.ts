import { schema, verifyLedger } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startTestApplication } from '../test/kit/application.ts';
import { launchOf, newTelegramPerson, TEST_BOT } from '../test/kit/launches.ts';
import { createPlayer, newPhone, newUsername } from '../test/kit/people.ts';
import { tidyUp } from './housekeeping.ts';

it('forgets sessions whose time is up, closes what they have open, and keeps the others', async () => {
  await using app = await startTestApplication();
  const player = await createPlayer(app.db);
  const spent = await app.sessions.create(player);
  const { sessions } = schema;
  await app.db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.userId, player.id));
  const fresh = await app.sessions.create(player);
  const ended: string[] = [];
  app.changes.on('session-ended', (change) => ended.push(change.sessionId));
  await tidyUp(app);
  expect(ended).toHaveLength(1);
  expect(await app.sessions.validate(spent)).toBeNull();
  expect(await app.sessions.validate(fresh)).not.toBeNull();
});

it('forgets answers to repeated requests only when they are old', async () => {
  await using app = await startTestApplication();
  const player = await createPlayer(app.db);
  const select = { roomId: '10', cardNo: 5, idempotencyKey: 'the-same-key' };
  await app.as(player).rooms.selectCard(select);
  await tidyUp(app);
  const records = () => app.db.select().from(schema.idempotencyRecords);
  expect(await records()).toHaveLength(1);
  await app.unguarded.update(schema.idempotencyRecords).set({ createdAt: new Date(0) });
  await tidyUp(app);
  expect(await records()).toHaveLength(0);
  expect((await verifyLedger(app.db)).ok).toBe(true);
});

it('forgets launches of the mini app once Telegram’s signature is too old anyway', async () => {
  await using app = await startTestApplication({ telegram: TEST_BOT });
  const launch = { initData: launchOf(newTelegramPerson()), username: newUsername() };
  const phone = { phoneNumber: newPhone() };
  await app.as(null).telegram.register({ ...launch, phone, ageAndTerms: true });
  await tidyUp(app);
  const launches = () => app.db.select().from(schema.usedLaunches);
  expect(await launches()).toHaveLength(1);
  await app.unguarded.update(schema.usedLaunches).set({ usedAt: new Date(0) });
  await tidyUp(app);
  expect(await launches()).toEqual([]);
});
