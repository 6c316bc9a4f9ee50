import type { IncomingMessage } from 'node:http';
import {
  type Application,
  type Context,
  createCaller,
  findUnguardedPlayer,
  type Identity,
  Refusal,
  sessionId,
  type User,
} from '@cartela/api';
import { addressOf, identify, tokenOf } from '../../http/identity.ts';
import type { OpenSessions } from '../../realtime/open-sessions.ts';
import type { LegacyAuth } from '../rest/credentials.ts';
import { type Engine, endEngine } from './engine-limits.ts';

type PlayerName = Parameters<typeof findUnguardedPlayer>[1];

/** The user of a socket. The socket is closed when the user's session ends. */
export interface SocketIdentity {
  /** The client's network address. */
  readonly address: string;
  /** Null if the socket may only watch. */
  user(): User | null;
  /** Like `user`, but null for an administrator too. */
  player(): User | null;
  /**
   * With `LEGACY_AUTH=documented`, a socket that was opened without any credential acts for the
   * player that it names from now on. If there is no such player, it may only watch.
   */
  actFor(name: PlayerName): Promise<void>;
  /**
   * Calls the listener with the socket's user, now and after each change. A new listener replaces
   * the one before.
   */
  onUser(listener: (user: User | null) => void): void;
  /**
   * The application's procedures, as called by the socket's current user. The session is looked up
   * for it, because it may have ended since the socket was opened. If it has, the socket is closed.
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

/**
 * Identifies a socket by the handshake's token, or else by the cookie. Without a valid one, the
 * socket is anonymous.
 */
export async function socketIdentity(
  { app, sessions, trustProxy, legacyAuth }: IdentityOptions,
  { request, auth, engine }: Handshake,
): Promise<SocketIdentity> {
  const handshakeToken = typeof auth.token === 'string' && auth.token !== '' ? auth.token : null;
  const token = handshakeToken ?? tokenOf(request.headers)?.token ?? null;
  const address = addressOf(request, { trustProxy });
  const over = () => endEngine(engine);
  // Held before the look-up, so that even a session that ends at this moment closes its socket.
  const release = token === null ? () => {} : sessions.hold(sessionId(token), over);
  engine.once('close', release);
  let { identity } = await identify(app, token);
  if (!identity) release();
  /** The player that the client has named. Null unless the client's word is enough. */
  let playerName: PlayerName | null = null;
  let tell: (user: User | null) => void = () => {};

  function become(next: Identity | null): void {
    const isOther = next?.user.id !== identity?.user.id;
    identity = next && { user: next.user, token: next.token };
    if (isOther) tell(identity?.user ?? null);
  }

  async function lookAgain(): Promise<void> {
    if (playerName) return become(await identityByName(app, playerName));
    if (!identity) return;
    become((await identify(app, identity.token)).identity);
    // Deferred, so that the client gets the refusal before the connection ends.
    if (!identity) setImmediate(over);
  }

  return {
    address,
    user: () => identity?.user ?? null,
    player: () => (identity?.user.role === 'client' ? identity.user : null),
    async actFor(name) {
      if (legacyAuth !== 'documented' || token !== null) return;
      playerName = name;
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

/**
 * The player of this name. Null if there is none. Null for administrators and players with a PIN
 * too: nobody acts for them.
 */
async function identityByName(app: Application, name: PlayerName): Promise<Identity | null> {
  try {
    return { user: await findUnguardedPlayer(app, name), token: '' };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
