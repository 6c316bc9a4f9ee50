import type { IncomingMessage } from 'node:http';
import { type Application, type Context, createCaller, sessionId, type User } from '@cartela/api';
import { addressOf, identify, tokenOf } from '../../http/identity.ts';

/** Who a socket is, for as long as its session lasts. */
export interface SocketIdentity {
  /** Null for one that may only watch. */
  user(): User | null;
  /** The same, but null for an administrator too. */
  player(): User | null;
  readonly session: string | null;
  /** The application, as whoever the socket is at this moment: its session may have ended since it was opened. */
  caller(): Promise<ReturnType<typeof createCaller>>;
  /** From now on it is nobody. */
  forget(): void;
}

interface Handshake {
  readonly request: IncomingMessage;
  readonly auth: Readonly<Record<string, unknown>>;
}

/** The token of the handshake, or failing that the cookie. Whoever has no good one is nobody. */
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
