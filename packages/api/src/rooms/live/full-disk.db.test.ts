import { schema } from '@cartela/db';
import { PATIENCE } from '@cartela/game-core/testing';
import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { quickRounds, recordingLog, startTestApplication } from '../../../test/kit/application.ts';
import { expectSoundLedger } from '../../../test/kit/money.ts';
import { createPlayer, newKey } from '../../../test/kit/people/people.ts';

it('a game that cannot end for want of space ends when there is some, and the log has no line for each try', async () => {
  const { log, lines } = recordingLog();
  await using app = await startTestApplication({ rounds: quickRounds, log });
  const { db, unguarded } = app;
  await unguarded.execute(`create function no_space() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
  await unguarded.execute('create trigger no_space before insert on round_winners execute function no_space()');
  for (const cardNo of [1, 2]) {
    const player = await createPlayer(db);
    const request = { roomId: '10', cardNo, idempotencyKey: newKey() };
    await vi.waitFor(() => app.as(player).rooms.selectCard(request), PATIENCE);
  }
  await vi.waitFor(() => expect(app.storage.isFull()).toBe(true), PATIENCE);
  await unguarded.execute('drop trigger no_space on round_winners');
  const settled = () => db.$count(schema.rounds, eq(schema.rounds.status, 'settled'));
  await vi.waitFor(async () => expect(await settled()).toBe(1), PATIENCE);
  const errors = lines.filter(({ level }) => level === 'error').map(({ text }) => text);
  expect([...new Set(errors)]).toEqual([expect.stringMatching(/^the disk of the database is full/)]);
  await expectSoundLedger(db);
});
