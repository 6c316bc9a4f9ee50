import { randomBytes } from 'node:crypto';
import {
  type Application,
  hasAdmin,
  makeFirstAdmin,
  makePlayer,
  offerPlayMoneyAccounts,
  offerTryOutPrizes,
  Refusal,
} from '@cartela/api';
import { type Config, StartError } from './config.ts';

export const DEMO_ACCOUNTS = [
  { username: 'Abebe', phoneNumber: '+251911000001' },
  { username: 'Hana', phoneNumber: '+251911000002' },
  { username: 'Dawit', phoneNumber: '+251911000003' },
] as const;

/** The play money that each new player gets in try-out mode. */
export const PLAY_MONEY_SANTIM = 50_000;

/** Administrators sign in with a password, so the first one's phone number is never used. */
const FIRST_ADMIN_PHONE = '+251911000000';
const PASSWORD_BYTES = 9;

export type FirstAdmin =
  /** Created at this start. `password` is null if the operator chose it as ADMIN_PASSWORD. */
  | { readonly is: 'new'; readonly username: string; readonly password: string | null }
  /** Created at an earlier start. The password is not known, because only its hash is stored. */
  | { readonly is: 'known' }
  | { readonly is: 'none' };

/**
 * Creates the accounts needed at start: the first administrator and, in try-out mode, the demo
 * accounts, with what they can try.
 *
 * @throws StartError when a player already has the name in ADMIN_USERNAME, or one that looks like
 * it
 */
export async function ensureFirstAccounts(app: Application, config: Config): Promise<FirstAdmin> {
  if (config.tryOut) {
    await ensureDemoAccounts(app);
    await offerPlayMoneyAccounts(app);
    await offerTryOutPrizes(app);
  }
  if (await hasAdmin(app)) return { is: 'known' };
  if (config.admin) return makeAdmin(app, config.admin, null);
  if (!config.tryOut) return { is: 'none' };
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  return makeAdmin(app, { username: 'admin', password }, password);
}

async function makeAdmin(
  app: Application,
  credentials: { username: string; password: string },
  shownPassword: string | null,
): Promise<FirstAdmin> {
  try {
    const mustChangePassword = shownPassword !== null;
    await makeFirstAdmin(app, { ...credentials, phoneNumber: FIRST_ADMIN_PHONE, mustChangePassword });
    return { is: 'new', username: credentials.username, password: shownPassword };
  } catch (error) {
    if (!isTaken(error)) throw error;
    // Another process that is starting created the administrator first.
    if (await hasAdmin(app)) return { is: 'known' };
    throw new StartError(
      `ADMIN_USERNAME: a player is already called ${credentials.username}, or looks so; set another name`,
    );
  }
}

async function ensureDemoAccounts(app: Application): Promise<void> {
  for (const account of DEMO_ACCOUNTS) {
    await makePlayer(app, account).catch((error: unknown) => {
      if (!isTaken(error)) throw error;
    });
  }
}

const TAKEN: readonly string[] = ['usernameTaken', 'usernameLooksTaken', 'phoneNumberTaken'];

function isTaken(error: unknown): boolean {
  return error instanceof Refusal && TAKEN.includes(error.reason);
}
