import { schema } from '@cartela/db';
import { createTestDatabase } from '@cartela/db/testing';
import { PATIENCE } from '@cartela/game-core/testing';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { coreOn, recordingLog, silentLog } from '../test/kit/application.ts';
import { openOffice } from '../test/kit/people/office.ts';
import { type Change, type ChangeListener, createChanges } from './kernel/work/changes.ts';
import type { Core } from './kernel/work/core.ts';
import { startRefilling } from './refilling.ts';

const { ledgerTransfers } = schema;

/**
 * Another process on the same database, which hears no changes. `miss` tells it that it has missed
 * some.
 */
async function openDeafProcess(core: Core) {
  const begunAtMs = performance.now();
  let listener: ChangeListener | undefined;
  const listen = (to: ChangeListener) => {
    listener = to;
  };
  const changes = createChanges(
    (error) => {
      throw error;
    },
    { send() {}, listen },
  );
  const heard: Change[] = [];
  for (const type of ['wallet', 'inbox', 'notice', 'business', 'telegram-message'] as const) {
    changes.on(type, (change) => heard.push(change));
  }
  const refilling = await startRefilling({ ...core, changes });
  return {
    heard,
    changes,
    /** Tells it that everything since its start may be lost. */
    miss: () => listener?.onMissed(performance.now() - begunAtMs),
    isRefilled: (times: number) =>
      vi.waitFor(() => expect(heard.filter(({ type }) => type === 'business')).toHaveLength(times), PATIENCE),
    [Symbol.asyncDispose]: () => refilling.stop(),
  };
}

it('a process that missed something tells whose money moved since, what was announced, and to look at the rest', async () => {
  await using office = await openOffice();
  await office.newPlayer();
  const anHourAgo = sql`${ledgerTransfers.createdAt} - interval '1 hour'`;
  await office.unguarded.update(ledgerTransfers).set({ createdAt: anHourAgo });
  await using deaf = await openDeafProcess(office);
  await office.confirm((await office.withdraw(office.player, 20_000)).payment.id);
  const { notice } = await office.asAdmin.notices.send({ idempotencyKey: 'good-morning', message: 'Hello' });
  expect(deaf.heard).toEqual([]);
  deaf.miss();
  await deaf.isRefilled(1);
  expect(deaf.heard).toEqual([
    { type: 'wallet', userId: office.player.id },
    { type: 'inbox', userId: office.player.id },
    { type: 'notice', notice },
    { type: 'business' },
    { type: 'telegram-message' },
  ]);
});

it('a notice that was heard or found once is not told again', async () => {
  await using office = await openOffice();
  await office.asAdmin.notices.send({ idempotencyKey: 'sent-before', message: 'Before this process began' });
  await using deaf = await openDeafProcess(office);
  const heard = await office.asAdmin.notices.send({ idempotencyKey: 'sent-and-heard', message: 'Heard' });
  deaf.changes.hear([{ type: 'notice', notice: heard.notice }]);
  const missed = await office.asAdmin.notices.send({ idempotencyKey: 'sent-and-missed', message: 'Missed' });
  deaf.miss();
  await deaf.isRefilled(1);
  deaf.miss();
  await deaf.isRefilled(2);
  const told = deaf.heard.flatMap((change) => (change.type === 'notice' ? change.notice.message : []));
  expect(told).toEqual(['Heard', missed.notice.message]);
});

it('what could not be read for a while is read once the database is back', async () => {
  await using database = await createTestDatabase();
  let isAway = false;
  const db = new Proxy(database.db, {
    get(target, name) {
      if (isAway && name === 'execute') throw new Error('the database is away');
      return Reflect.get(target, name);
    },
  });
  const { log, lines } = recordingLog();
  await using deaf = await openDeafProcess({ ...coreOn(db, { log: silentLog }), log });
  isAway = true;
  deaf.miss();
  await vi.waitFor(() => expect(lines.map(({ level }) => level)).toEqual(['error']), PATIENCE);
  isAway = false;
  deaf.miss();
  await deaf.isRefilled(1);
});
