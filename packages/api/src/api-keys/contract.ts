import { KEY_SCOPES } from '@cartela/db';
import { z } from 'zod';
import { idSchema, requiredText } from '../kernel/texts/fields.ts';
import { because } from '../kernel/texts/messages.ts';
import { KEY_CAP_MAX_ETB, KEY_CAP_USUAL_ETB, KEY_DAYS_MAX, KEY_DAYS_USUAL, KEY_NAME_LENGTH_MAX } from './limits.ts';

/** What a key allows: to read as any player, or to move any player's money in one way. */
const keyScope = z.enum(KEY_SCOPES);
export type KeyScope = z.output<typeof keyScope>;

export const createKeyInput = z.object({
  name: requiredText({ max: KEY_NAME_LENGTH_MAX }),
  scopes: z
    .array(keyScope)
    .min(1, because('fillRequiredFields'))
    .transform((scopes) => KEY_SCOPES.filter((scope) => scopes.includes(scope))),
  /** Days until the key expires. */
  days: z.number().int().min(1).max(KEY_DAYS_MAX).default(KEY_DAYS_USUAL),
  /** The most money that the key's calls may ask for on one day in Addis Ababa, in whole birr. */
  dailyCapEtb: z
    .number(because('invalidAmount'))
    .int(because('invalidAmount'))
    .min(0, because('invalidAmount'))
    .max(KEY_CAP_MAX_ETB, because('invalidAmount'))
    .default(KEY_CAP_USUAL_ETB),
});

/** This answer is the only place where the key appears. */
export const createKeyOutput = z.object({ key: z.string() });

export const keyInput = z.object({ keyId: idSchema });

export const keysOutput = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    scopes: z.array(keyScope),
    /** Those of its scopes that its maker still has the right to. */
    usableScopes: z.array(keyScope),
    dailyCapSantim: z.number(),
    /** How much money today's calls have asked for so far. */
    countedTodaySantim: z.number(),
    createdBy: z.string(),
    expiresAtMs: z.number(),
    createdAtMs: z.number(),
    lastUsedAtMs: z.number().nullable(),
    revokedAtMs: z.number().nullable(),
  }),
);

declare module '../kernel/actors/audit-entry.ts' {
  interface AuditActions {
    'create-api-key': 'api-keys';
    'revoke-api-key': 'api-keys';
  }
}
