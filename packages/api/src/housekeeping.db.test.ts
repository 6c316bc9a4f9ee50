import { schema, verifyLedger } from '@cartela/db';
import { createTestDatabase } from '@cartela/db/testing';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { coreOn, recordingLog, startTestApplication } from '../test/kit/application.ts';
import { walletOf } from '../test/kit/money.ts';
import { launchOf, newTelegramPerson, TEST_BOT } from '../test/kit/people/launches.ts';
import { createPlayer, newPhone, newUsername } from '../test/kit/people/people.ts';
import { createSessions } from './accounts/sessions/sessions.ts';
import { tidyUp } from './housekeeping.ts';
import { FORGOTTEN_AT_ONCE_MAX, inTurns } from './kernel/times/retention.ts';
import { takeUpdate } from './telegram/bot-state.ts';

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

it('forgets the numbers of the bot’s updates once Telegram tells none of them again', async () => {
  await using app = await startTestApplication({ telegram: TEST_BOT });
  const { telegramUpdates } = schema;
  await takeUpdate(app, 1);
  await takeUpdate(app, 2);
  await app.unguarded
    .update(telegramUpdates)
    .set({ takenAt: new Date(0) })
    .where(eq(telegramUpdates.id, 1));
  await tidyUp(app);
  expect((await app.db.select().from(telegramUpdates)).map(({ id }) => id)).toEqual([2]);
});

it('does each job though others fail, for one player as for all, and logs each failure', async () => {
  const { log, lines } = recordingLog();
  // Without an application, whose own first run could still be under way.
  await using database = await createTestDatabase();
  const core = coreOn(database.db, { log });
  const app = { ...core, payersKeptYears: 0, sessions: createSessions(core), unguarded: database.unguarded };
  const { users, usedLaunches } = schema;
  const [owed, stuck, alsoOwed] = [await createPlayer(app.db), await createPlayer(app.db), await createPlayer(app.db)];
  for (const { id } of [owed, stuck, alsoOwed]) {
    await app.unguarded.update(users).set({ deletedAt: new Date() }).where(eq(users.id, id));
  }
  await app.unguarded.execute(sql`alter table ${usedLaunches} rename to lost`);
  await app.unguarded.execute(sql`alter table sessions rename to also_lost`);
  await app.unguarded.execute(sql`
    create function stay_stuck() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$`);
  await app.unguarded.execute(sql`
    create trigger stay_stuck before insert on payments for each row
    when (new.user_id = ${sql.raw(`'${stuck.id}'`)}) execute function stay_stuck()`);
  await tidyUp(app);
  const wallets = await Promise.all([owed, stuck, alsoOwed].map((player) => walletOf(app.db, player)));
  expect(wallets).toEqual([0, 50_000, 0]);
  expect(lines.filter(({ level }) => level === 'error').map(({ about }) => about)).toMatchObject([
    { job: 'end expired sessions' },
    { userId: stuck.id },
    { job: 'forget launches of the mini app' },
  ]);
});

it('forgets more than one statement may delete, two processes at once, and nothing that is young', async () => {
  await using app = await startTestApplication();
  const player = await createPlayer(app.db);
  const [old, young] = [FORGOTTEN_AT_ONCE_MAX * 2 + 7, 20];
  await app.unguarded.execute(sql`
    insert into idempotency_records (user_id, key, operation, input_hash, created_at)
    select ${player.id}::uuid, 'key-' || n, 'none', '', case when n <= ${old}::int then to_timestamp(0) else now() end
    from generate_series(1, ${old + young}::int) n`);
  await app.unguarded.execute(sql`
    insert into sessions (id, user_id, expires_at)
    select 'session-' || n, ${player.id}::uuid, case when n <= ${old}::int then to_timestamp(0) else now() + interval '1 day' end
    from generate_series(1, ${old + young}::int) n`);
  await Promise.all([tidyUp(app), tidyUp(app)]);
  expect(await app.db.$count(schema.idempotencyRecords)).toBe(young);
  expect(await app.db.$count(schema.sessions)).toBe(young);
});

it('deletes so many rows at most with one statement', async () => {
  let left = FORGOTTEN_AT_ONCE_MAX * 3;
  let statements = 0;
  await inTurns(async () => {
    statements += 1;
    const deleted = Math.min(left, FORGOTTEN_AT_ONCE_MAX);
    left -= deleted;
    return deleted;
  });
  expect({ left, statements }).toEqual({ left: 0, statements: 4 });
});

it('leaves money, rounds and the audit log alone, however old', async () => {
  await using app = await startTestApplication();
  const player = await createPlayer(app.db);
  await app.as(player).rooms.selectCard({ roomId: '10', cardNo: 5, idempotencyKey: 'the-same-key' });
  const counts = () =>
    Promise.all(
      [schema.ledgerTransfers, schema.ledgerAccounts, schema.rounds, schema.entries, schema.users].map((table) =>
        app.db.$count(table),
      ),
    );
  const before = await counts();
  const inAHundredYears = () => Date.now() + 100 * 365 * 24 * 60 * 60 * 1000;
  await tidyUp({ ...app, now: inAHundredYears });
  expect(await counts()).toEqual(before);
  expect(await app.db.$count(schema.idempotencyRecords)).toBe(0);
  expect((await verifyLedger(app.db)).ok).toBe(true);
});
