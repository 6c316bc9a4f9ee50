import { randomInt } from 'node:crypto';
import { sign, signData } from '@tma.js/init-data-node';

export const BOT_TOKEN = '7000000001:test-token-of-no-bot-at-all';
/** The bot, as `ApplicationOptions` takes it. */
export const TEST_BOT = { botToken: BOT_TOKEN, mode: 'polling', appUrl: 'https://play.example' } as const;

/** A person at Telegram. */
export interface TelegramPerson {
  readonly id: number;
  readonly first_name: string;
  readonly username?: string;
  readonly language_code?: string;
  readonly allows_write_to_pm?: boolean;
}

export const newTelegramPerson = (about: Partial<TelegramPerson> = {}): TelegramPerson => ({
  id: randomInt(1_000_000_000, 9_999_999_999),
  first_name: 'Abebe',
  ...about,
});

interface Signing {
  readonly botToken?: string;
  readonly signedAtMs?: number;
}

/**
 * Opens the mini app, and returns the `initData` that Telegram gives it. Two launches in the same
 * second have different ones.
 */
export function launchOf(
  user: TelegramPerson,
  { botToken = BOT_TOKEN, signedAtMs = Date.now(), startParam }: Signing & { startParam?: string } = {},
): string {
  const queryId = `AAH${randomInt(1_000_000_000)}`;
  const data = { user, query_id: queryId, ...(startParam === undefined ? {} : { start_param: startParam }) };
  return sign(data, botToken, new Date(signedAtMs));
}

/** Telegram's answer when somebody shares their own phone number, or one of their contacts. */
export function contactOf(
  user: TelegramPerson,
  phoneNumber: string,
  { botToken = BOT_TOKEN, signedAtMs = Date.now() }: Signing = {},
): string {
  const contact = JSON.stringify({ user_id: user.id, first_name: user.first_name, phone_number: phoneNumber });
  const authDate = String(Math.floor(signedAtMs / 1000));
  const hash = signData(`auth_date=${authDate}\ncontact=${contact}`, botToken);
  return new URLSearchParams({ contact, auth_date: authDate, hash }).toString();
}
