import { createHash, randomBytes } from 'node:crypto';
import { schema } from '@cartela/db';
import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Administrator } from '../kernel/actor.ts';
import type { Core } from '../kernel/core.ts';
import { Refusal } from '../kernel/refusals.ts';
import { transact } from '../kernel/unit-of-work.ts';
import type { createKeyInput, createKeyOutput, KeyScope, keyInput, keysOutput } from './contract.ts';

const { apiKeys } = schema;

export const API_KEY_PREFIX = 'ck_';
const KEY_BYTES = 32;

/** All keys, including revoked ones, newest first. */
export async function apiKeyList({ db }: Core): Promise<z.input<typeof keysOutput>> {
  const rows = await db.select().from(apiKeys).orderBy(desc(apiKeys.createdAt));
  return rows.map(({ id, name, scope, createdAt, lastUsedAt, revokedAt }) => ({
    id,
    name,
    scope,
    createdAtMs: createdAt.getTime(),
    lastUsedAtMs: lastUsedAt?.getTime() ?? null,
    revokedAtMs: revokedAt?.getTime() ?? null,
  }));
}

/** Creates a key for an integrator. This answer is the only place where the key appears. */
export async function createApiKey(
  core: Core,
  actor: Administrator,
  { name, scope }: z.output<typeof createKeyInput>,
): Promise<z.input<typeof createKeyOutput>> {
  const key = `${API_KEY_PREFIX}${randomBytes(KEY_BYTES).toString('base64url')}`;
  await transact(core, actor, async (work) => {
    await work.tx.insert(apiKeys).values({ name, scope, keyHash: hashOf(key), createdBy: actor.id });
    await work.audit({ action: 'create-api-key', subject: name, after: { scope } });
  });
  return { key };
}

/** @throws Refusal `apiKeyNotFound` if the key does not exist or is already revoked */
export async function revokeApiKey(
  core: Core,
  actor: Administrator,
  { keyId }: z.output<typeof keyInput>,
): Promise<void> {
  await transact(core, actor, async (work) => {
    const [revoked] = await work.tx
      .update(apiKeys)
      .set({ revokedAt: new Date(work.now()) })
      .where(and(eq(apiKeys.id, keyId), isNull(apiKeys.revokedAt)))
      .returning({ name: apiKeys.name });
    if (!revoked) throw new Refusal('apiKeyNotFound');
    await work.audit({ action: 'revoke-api-key', subject: revoked.name });
  });
}

/**
 * What a key allows, or null if it is unknown or revoked. Records when it was last used, to the
 * hour.
 */
export async function validateApiKey({ db }: Core, key: string): Promise<{ id: string; scope: KeyScope } | null> {
  const valid = and(eq(apiKeys.keyHash, hashOf(key)), isNull(apiKeys.revokedAt));
  const [found] = await db.select({ id: apiKeys.id, scope: apiKeys.scope }).from(apiKeys).where(valid);
  if (!found) return null;
  await db
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(apiKeys.id, found.id),
        or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, sql`now() - interval '1 hour'`)),
      ),
    );
  return found;
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
