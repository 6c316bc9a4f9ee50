import { z } from 'zod';
import { ADMIN_ROLES } from '../kernel/actors/permissions.ts';
import { LOOKED_UP_LENGTH_MAX } from '../kernel/limits.ts';
import {
  amountSchema,
  codeText,
  idempotencyKeySchema,
  idSchema,
  messageOutput,
  pageSchema,
  pageSizeSchema,
  plainText,
  requiredText,
} from '../kernel/texts/fields.ts';
import { because } from '../kernel/texts/messages.ts';
import { plainly } from '../kernel/texts/written.ts';
import { ageSchema, shownAgeSchema } from '../player-limits/contract.ts';
import { SELF_EXCLUSION_DAYS } from '../player-limits/limits.ts';
import {
  CODE_LENGTH_MAX,
  NOTE_LENGTH_MAX,
  PASSWORD_LENGTH_MAX,
  PASSWORD_LENGTH_MIN,
  PIN_LENGTH_MAX,
  PIN_LENGTH_MIN,
  PIN_TYPED_LENGTH_MAX,
  SEARCH_LENGTH_MAX,
  SETUP_CODE_LENGTH_MAX,
  USERS_PAGE_SIZE,
  USERS_PAGE_SIZE_MAX,
} from './limits.ts';
import { normalisePhone } from './names/phone.ts';
import { tidyName, USERNAME } from './names/username.ts';

export const usernameSchema = z
  .string()
  .max(LOOKED_UP_LENGTH_MAX, because('invalidUsername'))
  .transform(tidyName)
  .pipe(z.string().min(1, because('fillRequiredFields')).regex(USERNAME, because('invalidUsername')));

/**
 * Any common spelling of an Ethiopian mobile number. The output is its international form, +2519…
 * or +2517….
 */
const phoneSchema = z
  .string()
  .max(LOOKED_UP_LENGTH_MAX, because('invalidPhoneNumber'))
  .transform((value, ctx) => {
    const phone = normalisePhone(value);
    if (phone) return phone;
    const message = because(value.trim() === '' ? 'fillRequiredFields' : 'invalidPhoneNumber');
    ctx.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** A password that is only compared. */
const knownPassword = z.string().min(1, because('fillRequiredFields')).max(PASSWORD_LENGTH_MAX);

/** A code of an authenticator app, or a recovery code. */
const codeSchema = plainText({ max: CODE_LENGTH_MAX }).transform((code) => plainly(code).replace(/\s/g, ''));
const requiredCode = codeSchema.pipe(z.string().min(1, because('fillRequiredFields')));

/** A PIN that is only compared, as people type it. An empty one was not entered. */
export const typedPin = plainText({ max: PIN_TYPED_LENGTH_MAX })
  .transform((pin) => plainly(pin).replace(/[\s\p{Pd}]/gu, ''))
  .transform((pin) => pin || undefined)
  .optional();

const passwordSchema = z.string().min(PASSWORD_LENGTH_MIN, because('passwordTooShort')).max(PASSWORD_LENGTH_MAX);

export const roleSchema = z.enum(['client', 'admin']);
export const adminRoleSchema = z.enum(ADMIN_ROLES);

/** What an administrator may do. A cashier has a limit of their own. */
export const roleFields = { adminRole: adminRoleSchema.default('owner'), paymentLimitSantim: amountSchema.optional() };
export type AdminRights = z.output<z.ZodObject<typeof roleFields>>;

export const credentialsInput = z.object({ username: usernameSchema, phoneNumber: phoneSchema });
export type Credentials = z.output<typeof credentialsInput>;

export const registerInput = credentialsInput.extend({
  /** Required where real money is played for. */
  age: ageSchema.optional(),
  shownAge: shownAgeSchema,
});

/**
 * Sign-in accepts any text as a name, and normalises it as `usernameSchema` does. A name that
 * matches no account is refused like a wrong number or password.
 */
const typedUsername = plainText({ max: LOOKED_UP_LENGTH_MAX }).transform(tidyName);

export const loginInput = z.object({
  username: typedUsername,
  phoneNumber: plainText({ max: LOOKED_UP_LENGTH_MAX }),
  /** Needed for an account with a PIN where it is asked for. Without it: `pinRequired`. */
  pin: typedPin,
});

export const loginOutput = messageOutput.extend({
  token: z.string(),
  userId: z.string(),
  username: z.string(),
  phoneNumber: z.string(),
  telegramId: z.string(),
});

export const meOutput = z.object({
  /** The records of rounds compute `holder` from this id. */
  userId: z.string(),
  username: z.string(),
  phoneNumber: z.string(),
  /** Whether Telegram has confirmed that the number is the user's. */
  phoneProven: z.boolean(),
  telegramId: z.string(),
  role: roleSchema,
});

export const adminLoginInput = z.object({
  username: typedUsername,
  password: knownPassword,
  /** Needed for an administrator with a second factor. Without it the refusal is `codeRequired`. */
  code: codeSchema.optional(),
});

export const adminLoginOutput = messageOutput.extend({ token: z.string(), userId: z.string(), username: z.string() });

export const adminMeOutput = z.object({
  userId: z.string(),
  username: z.string(),
  adminRole: adminRoleSchema,
  /** The required step, or null. Until it is done, every other call is refused with this reason. */
  hold: z.enum(['passwordChangeNeeded', 'secondFactorNeeded']).nullable(),
});

export const ownPasswordInput = z.object({ password: knownPassword });
export const changePasswordInput = ownPasswordInput.extend({ newPassword: passwordSchema });
export const codeInput = z.object({ code: requiredCode });
export const provenInput = ownPasswordInput.extend({ code: requiredCode });

export const secondFactorOutput = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.number(),
  /** Whether every administrator needs one. */
  isRequired: z.boolean(),
});

/** The secret for an authenticator app: to type, and as a picture to scan. */
export const enrolmentOutput = z.object({ secret: z.string(), qrSvg: z.string() });

/** Shown once: only their hashes are stored. */
export const recoveryCodesOutput = z.object({ recoveryCodes: z.array(z.string()) });

export const requirementInput = z.object({ required: z.boolean() });

export const sessionInput = z.object({ sessionId: codeText({ max: LOOKED_UP_LENGTH_MAX }) });

export const ownSessionsOutput = z.array(
  z.object({
    id: z.string(),
    createdAtMs: z.number(),
    /** Exact to a minute, or to some for a player's session. */
    lastUsedAtMs: z.number(),
    /** Such as `Chrome on Android`. Null if it is not known. */
    browser: z.string().nullable(),
    /** The beginning of the network address. Null for a player's session. */
    address: z.string().nullable(),
    /** Whether this session makes the call. */
    isPresent: z.boolean(),
  }),
);

const PIN = new RegExp(`^\\d{${PIN_LENGTH_MIN},${PIN_LENGTH_MAX}}$`);
const newPin = typedPin.pipe(z.string(because('fillRequiredFields')).regex(PIN, because('pinInvalid')));

/** The old PIN, where there is one and the session is not from the player's own Telegram. */
export const setPinInput = z.object({ newPin, pin: typedPin });
export const removePinInput = z.object({ pin: typedPin });

/** The break begins at once if the PIN is right. */
export const provenBreakInput = z.object({
  days: z.literal([...SELF_EXCLUSION_DAYS]),
  pin: typedPin,
  idempotencyKey: idempotencyKeySchema,
});

export const ownPinOutput = z.object({
  isSet: z.boolean(),
  /** Whether this session has to enter it before money leaves or the PIN changes. */
  isAsked: z.boolean(),
  /** When it counts no more, because an administrator resets it. Null if none does. */
  resetsAtMs: z.number().nullable(),
});

export const registerAdminInput = credentialsInput.extend({
  ...roleFields,
  password: passwordSchema,
  /** The operator's one-time code, for a caller who is not signed in as an administrator. */
  setupCode: z.string().max(SETUP_CODE_LENGTH_MAX).optional(),
});

export const registerUserInput = z.discriminatedUnion('role', [
  /** An administrator who registers a player vouches for the player's age. */
  credentialsInput.extend({ role: z.literal('client'), age: ageSchema.extract(['vouched']).default('vouched') }),
  credentialsInput.extend({ role: z.literal('admin'), password: passwordSchema, ...roleFields }),
]);

export const resetPasswordInput = z.object({
  username: requiredText({ max: LOOKED_UP_LENGTH_MAX }),
  newPassword: passwordSchema,
});

export const userInput = z.object({ userId: idSchema });

export const saveRoleInput = userInput.extend(roleFields).extend({ adminRole: adminRoleSchema });

export const addNoteInput = userInput.extend({ text: requiredText({ max: NOTE_LENGTH_MAX }) });

/** Newest first. */
export const notesOutput = z.array(
  z.object({ id: z.string(), text: z.string(), writtenAtMs: z.number(), writtenBy: z.string() }),
);

export const usersInput = z.object({
  page: pageSchema,
  /** The beginning of a name, or of a phone number in any spelling. */
  search: plainText({ max: SEARCH_LENGTH_MAX }).default(''),
  pageSize: pageSizeSchema({ usual: USERS_PAGE_SIZE, max: USERS_PAGE_SIZE_MAX }),
});

export const usersOutput = z.object({
  users: z.array(
    z.object({
      id: z.string(),
      username: z.string(),
      phoneNumber: z.string(),
      role: roleSchema,
      /** Null for a player. */
      adminRole: adminRoleSchema.nullable(),
      /** A cashier's own limit. */
      paymentLimitSantim: z.number().nullable(),
      createdAtMs: z.number(),
      walletSantim: z.number(),
      coins: z.number(),
    }),
  ),
  totalUsers: z.number(),
  totalPages: z.number(),
  currentPage: z.number(),
});

declare module '../kernel/actors/audit-entry.ts' {
  interface AuditActions {
    'register-admin': 'accounts';
    'admin-role': 'accounts';
    'register-user': 'accounts';
    'reset-password': 'accounts';
    'end-sessions': 'accounts';
    'add-note': 'accounts';
    'sign-in': 'accounts';
    'sign-in-refused': 'accounts';
    'sign-out': 'accounts';
    'change-password': 'accounts';
    'second-factor-on': 'accounts';
    'second-factor-off': 'accounts';
    'second-factor-reset': 'accounts';
    'second-factor-required': 'accounts';
    'recovery-codes': 'accounts';
    'pin-reset': 'accounts';
  }
}
