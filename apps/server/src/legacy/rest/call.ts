import {
  type Context as AppContext,
  type Application,
  createCaller,
  findPlayer,
  findUnguardedPlayer,
  Refusal,
  type Requester,
  type User,
  usernameKey,
} from '@cartela/api';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { addressOf, browserCookie, isSecure, sessionCookie } from '../../http/identity.ts';
import { adminCookies } from './admin-cookie.ts';
import { type Credential, type LegacyAuth, sentByProgram } from './credentials.ts';

/** The application and the settings that the old calls are served with. */
export interface Door {
  readonly app: Application;
  readonly webOrigins: readonly string[];
  readonly trustProxy: boolean;
  readonly legacyAuth: LegacyAuth;
}

/** How a payload names a player: by username, phone number or Telegram id. */
export type PlayerName = Parameters<typeof findPlayer>[1];

type Caller = ReturnType<typeof createCaller>;

/** The application's procedures, as called by each of those in whose name a call can act. */
export interface Callers {
  /** As nobody, even if the call has a credential. */
  asNobody(): Caller;
  /** As the user whose session the credential proves. As nobody if there is none, or for a key. */
  asSender(): Caller;
  /**
   * As the user of the cookie, or as nobody if a program sent a credential. It is for signing in,
   * which ends the cookie's session and never a program's.
   */
  asBrowser(): Caller;
  /** Stores an administrator's token in the browser, for administrators' calls only. */
  keepAdmin(token: string): void;
  /**
   * As the player that the call names. A player can name only themselves. An administrator, a key,
   * and anybody where no credential is needed, can name any player, but a player with a PIN only
   * with a credential. Administrators and keys only read as the player: a request for money is
   * their own act.
   *
   * @throws Refusal `notAllowed`, `userNotFound`, `notAPlayer`, `noToken`, or the step that an
   * administrator must do first
   */
  asPlayer(name: PlayerName): Promise<Caller>;
}

/** What the handlers of all calls find in `c.var`. */
export interface LegacyCall extends Callers {
  readonly door: Door;
  readonly credential: Credential;
  /** The key that the client sent, or a new one if it sent none. */
  readonly idempotencyKey: string;
}

export interface LegacyEnv {
  Bindings: HttpBindings;
  Variables: LegacyCall;
}

export function callersFor(c: Context<LegacyEnv>, credential: Credential): Callers {
  const { app, trustProxy } = c.var.door;
  const { incoming } = c.env;
  const secure = isSecure(incoming.headers, { trustProxy });
  const setCookie = (header: string) => c.header('Set-Cookie', header, { append: true });
  const callerFor = (identity: AppContext['identity']) =>
    createCaller({
      app,
      identity,
      hadToken: credential.is !== 'nobody' || credential.refusal !== null,
      address: addressOf(incoming, { trustProxy }),
      userAgent: incoming.headers['user-agent'],
      connection: null,
      setSession(token) {
        if (token === null) return;
        setCookie(sessionCookie(token, { secure }));
      },
      browser: browserCookie(incoming.headers, { secure, setCookie }),
    });
  return {
    asNobody: () => callerFor(null),
    asSender: () => callerFor(credential.is === 'user' ? credential : null),
    asBrowser: () =>
      callerFor(credential.is === 'user' && sentByProgram(incoming.headers) === null ? credential : null),
    keepAdmin(token) {
      for (const cookie of adminCookies(token, { secure })) setCookie(cookie);
    },
    async asPlayer(name) {
      const user = await playerOf(app, credential, name);
      const isTheirOwn = credential.is === 'user' && credential.user.id === user.id;
      return callerFor(
        isTheirOwn
          ? { user, token: credential.token }
          : { user, token: '', requestedBy: requesterBy(credential) ?? undefined },
      );
    },
  };
}

/**
 * Who is responsible for a call in the name of somebody else. Null where no credential is needed.
 */
function requesterBy(credential: Credential): Requester | null {
  switch (credential.is) {
    case 'nobody':
      return null;
    case 'user':
      return { is: 'admin', id: credential.user.id, name: credential.user.username };
    case 'key':
      return { is: 'key', id: credential.key.id, name: credential.key.name };
  }
}

async function playerOf(app: Application, credential: Credential, name: PlayerName): Promise<User> {
  const isAdmin = credential.is === 'user' && credential.user.role === 'admin';
  const step = isAdmin ? await app.requiredStepOf(credential.user.id) : null;
  if (step) throw new Refusal(step);
  if (credential.is === 'nobody') return findUnguardedPlayer(app, name);
  if (credential.is === 'key' || isAdmin) return findPlayer(app, name);
  if (!isTheirs(credential.user, name)) throw new Refusal('notAllowed');
  return credential.user;
}

function isTheirs(user: User, name: PlayerName): boolean {
  if ('username' in name) return usernameKey(name.username) === usernameKey(user.username);
  return 'telegramId' in name ? name.telegramId === user.telegramId : name.phoneNumber === user.phoneNumber;
}
