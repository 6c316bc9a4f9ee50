import { createHash, randomBytes } from 'node:crypto';
import { type Db, schema, type Transaction } from '@cartela/db';
import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle';
import { eq, lte } from 'drizzle-orm';
import { Lucia, type Session, TimeSpan } from 'lucia';

const { sessions } = schema;

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

interface UserAttributes extends Omit<User, 'id'> {
  readonly deletedAt: Date | null;
}

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
  const adapter = new DrizzlePostgreSQLAdapter(db, sessions, schema.users);
  const getUserAttributes = (user: UserAttributes): UserAttributes => ({
    username: user.username,
    phoneNumber: user.phoneNumber,
    telegramId: user.telegramId,
    role: user.role,
    deletedAt: user.deletedAt,
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
    /** Whose token this is, or null for one that is unknown or over, or of somebody deleted. A session in use is prolonged. */
    async validate(token: string): Promise<User | null> {
      if (token.length > TOKEN_MAX_LENGTH) return null;
      const { session, user } = await keeperOf(token).validateSession(sessionId(token));
      if (!session || user.deletedAt !== null) return null;
      if (user.role === 'admin') await keepAdminSession(session);
      const { deletedAt: _present, ...who } = user;
      return who;
    },
    async end(token: string): Promise<void> {
      await players.invalidateSession(sessionId(token));
    },
    /** Ends all sessions of a user and returns their ids, so that what they have open can be closed. */
    async endAllOf(userId: string, within: Db | Transaction = db): Promise<string[]> {
      return idsOf(await within.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id }));
    },
    /** Forgets the sessions whose time is up and returns their ids. */
    async deleteExpired(): Promise<string[]> {
      return idsOf(await db.delete(sessions).where(lte(sessions.expiresAt, new Date())).returning({ id: sessions.id }));
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;

function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map((row) => row.id);
}

/** What sessions go by in the database, and in anything that must not hold the token itself. */
export function sessionId(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function sessionCookie(token: string, { secure }: { secure: boolean }): string {
  const flags = secure ? '; Secure' : '';
  return `${SESSION_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${SESSION_LIFETIME.seconds()}${flags}`;
}

export const endedSessionCookie = `${SESSION_COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`;
