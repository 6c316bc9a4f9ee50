import { createHash } from 'node:crypto';
import type { Language } from '@cartela/game-core';
import { z } from 'zod';
import { normalisePhone } from '../accounts/names/phone.ts';
import type { Application } from '../kernel/application.ts';
import { parseJson } from '../kernel/texts/json.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import { readSignedData } from './signed-data.ts';

/** A user as Telegram's data describes them. */
const telegramUser = z.object({
  id: z.number().int().positive(),
  first_name: z.string().default(''),
  username: z.string().optional(),
  language_code: z.string().default(''),
  allows_write_to_pm: z.boolean().default(false),
  is_bot: z.literal(false).optional(),
});

const telegramContact = z.object({ user_id: z.number().int(), phone_number: z.string() });

/** The person who opened the mini app, as Telegram's signed data describes them. */
export interface Launch {
  /** Identifies this launch, so that it is exchanged for a session only once. */
  readonly id: string;
  readonly telegramId: string;
  readonly firstName: string;
  /** The person's name at Telegram, without the @. */
  readonly username: string | undefined;
  readonly language: Language;
  /** Whether the bot may write to the person. */
  readonly isReachable: boolean;
}

type Verifier = Pick<Application, 'telegram' | 'now'>;

/**
 * Reads the signed data of a launch.
 *
 * @throws Refusal `telegramOff`, `launchForged`, `launchExpired`
 */
export function readLaunch(app: Verifier, initData: string): Launch {
  const { fields, signature } = verified(app, initData);
  const user = telegramUser.safeParse(parseJson(fields.get('user') ?? ''));
  if (!user.success) throw new Refusal('launchForged');
  const { id, first_name: firstName, username, language_code: language, allows_write_to_pm: isReachable } = user.data;
  return {
    id: createHash('sha256').update(signature).digest('hex'),
    telegramId: String(id),
    firstName,
    username,
    language: languageOf(language),
    isReachable,
  };
}

/**
 * The phone number that Telegram confirms for this user, in international form.
 *
 * @throws Refusal `telegramOff`, `launchForged`, `launchExpired`, `contactForeign` if the contact
 * is another user's, `contactAbroad` if it is not an Ethiopian mobile number
 */
export function readContact(app: Verifier, contact: string, { telegramId }: Pick<Launch, 'telegramId'>): string {
  const { fields } = verified(app, contact);
  const shared = telegramContact.safeParse(parseJson(fields.get('contact') ?? ''));
  if (!shared.success) throw new Refusal('launchForged');
  return provenPhone({ userId: shared.data.user_id, phoneNumber: shared.data.phone_number }, telegramId);
}

/**
 * The number of a contact that the user shared, in international form.
 *
 * @throws Refusal `contactForeign`, `contactAbroad`
 */
export function provenPhone(contact: { userId: number | undefined; phoneNumber: string }, telegramId: string): string {
  if (String(contact.userId) !== telegramId) throw new Refusal('contactForeign');
  const phone = normalisePhone(contact.phoneNumber);
  if (!phone) throw new Refusal('contactAbroad');
  return phone;
}

/**
 * The bot's language for a language tag of Telegram's. Any language except Amharic gives English.
 *
 * @param code an IETF language tag, such as `am` or `en-GB`
 */
export function languageOf(code: string | undefined): Language {
  return code?.split('-')[0]?.toLowerCase() === 'am' ? 'am' : 'en';
}

function verified({ telegram, now }: Verifier, text: string) {
  if (!telegram) throw new Refusal('telegramOff');
  return readSignedData(text, { botToken: telegram.botToken, nowMs: now() });
}
