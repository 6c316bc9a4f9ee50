import { randomUUID } from 'node:crypto';
import { accountCode, postTransfers, schema } from '@cartela/db';
import { createTestDatabase } from '@cartela/db/testing';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { coreOn } from '../../../test/kit/application.ts';
import { openTestRooms } from '../../../test/kit/games/rooms.ts';
import { expectSoundLedger, walletOf } from '../../../test/kit/money.ts';
import { administratorOf, createAdmin, createPlayer, playerOf } from '../../../test/kit/people/people.ts';
import { convertCoins } from '../../wallet/coins.ts';
import { type Administrator, type Player, PRODUCT } from '../actors/actor.ts';
import { Refusal } from '../texts/refusals.ts';
import { transact, transactOnce } from './unit-of-work.ts';

const { auditLog, idempotencyRecords, ledgerTransfers, users } = schema;
const answer = z.object({ number: z.number() });

/**
 * A player, and a request of theirs. The request counts how often it acts, and publishes a change
 * each time.
 */
async function openRequests() {
  const database = await createTestDatabase();
  const core = coreOn(database.db);
  const player = await createPlayer(database.db);
  const actor = playerOf(player);
  let acts = 0;
  let told = 0;
  core.changes.on('business', () => (told += 1));
  const request = { key: randomUUID(), operation: 'count', input: { by: 1 }, answer };
  return {
    ...database,
    core,
    player,
    actor,
    request,
    acts: () => acts,
    told: () => told,
    count: (over: Partial<typeof request> = {}, by: Player | Administrator = actor) =>
      transactOnce(core, by, { ...request, ...over }, async (work) => {
        acts += 1;
        work.note({ type: 'business' });
        if (by.is === 'admin') await work.audit({ action: 'top-up', subject: 'somebody' });
        return { number: acts };
      }),
  };
}

describe('a request with a key', () => {
  it('acts once, and gives the first answer from then on', async () => {
    await using requests = await openRequests();
    expect(await requests.count()).toEqual({ number: 1 });
    expect(await requests.count()).toEqual({ number: 1 });
    expect(requests.acts()).toBe(1);
    await expectSoundLedger(requests.db);
  });

  it('acts once when its copies come at once, and gives all of them one answer', async () => {
    await using requests = await openRequests();
    const answers = await Promise.all(Array.from({ length: 30 }, () => requests.count()));
    expect(answers).toEqual(Array.from({ length: 30 }, () => ({ number: 1 })));
    expect(requests.acts()).toBe(1);
  });

  it('tells once what it changed, however often it is repeated', async () => {
    await using requests = await openRequests();
    await Promise.all(Array.from({ length: 10 }, () => requests.count()));
    await requests.count();
    expect(requests.told()).toBe(1);
  });

  it('of an administrator is on record once, and may be repeated', async () => {
    await using requests = await openRequests();
    const admin = administratorOf(await createAdmin(requests.db));
    expect(await requests.count({}, admin)).toEqual({ number: 1 });
    expect(await requests.count({}, admin)).toEqual({ number: 1 });
    expect(await requests.db.select().from(auditLog)).toMatchObject([{ adminId: admin.id }]);
    expect(requests.told()).toBe(1);
  });

  it('is refused with another input or for another operation', async () => {
    await using requests = await openRequests();
    await requests.count();
    const refusal = 'This request key was already used for a different request.';
    await expect(requests.count({ input: { by: 2 } })).rejects.toThrow(refusal);
    await expect(requests.count({ operation: 'discount' })).rejects.toThrow(refusal);
    expect(requests.acts()).toBe(1);
  });

  it('is another request with another key, or of another player', async () => {
    await using requests = await openRequests();
    const other = await createPlayer(requests.db);
    await requests.count();
    expect(await requests.count({ key: randomUUID() })).toEqual({ number: 2 });
    expect(await requests.count({}, playerOf(other))).toEqual({ number: 3 });
  });

  it('never keeps what was sent, only its hash', async () => {
    await using requests = await openRequests();
    await requests.count();
    const [record] = await requests.db.select().from(idempotencyRecords);
    expect(record).toMatchObject({ operation: 'count', inputHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it('of somebody who is deleted is refused and does nothing', async () => {
    await using requests = await openRequests();
    await requests.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, requests.player.id));
    await expect(requests.count()).rejects.toMatchObject({ reason: 'sessionOver' });
    expect([requests.acts(), requests.told()]).toEqual([0, 0]);
  });
});

describe('a request whose stored answer was deleted', () => {
  it('is refused if it moved money, whoever asks beside it, and moves none again', async () => {
    await using table = await openTestRooms();
    const [player, other] = [await table.player(), await table.player()];
    const request = { idempotencyKey: randomUUID() };
    await table.select(player, 1, request);
    await table.giveBack(player, 1);
    await table.unguarded.delete(idempotencyRecords);
    const [again, beside] = await Promise.allSettled([table.select(player, 2, request), table.select(other, 3)]);
    expect(again).toMatchObject({ status: 'rejected', reason: { reason: 'keyReused' } });
    expect(beside).toMatchObject({ status: 'fulfilled' });
    expect((await table.sold()).map(({ cardNo }) => cardNo)).toEqual([3]);
    await expectSoundLedger(table.db);
  });

  it('is refused if it moved money before keys were stored short', async () => {
    await using table = await openTestRooms();
    const player = await table.player();
    const request = { idempotencyKey: randomUUID() };
    await table.select(player, 1, request);
    const whole = { idempotencyKey: `stake:${player.id}:${request.idempotencyKey}` };
    await table.unguarded.update(ledgerTransfers).set(whole).where(eq(ledgerTransfers.kind, 'stake'));
    await table.unguarded.delete(idempotencyRecords);
    await expect(table.select(player, 2, request)).rejects.toMatchObject({ reason: 'keyReused' });
    expect((await table.sold()).map(({ cardNo }) => cardNo)).toEqual([1]);
    await expectSoundLedger(table.db);
  });

  it('is refused if it converted coins', async () => {
    await using requests = await openRequests();
    const { core, db, player, actor } = requests;
    const give = { debit: accountCode.promotion('COIN'), credit: accountCode.player(player.id, 'COIN') };
    const post = (amount: number) =>
      transact(core, PRODUCT, (work) =>
        postTransfers(work, [{ ...give, amount, kind: 'coins-earned', idempotencyKey: randomUUID() }]),
      );
    const convert = () => convertCoins(core, actor, { idempotencyKey: 'a-key-of-my-own', expected: undefined });
    await post(1000);
    await convert();
    await requests.unguarded.delete(idempotencyRecords);
    await post(1000);
    const before = await walletOf(db, player);
    await expect(convert()).rejects.toMatchObject({ reason: 'keyReused' });
    expect(await walletOf(db, player)).toBe(before);
    await expectSoundLedger(db);
  });
});

describe('a request without a key', () => {
  it('acts each time, and leaves no record to be repeated from', async () => {
    await using requests = await openRequests();
    const { core, actor, request } = requests;
    let acts = 0;
    const act = async () => {
      acts += 1;
      return { number: acts };
    };
    expect(await transactOnce(core, actor, { ...request, key: undefined }, act)).toEqual({ number: 1 });
    expect(await transactOnce(core, actor, { ...request, key: undefined }, act)).toEqual({ number: 2 });
    expect(await requests.db.select().from(idempotencyRecords)).toEqual([]);
  });
});

describe('a request that fails', () => {
  it('leaves nothing of what it did, and its key can be used again', async () => {
    await using requests = await openRequests();
    const { core, db, player, actor, request } = requests;
    const rename = transactOnce(core, actor, request, async ({ tx, note }) => {
      note({ type: 'business' });
      await tx.update(users).set({ username: 'renamed' });
      throw new Refusal('notAllowed');
    });
    await expect(rename).rejects.toThrow(Refusal);
    expect(await db.select({ username: users.username }).from(users)).toEqual([{ username: player.username }]);
    expect(await db.select().from(idempotencyRecords)).toEqual([]);
    expect(requests.told()).toBe(0);
    expect(await requests.count()).toEqual({ number: 1 });
  });

  it('lets one of its waiting copies act in its place', async () => {
    await using requests = await openRequests();
    const { core, actor, request } = requests;
    let tries = 0;
    const attempt = () =>
      transactOnce(core, actor, request, async () => {
        tries += 1;
        if (tries <= 2) throw new Refusal('notAllowed');
        return { number: tries };
      });
    const results = await Promise.allSettled(Array.from({ length: 8 }, attempt));
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(2);
    for (const result of results) {
      if (result.status === 'fulfilled') expect(result.value).toEqual({ number: 3 });
    }
    expect(tries).toBe(3);
  });
});
