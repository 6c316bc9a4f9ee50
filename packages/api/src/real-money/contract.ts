import { z } from 'zod';
import { daySchema, plainText, requiredText } from '../kernel/texts/fields.ts';
import { because } from '../kernel/texts/messages.ts';
import {
  HELP_LINE_LENGTH_MAX,
  LICENCE_AUTHORITY_LENGTH_MAX,
  LICENCE_NUMBER_LENGTH_MAX,
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
  /** Whom people can talk to whose play harms them, or somebody near them. */
  helpLine: requiredText({ max: HELP_LINE_LENGTH_MAX }),
  /** What the operator adds to the page, such as for how long the law has them keep what. */
  more: plainText({ max: OPERATOR_MORE_LENGTH_MAX }),
});

/** `helpLine` is null where the operator was entered before it was asked for. */
const operator = operatorInput.extend({ helpLine: operatorInput.shape.helpLine.nullable() });
export type Operator = z.output<typeof operator>;

/** Null: nobody has entered it. */
export const operatorOutput = operator.nullable();

const licence = z.object({
  number: requiredText({ max: LICENCE_NUMBER_LENGTH_MAX }),
  /** Who has given it. */
  authority: requiredText({ max: LICENCE_AUTHORITY_LENGTH_MAX }),
  /** Its last day, in Addis Ababa. */
  lastDay: daySchema,
});
export type Licence = z.output<typeof licence>;

export const realMoneyInput = z.discriminatedUnion('on', [
  z.object({
    on: z.literal(true),
    /** The administrator has read the notice about the law. */
    hasRead: z.literal(true, { error: because('realMoneyNotRead') }),
    licence,
  }),
  z.object({ on: z.literal(false) }),
]);

export const joiningInput = z.object({ on: z.boolean() });

/** Until when cards are sold and deposits taken. */
const sellsUntilMs = z.number();

/** Why no cards are sold: real money was never switched on, or its licence has ended. */
const stop = z.enum(['notOpenYet', 'licenceEnded']);
export type Stop = z.output<typeof stop>;

export const termsOutput = z.object({
  /** How old players have to be. */
  minAge: z.number(),
  /** Null: none was entered. */
  licence: licence.nullable(),
  /** Null: nobody has entered who it is. */
  operator: operator
    .omit({ more: true })
    /** Whether they say more, on the page about privacy. */
    .extend({ saysMore: z.boolean() })
    .nullable(),
  /** Null: no licence is needed, or real money was never switched on. */
  sellsUntilMs: sellsUntilMs.nullable(),
  /** Null: cards are sold. */
  stop: stop.nullable(),
  /** Whether real money is switched on. False where all money is play money. */
  isOn: z.boolean(),
  /** Whether players may have the app join games by itself. */
  joinsByItself: z.boolean(),
  serverNowMs: z.number(),
});

/**
 * A licence that ends soon, has ended, or was never entered. Its end is null where real money was
 * never switched on.
 */
export const licenceWarning = z.object({ isEntered: z.boolean(), sellsUntilMs: sellsUntilMs.nullable() });

declare module '../kernel/actors/audit-entry.ts' {
  interface AuditActions {
    'real-money': 'real-money';
    'joining-by-itself': 'real-money';
    operator: 'privacy';
  }
}
