import { randomUUID } from 'node:crypto';
import { type Db, schema } from '@cartela/db';
import { createTestDatabase } from '@cartela/db/testing';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { expectSoundLedger } from '../../test/kit/money.ts';
import { createPlayer } from '../../test/kit/people.ts';
import { once } from './idempotency.ts';
import { Refusal } from './refusals.ts';

const { idempotencyRecords, users } = schema;
const answer = z.object({ number: z.number() });

async function aPlayersRequests() {
  const database = await createTestDatabase();
  const player = await createPlayer(database.db);
  let acts = 0;
  const request = { userId: player.id, key: randomUUID(), operation: 'count', input: { by: 1 }, answer };
  return {
    ...database,
    player,
    request,
    acts: () => acts,
    count: (over: Partial<typeof request> = {}, db: Db = database.db) =>
      once(db, { ...request, ...over }, async () => {
        acts += 1;
        return { number: acts };
      }),
  };
}

describe('a request with a key', () => {
  it('acts once, and gives the first answer from then on', async () => {
    await using requests = await aPlayersRequests();
    expect(await requests.count()).toEqual({ number: 1 });
    expect(await requests.count()).toEqual({ number: 1 });
    expect(requests.acts()).toBe(1);
    await expectSoundLedger(requests.db);
  });

  it('acts once when its copies come at once, and gives all of them one answer', async () => {
    await using requests = await aPlayersRequests();
    const answers = await Promise.all(Array.from({ length: 30 }, () => requests.count()));
    expect(answers).toEqual(Array.from({ length: 30 }, () => ({ number: 1 })));
    expect(requests.acts()).toBe(1);
  });

  it('is refused with another input or for another operation', async () => {
    await using requests = await aPlayersRequests();
    await requests.count();
    const refusal = 'This request key was already used for a different request.';
    await expect(requests.count({ input: { by: 2 } })).rejects.toThrow(refusal);
    await expect(requests.count({ operation: 'discount' })).rejects.toThrow(refusal);
    expect(requests.acts()).toBe(1);
  });

  it('is another request with another key, or of another player', async () => {
    await using requests = await aPlayersRequests();
    const other = await createPlayer(requests.db);
    await requests.count();
    expect(await requests.count({ key: randomUUID() })).toEqual({ number: 2 });
    expect(await requests.count({ userId: other.id })).toEqual({ number: 3 });
  });

  it('never keeps what was sent, only its hash', async () => {
    await using requests = await aPlayersRequests();
    await requests.count();
    const [record] = await requests.db.select().from(idempotencyRecords);
    expect(record).toMatchObject({ operation: 'count', inputHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });
});

describe('a request that fails', () => {
  it('leaves nothing of what it did, and its key can be used again', async () => {
    await using requests = await aPlayersRequests();
    const { db, player, request } = requests;
    const rename = once(db, request, async (tx) => {
      await tx.update(users).set({ username: 'renamed' });
      throw new Refusal('notAllowed');
    });
    await expect(rename).rejects.toThrow(Refusal);
    expect(await db.select({ username: users.username }).from(users)).toEqual([{ username: player.username }]);
    expect(await db.select().from(idempotencyRecords)).toEqual([]);
    expect(await requests.count()).toEqual({ number: 1 });
  });

  it('lets one of its waiting copies act in its place', async () => {
    await using requests = await aPlayersRequests();
    let tries = 0;
    const attempt = () =>
      once(requests.db, requests.request, async () => {
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
