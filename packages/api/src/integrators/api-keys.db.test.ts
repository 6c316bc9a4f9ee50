import { schema } from '@cartela/db';
import { describe, expect, it } from 'vitest';
import { openOffice } from '../../test/kit/office.ts';
import { outcomes } from '../../test/kit/outcomes.ts';
import { validateApiKey } from './api-keys.ts';

const { apiKeys } = schema;
const NOT_FOUND = 'This key does not exist or was revoked before.';
const HOUR_MS = 60 * 60 * 1000;

async function withKey() {
  const office = await openOffice();
  const { key } = await office.asAdmin.integrators.createKey({ name: 'The bot', scope: 'players' });
  const listed = async () => {
    const [first] = await office.asAdmin.integrators.keys();
    if (!first) throw new Error('there is no key');
    return first;
  };
  return { ...office, key, listed };
}

describe("an integrator's key", () => {
  it('is shown once, and kept only as its hash', async () => {
    await using office = await withKey();
    expect(office.key).toMatch(/^ck_[\w-]{43}$/);
    const kept = JSON.stringify([await office.db.select().from(apiKeys), await office.audited()]);
    expect(kept).not.toContain(office.key);
    expect(JSON.stringify(await office.asAdmin.integrators.keys())).not.toContain(office.key);
    expect(await office.listed()).toMatchObject({ name: 'The bot', scope: 'players', revokedAtMs: null });
  });

  it('is good for its scope, and its use is noted by the hour', async () => {
    await using office = await withKey();
    const { key: other } = await office.asAdmin.integrators.createKey({ name: 'The screen', scope: 'read' });
    expect(await validateApiKey(office, other)).toMatchObject({ scope: 'read' });
    expect(await validateApiKey(office, office.key)).toMatchObject({ scope: 'players' });
    const noted = await office.db.select().from(apiKeys);
    await validateApiKey(office, office.key);
    expect(await office.db.select().from(apiKeys)).toEqual(noted);
    await office.db.update(apiKeys).set({ lastUsedAt: new Date(Date.now() - 2 * HOUR_MS) });
    await validateApiKey(office, office.key);
    const uses = (await office.asAdmin.integrators.keys()).map(
      ({ lastUsedAtMs }) => Date.now() - (lastUsedAtMs ?? 0) < HOUR_MS,
    );
    expect(uses.toSorted()).toEqual([false, true]);
  });

  it('is worth nothing once it is revoked', async () => {
    await using office = await withKey();
    const { id: keyId } = await office.listed();
    const race = await outcomes(Array.from({ length: 4 }, () => office.asAdmin.integrators.revokeKey({ keyId })));
    expect(race).toEqual({ accepted: 1, refused: { [NOT_FOUND]: 3 } });
    expect(await validateApiKey(office, office.key)).toBeNull();
    expect((await office.listed()).revokedAtMs).toBeGreaterThan(0);
    expect((await office.audited()).map(({ action }) => action)).toEqual(['create-api-key', 'revoke-api-key']);
  });

  it('that nobody made is none', async () => {
    await using office = await withKey();
    const { id, name } = await office.listed();
    for (const key of ['', 'ck_', id, name, office.key.slice(0, -1), `${office.key}x`, office.key.toUpperCase()]) {
      expect(await validateApiKey(office, key)).toBeNull();
    }
    await expect(office.asAdmin.integrators.revokeKey({ keyId: office.player.id })).rejects.toThrow(NOT_FOUND);
  });

  it('has a name and one of the scopes', async () => {
    await using office = await withKey();
    await expect(office.asAdmin.integrators.createKey({ name: '  ', scope: 'read' })).rejects.toThrow('fill in all');
    expect(await office.audited()).toHaveLength(1);
  });
});
