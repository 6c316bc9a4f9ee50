import type { IncomingMessage } from 'node:http';
import { type Application, type Context, createCaller, sessionId, type User } from '@cartela/api';
import { addressOf, identify, tokenOf } from '../../http/identity.ts';
import type { OpenSessions } from '../../realtime/open-sessions.ts';
import { type Engine, endEngine } from './engine-limits.ts';

/** The user of a socket. The socket is closed with the session. */
export interface SocketIdentity {
  /** Null if the socket may only watch. */
  user(): User | null;
  /** Like `user`, but null for an administrator too. */
  player(): User | null;
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
}

/** Uses the handshake's token, or else the cookie. Without a valid one, the socket is anonymous. */
export async function socketIdentity(
  { app, sessions, trustProxy }: IdentityOptions,
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
  const context = (): Context => ({
    app,
    identity,
    hadToken: token !== null,
    address,
    connection: null,
    setSession() {},
  });
  return {
    user: () => identity?.user ?? null,
    player: () => (identity?.user.role === 'client' ? identity.user : null),
    async caller() {
      if (identity) {
        ({ identity } = await identify(app, identity.token));
        // The refusal of what was asked goes out first.
        if (!identity) setImmediate(over);
      }
      return createCaller(context());
    },
  };
}
