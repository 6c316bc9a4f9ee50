import { createHash, randomBytes } from 'node:crypto';
import { type Db, schema } from '@cartela/db';
import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { apiKeyInput } from '../admin/contract.ts';
import { type Actor, audit } from '../audit/audit-log.ts';
import { Refusal } from '../kernel/refusals.ts';

const { apiKeys } = schema;

export const API_KEY_PREFIX = 'ck_';
const KEY_BYTES = 32;

export async function listApiKeys(db: Db) {
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

/** Makes a key for an integrator. It is in this answer and nowhere else. */
export async function createApiKey(
  db: Db,
  actor: Actor & { id: string },
  { name, scope }: z.infer<typeof apiKeyInput>,
) {
  const key = `${API_KEY_PREFIX}${randomBytes(KEY_BYTES).toString('base64url')}`;
  await db.transaction(async (tx) => {
    await tx.insert(apiKeys).values({ name, scope, keyHash: hashOf(key), createdBy: actor.id });
    await audit(tx, actor, { action: 'create-api-key', subject: name, after: { scope } });
  });
  return { key };
}

/** @throws Refusal `apiKeyNotFound` for one that does not exist or was revoked before */
export async function revokeApiKey(
  { db, now }: { db: Db; now: () => number },
  actor: Actor,
  keyId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [revoked] = await tx
      .update(apiKeys)
      .set({ revokedAt: new Date(now()) })
      .where(and(eq(apiKeys.id, keyId), isNull(apiKeys.revokedAt)))
      .returning({ name: apiKeys.name });
    if (!revoked) throw new Refusal('apiKeyNotFound');
    await audit(tx, actor, { action: 'revoke-api-key', subject: revoked.name });
  });
}

/** What a key allows, or null for one that is unknown or revoked. Its last use is noted, to the hour. */
export async function validateApiKey(db: Db, key: string): Promise<{ id: string; scope: 'players' | 'read' } | null> {
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
