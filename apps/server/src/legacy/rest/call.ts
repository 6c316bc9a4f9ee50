import { randomUUID } from 'node:crypto';
import {
  type Application,
  type Context,
  createCaller,
  findPlayer,
  Refusal,
  type User,
  usernameKey,
} from '@cartela/api';
import type { HttpBindings } from '@hono/node-server';
import type { Context as HonoContext } from 'hono';
import { addressOf, isSecure, sessionCookie } from '../../http/identity.ts';
import type { Credential } from './credentials.ts';

export interface LegacyBindings {
  Bindings: HttpBindings;
}

/** What all calls have in common. */
export interface Door {
  readonly app: Application;
  readonly trustProxy: boolean;
}

/** A player as a payload names them. */
export type PlayerName = Parameters<typeof findPlayer>[1];

type Caller = ReturnType<typeof createCaller>;

/** One legacy call on its way to the application. */
export interface LegacyCall {
  readonly app: Application;
  readonly credential: Credential;
  /** The client's own, or a new one for a client that sent none. */
  readonly idempotencyKey: string;
  /** As nobody, whoever sent the call. */
  asNobody(): Caller;
  /** As whoever the credential says, or nobody. */
  asSender(): Caller;
  /**
   * As the player that the call names, who must be the sender unless that is an administrator or an integrator.
   *
   * @throws Refusal `notAllowed`, `userNotFound`, `notAPlayer`
   */
  asPlayer(name: PlayerName): Promise<Caller>;
}

export function legacyCall(
  { app, trustProxy }: Door,
  c: HonoContext<LegacyBindings>,
  { credential, idempotencyKey }: { credential: Credential; idempotencyKey: string | undefined },
): LegacyCall {
  const { incoming } = c.env;
  const address = addressOf(incoming, { trustProxy });
  const callerFor = (identity: Context['identity']) =>
    createCaller({
      app,
      identity,
      hadToken: credential.is !== 'nobody' || credential.hadToken,
      address,
      connection: null,
      setSession(token) {
        if (token !== null)
          c.header('Set-Cookie', sessionCookie(token, { secure: isSecure(incoming, { trustProxy }) }));
      },
    });
  return {
    app,
    credential,
    idempotencyKey: idempotencyKey ?? randomUUID(),
    asNobody: () => callerFor(null),
    asSender: () => callerFor(credential.is === 'user' ? credential : null),
    async asPlayer(name) {
      const user = await playerOf(app, credential, name);
      return callerFor({ user, token: credential.is === 'user' ? credential.token : '' });
    },
  };
}

async function playerOf(app: Application, credential: Credential, name: PlayerName): Promise<User> {
  if (credential.is !== 'user' || credential.user.role === 'admin') return findPlayer(app, name);
  if (!isTheirs(credential.user, name)) throw new Refusal('notAllowed');
  return credential.user;
}

function isTheirs(user: User, name: PlayerName): boolean {
  if ('username' in name) return usernameKey(name.username) === usernameKey(user.username);
  return 'telegramId' in name ? name.telegramId === user.telegramId : name.phoneNumber === user.phoneNumber;
}
