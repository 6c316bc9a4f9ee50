import { z } from 'zod';
import { typedPin } from '../accounts/contract.ts';

/** Why a player cannot be forgotten now. */
export const HINDRANCES = [
  'balance',
  'coins',
  'cards',
  'payment',
  'question',
  'dispute',
  'break',
  'limit',
  'suspension',
  'records',
] as const;
export type Hindrance = (typeof HINDRANCES)[number];

export const forgettingOutput = z.object({
  /** From when on the player is to be forgotten. Null: they have not asked for it. */
  forgetAtMs: z.number().nullable(),
  /** What has to be over before. */
  hindrances: z.array(z.enum(HINDRANCES)),
});

export const forgetInput = z.object({ pin: typedPin });

declare module '../kernel/actors/audit-entry.ts' {
  interface AuditActions {
    'forget-player': 'privacy';
  }
}
