import { createHash, randomBytes } from 'node:crypto';
import { schema } from '@cartela/db';
import { SANTIM_PER_ETB } from '@cartela/game-core';
import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Administrator, adminRoleOf } from '../kernel/actors/actor.ts';
import { type AdminRole, may, neededInPlayersName } from '../kernel/actors/permissions.ts';
import { refuseInvalidKey } from '../kernel/actors/players-name.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import { DAY_MS, dayOf } from '../kernel/times/day.ts';
import type { Core } from '../kernel/work/core.ts';
import { transact } from '../kernel/work/unit-of-work.ts';
import type { createKeyInput, createKeyOutput, KeyScope, keyInput, keysOutput } from './contract.ts';

const { apiKeys, users } = schema;

export const API_KEY_PREFIX = 'ck_';
const KEY_BYTES = 32;

const { username, role, adminRole, deletedAt } = users;
const MAKER = { username, role, adminRole, deletedAt };
type Maker = Pick<typeof users.$inferSelect, keyof typeof MAKER>;

/** All keys, including revoked ones, newest first. */
export async function apiKeyList({ db, now }: Core): Promise<z.input<typeof keysOutput>> {
  const today = sql`${dayOf(new Date(now()))}::date`;
  const rows = await db
    .select({
      key: apiKeys,
      maker: MAKER,
      countedTodaySantim:
        sql`case when ${apiKeys.countedOn} = ${today} then ${apiKeys.countedSantim} else 0 end`.mapWith(Number),
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .orderBy(desc(apiKeys.createdAt));
  return rows.map(
    ({
      key: { id, name, scopes, dailyCapSantim, createdAt, expiresAt, lastUsedAt, revokedAt },
      maker,
      countedTodaySantim,
    }) => ({
      id,
      name,
      scopes,
      usableScopes: usableScopes({ scopes, maker }),
      createdBy: maker.username,
      dailyCapSantim,
      countedTodaySantim,
      createdAtMs: createdAt.getTime(),
      expiresAtMs: expiresAt.getTime(),
      lastUsedAtMs: lastUsedAt?.getTime() ?? null,
      revokedAtMs: revokedAt?.getTime() ?? null,
    }),
  );
}

/** Creates a key for an integrator. This answer is the only place where the key appears. */
export async function createApiKey(
  core: Core,
  actor: Administrator,
  { name, scopes, days, dailyCapEtb }: z.output<typeof createKeyInput>,
): Promise<z.input<typeof createKeyOutput>> {
  const key = `${API_KEY_PREFIX}${randomBytes(KEY_BYTES).toString('base64url')}`;
  await transact(core, actor, async (work) => {
    const expiresAt = new Date(work.now() + days * DAY_MS);
    const dailyCapSantim = dailyCapEtb * SANTIM_PER_ETB;
    const allowed = { scopes, expiresAt, dailyCapSantim };
    await work.tx.insert(apiKeys).values({ name, ...allowed, keyHash: hashOf(key), createdBy: actor.id });
    await work.audit({ action: 'create-api-key', subject: name, after: allowed });
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

/** A key that is good, and what it allows as long as its maker may. */
export interface ValidKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  /** Null if whoever made it is no administrator any more. */
  readonly makerRole: AdminRole | null;
}

/**
 * Returns what a key allows, and records its last use, exact to an hour.
 *
 * @throws Refusal `apiKeyUnknown`, `apiKeyExpired`
 */
export async function validateApiKey({ db, now }: Core, key: string): Promise<ValidKey> {
  const { id, name, scopes, expiresAt, revokedAt } = apiKeys;
  const [row] = await db
    .select({ id, name, scopes, expiresAt, revokedAt, maker: MAKER })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdBy))
    .where(eq(apiKeys.keyHash, hashOf(key)));
  refuseInvalidKey(row, now());
  const wasHoursAgo = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, sql`now() - interval '1 hour'`));
  await db
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(apiKeys.id, row.id), wasHoursAgo));
  return { id: row.id, name: row.name, scopes: usableScopes(row), makerRole: roleOf(row.maker) };
}

const roleOf = (maker: Maker) => (maker.deletedAt === null ? adminRoleOf(maker) : null);

/** A key does no more than whoever made it may do today. */
function usableScopes({ scopes, maker }: Pick<typeof apiKeys.$inferSelect, 'scopes'> & { maker: Maker }): KeyScope[] {
  const role = roleOf(maker);
  return scopes.filter((scope) => role !== null && may(role, neededInPlayersName(scope)));
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
