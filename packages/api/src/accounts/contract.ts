import { z } from 'zod';
import { messages } from '../kernel/messages.ts';
import { plainText } from '../kernel/text.ts';
import { normalisePhone } from './phone.ts';

export const USERNAME_MAX = 32;

/** Letters of any script (Ethiopic too), digits and a few joiners; no leading or trailing space after trimming. */
export const usernameSchema = z
  .string()
  .transform((value) => value.normalize('NFC').trim().replace(/\s+/g, ' '))
  .pipe(
    z
      .string()
      .min(1, messages.fillRequiredFields)
      .regex(/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} ._-]{1,30}[\p{L}\p{M}\p{N}]$/u, messages.invalidUsername),
  );

/** Any common spelling of an Ethiopian mobile number; becomes its international form, +2519… or +2517…. */
export const phoneSchema = z.string().transform((value, ctx) => {
  if (value.trim() === '') {
    ctx.addIssue({ code: 'custom', message: messages.fillRequiredFields });
    return z.NEVER;
  }
  const phone = normalisePhone(value);
  if (phone) return phone;
  ctx.addIssue({ code: 'custom', message: messages.invalidPhoneNumber });
  return z.NEVER;
});

export const credentialsInput = z.object({ username: usernameSchema, phoneNumber: phoneSchema });

/** Sign-in accepts whatever was typed; what does not match an account is simply refused. */
export const loginInput = z.object({
  username: plainText({ max: 200 }).transform((value) => value.normalize('NFC').replace(/\s+/g, ' ')),
  phoneNumber: plainText({ max: 200 }),
});

export const messageOutput = z.object({ message: z.string() });

export const loginOutput = z.object({
  token: z.string(),
  username: z.string(),
  phoneNumber: z.string(),
  telegramId: z.string(),
  message: z.string(),
});

export const meOutput = z.object({
  username: z.string(),
  phoneNumber: z.string(),
  telegramId: z.string(),
  role: z.enum(['client', 'admin']),
});
