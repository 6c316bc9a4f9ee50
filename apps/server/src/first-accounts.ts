import { randomBytes } from 'node:crypto';
import { type Application, hasAdmin, Refusal, registerAdmin, registerPlayer } from '@cartela/api';
import type { Config } from './config.ts';

export const DEMO_ACCOUNTS = [
  { username: 'Abebe', phoneNumber: '+251911000001' },
  { username: 'Hana', phoneNumber: '+251911000002' },
  { username: 'Dawit', phoneNumber: '+251911000003' },
] as const;

/** An administrator of the try-out signs in with a password; the phone number is never used. */
const FIRST_ADMIN_PHONE = '+251911000000';
const PASSWORD_BYTES = 9;

export interface FirstAdmin {
  readonly username: string;
  /** Null: it was shown when the account was made, and only a hash of it is kept. */
  readonly password: string | null;
}

/** Makes the accounts that there must be at the start: the operator's administrator and, in try-out mode, the demo players. */
export async function ensureFirstAccounts(app: Application, config: Config): Promise<FirstAdmin | null> {
  if (config.tryOut) await ensureDemoAccounts(app);
  if (config.admin) {
    await ignoreTaken(registerAdmin(app.db, { ...config.admin, phoneNumber: FIRST_ADMIN_PHONE }));
    return { username: config.admin.username, password: null };
  }
  if (!config.tryOut) return null;
  const username = 'admin';
  if (await hasAdmin(app.db)) return { username, password: null };
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  await registerAdmin(app.db, { username, password, phoneNumber: FIRST_ADMIN_PHONE });
  return { username, password };
}

async function ensureDemoAccounts(app: Application): Promise<void> {
  for (const account of DEMO_ACCOUNTS) await ignoreTaken(registerPlayer(app, account));
}

async function ignoreTaken(registration: Promise<unknown>): Promise<void> {
  try {
    await registration;
  } catch (error) {
    const taken = error instanceof Refusal && (error.reason === 'usernameTaken' || error.reason === 'phoneNumberTaken');
    if (!taken) throw error;
  }
}
