import { schema } from '@cartela/db';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outcomes } from '../../test/kit/games/outcomes.ts';
import { openOffice } from '../../test/kit/people/office.ts';
import { validateApiKey } from './api-keys.ts';

const { apiKeys, users } = schema;
const NOT_FOUND = 'This key does not exist or was already revoked.';
const UNKNOWN = 'This API key is not known, or was revoked.';
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

async function withKey(more: { days?: number; dailyCapEtb?: number } = {}) {
  const office = await openOffice();
  const { key } = await office.asAdmin.apiKeys.createKey({
    name: 'The bot',
    scopes: ['withdraw', 'read'],
    ...more,
  });
  const listed = async () => {
    const [first] = await office.asAdmin.apiKeys.keys();
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
    expect(JSON.stringify(await office.asAdmin.apiKeys.keys())).not.toContain(office.key);
    expect(await office.listed()).toMatchObject({ name: 'The bot', scopes: ['read', 'withdraw'], revokedAtMs: null });
  });

  it('is listed with what it allows, until when, how much, by whom and what it was used for', async () => {
    await using office = await withKey({ days: 30, dailyCapEtb: 200 });
    const { createdAtMs, expiresAtMs, ...key } = await office.listed();
    expect(key).toMatchObject({ dailyCapSantim: 20_000, countedTodaySantim: 0, createdBy: office.admin.username });
    expect(Math.abs(expiresAtMs - createdAtMs - 30 * DAY_MS)).toBeLessThan(60_000);
    expect(await office.audited()).toMatchObject([
      { action: 'create-api-key', after: { scopes: ['read', 'withdraw'], dailyCapSantim: 20_000 } },
    ]);
  });

  it('lasts a year and is capped unless it is made otherwise', async () => {
    await using office = await withKey();
    const { createdAtMs, expiresAtMs, dailyCapSantim } = await office.listed();
    expect(Math.abs(expiresAtMs - createdAtMs - 365 * DAY_MS)).toBeLessThan(60_000);
    expect(dailyCapSantim).toBe(1_000_000);
  });

  it('is good for its scopes, and its use is noted by the hour', async () => {
    await using office = await withKey();
    const { key: other } = await office.asAdmin.apiKeys.createKey({ name: 'The screen', scopes: ['read'] });
    expect(await validateApiKey(office, other)).toMatchObject({ name: 'The screen', scopes: ['read'] });
    expect(await validateApiKey(office, office.key)).toMatchObject({ scopes: ['read', 'withdraw'] });
    const noted = await office.db.select().from(apiKeys);
    await validateApiKey(office, office.key);
    expect(await office.db.select().from(apiKeys)).toEqual(noted);
    await office.db.update(apiKeys).set({ lastUsedAt: new Date(Date.now() - 2 * HOUR_MS) });
    await validateApiKey(office, office.key);
    const uses = (await office.asAdmin.apiKeys.keys()).map(
      ({ lastUsedAtMs }) => Date.now() - (lastUsedAtMs ?? 0) < HOUR_MS,
    );
    expect(uses.toSorted()).toEqual([false, true]);
  });

  it('is refused from the moment that it expires, with the day in the text', async () => {
    await using office = await withKey();
    await office.unguarded.execute(sql`update api_keys set expires_at = '2026-01-02T03:04:05Z'`);
    const at = (time: string) => ({ ...office, now: () => Date.parse(time) });
    expect(await validateApiKey(at('2026-01-02T03:04:04Z'), office.key)).toMatchObject({ name: 'The bot' });
    await expect(validateApiKey(at('2026-01-02T03:04:05Z'), office.key)).rejects.toThrow('expired on 2026-01-02.');
  });

  it('is worth nothing once it is revoked', async () => {
    await using office = await withKey();
    const { id: keyId } = await office.listed();
    const race = await outcomes(Array.from({ length: 4 }, () => office.asAdmin.apiKeys.revokeKey({ keyId })));
    expect(race).toEqual({ accepted: 1, refused: { [NOT_FOUND]: 3 } });
    await expect(validateApiKey(office, office.key)).rejects.toThrow(UNKNOWN);
    expect((await office.listed()).revokedAtMs).toBeGreaterThan(0);
    expect((await office.audited()).map(({ action }) => action)).toEqual(['create-api-key', 'revoke-api-key']);
  });

  it('does no more than its maker may today, and the list says so', async () => {
    await using office = await withKey();
    const makerBecomes = (change: Partial<typeof users.$inferInsert>) =>
      office.unguarded.update(users).set(change).where(eq(users.id, office.admin.id));
    const allows = async () => {
      const { scopes } = await validateApiKey(office, office.key);
      expect(await office.listed()).toMatchObject({ scopes: ['read', 'withdraw'], usableScopes: scopes });
      return scopes;
    };
    expect(await allows()).toEqual(['read', 'withdraw']);
    await makerBecomes({ adminRole: 'manager' });
    expect(await allows()).toEqual(['read', 'withdraw']);
    await makerBecomes({ adminRole: 'cashier' });
    expect(await allows()).toEqual(['read']);
    await makerBecomes({ deletedAt: new Date() });
    expect(await allows()).toEqual([]);
  });

  it('that nobody made is none', async () => {
    await using office = await withKey();
    const { id, name } = await office.listed();
    for (const key of ['', 'ck_', id, name, office.key.slice(0, -1), `${office.key}x`, office.key.toUpperCase()]) {
      await expect(validateApiKey(office, key)).rejects.toThrow(UNKNOWN);
    }
    await expect(office.asAdmin.apiKeys.revokeKey({ keyId: office.player.id })).rejects.toThrow(NOT_FOUND);
  });

  it.each([
    { name: '  ', scopes: ['read' as const] },
    { name: 'The bot', scopes: [] },
    { name: 'The bot', scopes: ['read' as const], days: 0 },
    { name: 'The bot', scopes: ['read' as const], days: 1096 },
    { name: 'The bot', scopes: ['read' as const], dailyCapEtb: -1 },
    { name: 'The bot', scopes: ['read' as const], dailyCapEtb: 0.5 },
  ])('is not made of nonsense: %j', async (wrong) => {
    await using office = await openOffice();
    await expect(office.asAdmin.apiKeys.createKey(wrong)).rejects.toThrow();
    expect(await office.audited()).toEqual([]);
  });

  it('keeps its scopes, its expiry and its cap, whoever runs a statement on the application’s connection', async () => {
    await using office = await withKey();
    for (const column of ['scopes', 'expires_at', 'daily_cap_santim', 'key_hash', 'name', 'created_by']) {
      const change = office.db.execute(sql.raw(`update api_keys set ${column} = default`));
      await expect(change).rejects.toMatchObject({ cause: { message: 'permission denied for table api_keys' } });
    }
  });
});
