import type { IncomingMessage } from 'node:http';
import {
  type Application,
  type Context,
  createCaller,
  findPlayer,
  type Identity,
  Refusal,
  sessionId,
  type User,
} from '@cartela/api';
import { addressOf, identify, tokenOf } from '../../http/identity.ts';
import type { OpenSessions } from '../../realtime/open-sessions.ts';
import type { LegacyAuth } from '../rest/credentials.ts';
import { type Engine, endEngine } from './engine-limits.ts';

type PlayerName = Parameters<typeof findPlayer>[1];

/** The user of a socket. The socket is closed with the session. */
export interface SocketIdentity {
  /** Null if the socket may only watch. */
  user(): User | null;
  /** Like `user`, but null for an administrator too. */
  player(): User | null;
  /**
   * With `LEGACY_AUTH=documented`, a socket that was opened without any credential acts from now on
   * for the player that it names. It may only watch if there is no such player.
   */
  actFor(name: PlayerName): Promise<void>;
  /** Tells whose socket it is, now and whenever that changes. The newest listener counts. */
  onUser(listener: (user: User | null) => void): void;
  /**
   * Calls the application as the socket's current user, because the session may have ended since it
   * was opened. If it has, the socket is closed.
   */
  caller(): Promise<ReturnType<typeof createCaller>>;
}

interface Handshake {
  readonly request: IncomingMessage;
  readonly auth: Readonly<Record<string, unknown>>;
  readonly engine: Engine;
}

export interface IdentityOptions {
  readonly app: Application;
  readonly sessions: OpenSessions;
  readonly trustProxy: boolean;
  readonly legacyAuth: LegacyAuth;
}

/** Uses the handshake's token, or else the cookie. Without a valid one, the socket is anonymous. */
export async function socketIdentity(
  { app, sessions, trustProxy, legacyAuth }: IdentityOptions,
  { request, auth, engine }: Handshake,
): Promise<SocketIdentity> {
  const sent = typeof auth.token === 'string' && auth.token !== '' ? auth.token : null;
  const token = sent ?? tokenOf(request.headers)?.token ?? null;
  const address = addressOf(request, { trustProxy });
  const over = () => endEngine(engine);
  // Held before the lookup, so that even a session that ends at this moment closes its socket.
  const release = token === null ? () => {} : sessions.hold(sessionId(token), over);
  engine.once('close', release);
  let { identity } = await identify(app, token);
  if (!identity) release();
  /** Whom the client names, where its word is enough. */
  let named: PlayerName | null = null;
  let tell: (user: User | null) => void = () => {};

  function become(found: Identity | null): void {
    const isOther = found?.user.id !== identity?.user.id;
    identity = found && { user: found.user, token: found.token };
    if (isOther) tell(identity?.user ?? null);
  }

  async function lookAgain(): Promise<void> {
    if (named) return become(await identityByName(app, named));
    if (!identity) return;
    become((await identify(app, identity.token)).identity);
    // The refusal of what was asked goes out first.
    if (!identity) setImmediate(over);
  }

  return {
    user: () => identity?.user ?? null,
    player: () => (identity?.user.role === 'client' ? identity.user : null),
    async actFor(name) {
      if (legacyAuth !== 'documented' || token !== null) return;
      named = name;
      await lookAgain();
    },
    onUser(listener) {
      tell = listener;
      tell(identity?.user ?? null);
    },
    async caller() {
      await lookAgain();
      const context: Context = {
        app,
        identity,
        hadToken: token !== null,
        address,
        connection: null,
        setSession() {},
      };
      return createCaller(context);
    },
  };
}

/** Null if there is no such player, and for administrators: nobody acts for them. */
async function identityByName(app: Application, name: PlayerName): Promise<Identity | null> {
  try {
    return { user: await findPlayer(app, name), token: '' };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
