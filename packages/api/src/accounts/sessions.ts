import { createHash, randomBytes } from 'node:crypto';
import { type Db, schema } from '@cartela/db';
import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle';
import { Lucia, TimeSpan } from 'lucia';

export const SESSION_COOKIE = 'cartela_session';
const SESSION_LIFETIME = new TimeSpan(30, 'd');
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
 */
export function createSessions(db: Db) {
  const lucia = new Lucia(new DrizzlePostgreSQLAdapter(db, schema.sessions, schema.users), {
    sessionExpiresIn: SESSION_LIFETIME,
    getUserAttributes: ({ username, phoneNumber, telegramId, role }) => ({ username, phoneNumber, telegramId, role }),
  });
  return {
    /** Opens a session and returns its token. */
    async create(userId: string): Promise<string> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await lucia.createSession(userId, {}, { sessionId: sessionId(token) });
      return token;
    },
    /** Whose token this is, or null for one that is unknown or over. A session in use is prolonged. */
    async validate(token: string): Promise<User | null> {
      if (token.length > TOKEN_MAX_LENGTH) return null;
      const { user } = await lucia.validateSession(sessionId(token));
      return user;
    },
    async end(token: string): Promise<void> {
      await lucia.invalidateSession(sessionId(token));
    },
    async endAllOf(userId: string): Promise<void> {
      await lucia.invalidateUserSessions(userId);
    },
    async deleteExpired(): Promise<void> {
      await lucia.deleteExpiredSessions();
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
