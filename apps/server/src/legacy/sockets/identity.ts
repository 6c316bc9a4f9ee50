import type { IncomingMessage } from 'node:http';
import { type Application, type Context, createCaller, sessionId, type User } from '@cartela/api';
import { addressOf, identify, tokenOf } from '../../http/identity.ts';

/** The user of a socket, for as long as the session lasts. */
export interface SocketIdentity {
  /** Null if the socket may only watch. */
  user(): User | null;
  /** Like `user`, but null for an administrator too. */
  player(): User | null;
  readonly session: string | null;
  /**
   * Calls the application as the socket's current user, because the session may have ended since it
   * was opened.
   */
  caller(): Promise<ReturnType<typeof createCaller>>;
  /** Makes the socket anonymous from now on. */
  forget(): void;
}

interface Handshake {
  readonly request: IncomingMessage;
  readonly auth: Readonly<Record<string, unknown>>;
}

/** Uses the handshake's token, or else the cookie. Without a valid one, the socket is anonymous. */
export async function socketIdentity(
  app: Application,
  { request, auth }: Handshake,
  { trustProxy }: { trustProxy: boolean },
): Promise<SocketIdentity> {
  const sent = typeof auth.token === 'string' && auth.token !== '' ? auth.token : null;
  const token = sent ?? tokenOf(request.headers)?.token ?? null;
  const address = addressOf(request, { trustProxy });
  let { identity } = await identify(app, token);
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
    session: token === null ? null : sessionId(token),
    async caller() {
      if (identity) ({ identity } = await identify(app, identity.token));
      return createCaller(context());
    },
    forget() {
      identity = null;
    },
  };
}
