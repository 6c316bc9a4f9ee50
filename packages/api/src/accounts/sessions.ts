import { createHash, randomBytes } from 'node:crypto';
import { schema } from '@cartela/db';
import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle';
import { eq, lte, type SQL } from 'drizzle-orm';
import { Lucia, type Session, TimeSpan } from 'lucia';
import { PRODUCT, type User } from '../kernel/actor.ts';
import type { Sessions } from '../kernel/application.ts';
import type { Core } from '../kernel/core.ts';
import { transact, type Work } from '../kernel/unit-of-work.ts';

const { sessions } = schema;

export const SESSION_COOKIE = 'cartela_session';
const SESSION_LIFETIME = new TimeSpan(30, 'd');
/** How long a browser keeps the cookie. */
export const SESSION_COOKIE_SECONDS = SESSION_LIFETIME.seconds();
const ADMIN_SESSION_LIFETIME = new TimeSpan(12, 'h');
/** Tells which lifetime a session has; whose it is stands in the database. */
const ADMIN_TOKEN_PREFIX = 'a.';
/** A session in use is written to at most this often. */
const PROLONG_EVERY_MS = 60_000;
const TOKEN_BYTES = 32;
/** Longer than any token of ours; what is longer is not worth hashing. */
const TOKEN_MAX_LENGTH = 128;

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
export function createSessions(core: Core): Sessions {
  const { db } = core;
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
    async create({ id, role }) {
      const prefix = role === 'admin' ? ADMIN_TOKEN_PREFIX : '';
      const token = `${prefix}${randomBytes(TOKEN_BYTES).toString('base64url')}`;
      await keeperOf(token).createSession(id, {}, { sessionId: sessionId(token) });
      return token;
    },
    /** A session in use is prolonged. */
    async validate(token) {
      if (token.length > TOKEN_MAX_LENGTH) return null;
      const { session, user } = await keeperOf(token).validateSession(sessionId(token));
      if (!session || user.deletedAt !== null) return null;
      if (user.role === 'admin') await keepAdminSession(session);
      const { deletedAt: _present, ...who } = user;
      return who;
    },
    async end(token) {
      await transact(core, PRODUCT, (work) => endWhere(work, eq(sessions.id, sessionId(token))));
    },
    endAllOf: (work, userId) => endWhere(work, eq(sessions.userId, userId)),
    async deleteExpired() {
      await transact(core, PRODUCT, (work) => endWhere(work, lte(sessions.expiresAt, new Date())));
    },
  };
}

/** Ends sessions, and tells whoever keeps something open for them. */
async function endWhere({ tx, note }: Work, condition: SQL): Promise<number> {
  const ended = await tx.delete(sessions).where(condition).returning({ id: sessions.id });
  for (const { id } of ended) note({ type: 'session-ended', sessionId: id });
  return ended.length;
}

/** What sessions go by in the database, and in anything that must not hold the token itself. */
export function sessionId(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
