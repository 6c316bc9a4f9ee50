import { createHash, randomBytes } from 'node:crypto';
import { type Db, schema } from '@cartela/db';
import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle';
import { Lucia, type Session, TimeSpan } from 'lucia';

export const SESSION_COOKIE = 'cartela_session';
const SESSION_LIFETIME = new TimeSpan(30, 'd');
const ADMIN_SESSION_LIFETIME = new TimeSpan(12, 'h');
/** Tells which lifetime a session has; whose it is stands in the database. */
const ADMIN_TOKEN_PREFIX = 'a.';
/** A session in use is written to at most this often. */
const PROLONG_EVERY_MS = 60_000;
const TOKEN_BYTES = 32;
/** Longer than any token of ours; what is longer is not worth hashing. */
const TOKEN_MAX_LENGTH = 128;

export interface User {
  readonly id: string;
  readonly username: string;
  readonly phoneNumber: string;
  readonly telegramId: string;
  readonly role: 'client' | 'admin';
}

type UserAttributes = Omit<User, 'id'>;

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Record<never, never>, UserAttributes>;
    DatabaseUserAttributes: UserAttributes;
  }
}

/**
 * Signed-in sessions. The token is known only to its holder: the database keeps its SHA-256. Lucia's upstream is frozen, so
 * nothing outside this file knows of it.
 *
 * An administrator's session ends after 12 hours without use, a player's after 15 to 30 days: Lucia prolongs a session only
 * once half of its time is over, so administrators' are prolonged here.
 */
export function createSessions(db: Db) {
  const adapter = new DrizzlePostgreSQLAdapter(db, schema.sessions, schema.users);
  const getUserAttributes = (user: UserAttributes): UserAttributes => ({
    username: user.username,
    phoneNumber: user.phoneNumber,
    telegramId: user.telegramId,
    role: user.role,
  });
  const players = new Lucia(adapter, { sessionExpiresIn: SESSION_LIFETIME, getUserAttributes });
  const admins = new Lucia(adapter, { sessionExpiresIn: ADMIN_SESSION_LIFETIME, getUserAttributes });
  const keeperOf = (token: string) => (token.startsWith(ADMIN_TOKEN_PREFIX) ? admins : players);

  async function keepAdminSession(session: Session): Promise<void> {
    const expiresAt = new Date(Date.now() + ADMIN_SESSION_LIFETIME.milliseconds());
    if (expiresAt.getTime() - session.expiresAt.getTime() < PROLONG_EVERY_MS) return;
    await adapter.updateSessionExpiration(session.id, expiresAt);
  }

  return {
    /** Opens a session and returns its token. */
    async create({ id, role }: Pick<User, 'id' | 'role'>): Promise<string> {
      const prefix = role === 'admin' ? ADMIN_TOKEN_PREFIX : '';
      const token = `${prefix}${randomBytes(TOKEN_BYTES).toString('base64url')}`;
      await keeperOf(token).createSession(id, {}, { sessionId: sessionId(token) });
      return token;
    },
    /** Whose token this is, or null for one that is unknown or over. A session in use is prolonged. */
    async validate(token: string): Promise<User | null> {
      if (token.length > TOKEN_MAX_LENGTH) return null;
      const { session, user } = await keeperOf(token).validateSession(sessionId(token));
      if (session && user.role === 'admin') await keepAdminSession(session);
      return user;
    },
    async end(token: string): Promise<void> {
      await players.invalidateSession(sessionId(token));
    },
    /** Ends all sessions of a user and returns their ids, so that what they have open can be closed. */
    async endAllOf(userId: string): Promise<string[]> {
      const ended = await players.getUserSessions(userId);
      await players.invalidateUserSessions(userId);
      return ended.map((session) => session.id);
    },
    async deleteExpired(): Promise<void> {
      await players.deleteExpiredSessions();
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;

/** What sessions go by in the database, and in anything that must not hold the token itself. */
export function sessionId(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function sessionCookie(token: string, { secure }: { secure: boolean }): string {
  const flags = secure ? '; Secure' : '';
  return `${SESSION_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${SESSION_LIFETIME.seconds()}${flags}`;
}

export const endedSessionCookie = `${SESSION_COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`;
