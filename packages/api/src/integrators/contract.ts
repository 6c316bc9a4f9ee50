import { z } from 'zod';
import { requiredText } from '../kernel/fields.ts';
import { KEY_NAME_LENGTH_MAX } from './limits.ts';

/** What a key allows: `players` acts for any player, `read` only reads. */
const keyScope = z.enum(['players', 'read']);
export type KeyScope = z.output<typeof keyScope>;

export const createKeyInput = z.object({ name: requiredText({ max: KEY_NAME_LENGTH_MAX }), scope: keyScope });

/** This answer is the only place where the key appears. */
export const createKeyOutput = z.object({ key: z.string() });

export const keyInput = z.object({ keyId: z.uuid() });

export const keysOutput = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    scope: keyScope,
    createdAtMs: z.number(),
    lastUsedAtMs: z.number().nullable(),
    revokedAtMs: z.number().nullable(),
  }),
);
