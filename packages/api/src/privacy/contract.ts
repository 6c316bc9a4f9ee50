import { z } from 'zod';
import { typedPin } from '../accounts/contract.ts';
import { plainText, requiredText } from '../kernel/texts/fields.ts';
import {
  OPERATOR_ADDRESS_LENGTH_MAX,
  OPERATOR_CONTACT_LENGTH_MAX,
  OPERATOR_MORE_LENGTH_MAX,
  OPERATOR_NAME_LENGTH_MAX,
} from './limits.ts';

/** Who runs this installation, as players read it. */
export const operatorInput = z.object({
  name: requiredText({ max: OPERATOR_NAME_LENGTH_MAX }),
  address: requiredText({ max: OPERATOR_ADDRESS_LENGTH_MAX }),
  /** How the operator is reached: an e-mail address, a phone number. */
  contact: requiredText({ max: OPERATOR_CONTACT_LENGTH_MAX }),
  /** What the operator adds to the page, such as for how long the law has them keep what. */
  more: plainText({ max: OPERATOR_MORE_LENGTH_MAX }),
});
export type Operator = z.output<typeof operatorInput>;

/** Null: nobody has entered it. */
export const operatorOutput = operatorInput.nullable();

/** Why a player cannot be forgotten now. */
export const HINDRANCES = [
  'balance',
  'coins',
  'cards',
  'payment',
  'question',
  'dispute',
  'break',
  'suspension',
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
    operator: 'privacy';
    'forget-player': 'privacy';
  }
}
