import { z } from 'zod';
import { phoneSchema, usernameSchema } from '../accounts/contract.ts';
import { idempotencyKeySchema } from '../kernel/idempotency-key.ts';
import { messages } from '../kernel/messages.ts';
import { codeText, plainText } from '../kernel/text.ts';

export const USERS_PAGE_SIZE = 10;
export const RECENT_PAGE_SIZE = 10;
const TOP_UP_MAX_ETB = 1_000_000;
const PASSWORD_MAX = 200;

export const passwordSchema = z.string().min(8, messages.passwordTooShort).max(PASSWORD_MAX);

export const pageInput = z.object({ page: z.number().int().min(1).max(1_000_000).default(1) });

export const recentInput = pageInput.extend({ pageSize: z.number().int().min(1).max(100).default(RECENT_PAGE_SIZE) });

export const adminLoginInput = z.object({
  username: plainText({ max: 200 }),
  password: z.string().min(1, messages.fillRequiredFields).max(PASSWORD_MAX),
});

export const registerAdminInput = z.object({
  username: usernameSchema,
  phoneNumber: phoneSchema,
  password: passwordSchema,
  /** The operator's one-time code, for somebody who is not signed in as an administrator. */
  setupCode: z.string().max(PASSWORD_MAX).optional(),
});

export const registerUserInput = z.discriminatedUnion('role', [
  z.object({ role: z.literal('client'), username: usernameSchema, phoneNumber: phoneSchema }),
  z.object({ role: z.literal('admin'), username: usernameSchema, phoneNumber: phoneSchema, password: passwordSchema }),
]);

export const usersInput = pageInput.extend({
  /** The beginning of a name or of a phone number, in any of its spellings. */
  search: plainText({ max: 100 }).default(''),
  pageSize: z.number().int().min(1).max(100).default(USERS_PAGE_SIZE),
});

export const userInput = z.object({ userId: z.uuid() });

export const topUpInput = z.object({
  userId: z.uuid(),
  /** Whole birr. */
  amountEtb: z
    .number(messages.invalidAmount)
    .int(messages.invalidAmount)
    .min(1, messages.invalidAmount)
    .max(TOP_UP_MAX_ETB, messages.invalidAmount),
  idempotencyKey: idempotencyKeySchema,
});

export const resetPasswordInput = z.object({
  /** The administrator's username. */
  customerId: plainText({ max: 200 }).pipe(z.string().min(1, messages.fillRequiredFields)),
  newPassword: passwordSchema,
});

const HOUR_MS = 60 * 60 * 1000;
export const roomSettingsInput = z.object({
  roomId: codeText({ min: 1, max: 32 }),
  stakeSantim: z.number().int().min(100).max(100_000_000),
  possibleWinSantim: z.number().int().min(100).max(100_000_000_000),
  open: z.boolean(),
  /** Null: what the server is configured with. */
  countdownMs: z.number().int().min(1000).max(HOUR_MS).nullable(),
  callIntervalMs: z.number().int().min(100).max(HOUR_MS).nullable(),
  minPlayers: z.number().int().min(1).max(100).nullable(),
  houseCutBps: z.number().int().min(0).max(10_000).nullable(),
});

export const cancelRoundInput = z.object({ gameId: z.string().regex(/^\d{1,15}$/), reason: plainText({ max: 500 }) });

export const noticeInput = z.object({
  /** A default text when empty. */
  message: plainText({ max: 500 }).default(''),
  idempotencyKey: idempotencyKeySchema,
});

export const apiKeyInput = z.object({
  name: plainText({ max: 100 }).pipe(z.string().min(1, messages.fillRequiredFields)),
  scope: z.enum(['players', 'read']),
});
export const apiKeyIdInput = z.object({ keyId: z.uuid() });

export const EXPORTS = ['users', 'payments', 'ledger'] as const;
export type ExportKind = (typeof EXPORTS)[number];
