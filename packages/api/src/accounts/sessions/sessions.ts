import { createHash, randomBytes } from 'node:crypto';
import { schema } from '@cartela/db';
import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle';
import { and, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import { type Adapter, Lucia, TimeSpan } from 'lucia';
import { adminRoleOf, PRODUCT, type User } from '../../kernel/actors/actor.ts';
import type { Sessions, SessionsNow, SignInPlace } from '../../kernel/application.ts';
import { readTogether } from '../../kernel/batching/read-together.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import { MINUTE_MS } from '../../kernel/times/day.ts';
import { FORGOTTEN_AT_ONCE_MAX, inTurns } from '../../kernel/times/retention.ts';
import type { Core } from '../../kernel/work/core.ts';
import { transact, type Work } from '../../kernel/work/unit-of-work.ts';
import { SESSION_DAYS } from '../limits.ts';
import { type KnownSession, keepKnownSessions } from './known-sessions.ts';

const { sessions, users } = schema;

export const SESSION_COOKIE = 'cartela_session';
const SESSION_LIFETIME = new TimeSpan(SESSION_DAYS, 'd');
/** How long a browser keeps the cookie. */
export const SESSION_COOKIE_SECONDS = SESSION_LIFETIME.seconds();
/** An administrator's session ends after this time without use. */
export const ADMIN_SESSION_LIFETIME = new TimeSpan(12, 'h');
/** How long a cookie is valid for an administrator's sign-in. Use does not prolong it. */
export const ADMIN_COOKIE_SECONDS = ADMIN_SESSION_LIFETIME.seconds();
/**
 * Marks a token whose session has an administrator's lifetime. It grants nothing: the database says
 * whose session it is.
 */
const ADMIN_TOKEN_PREFIX = 'a.';
/** The expiry of a session in use is updated at most this often. */
const PROLONG_EVERY_MS = 60_000;
/** The last use of a player's session is noted at most this often. */
const NOTE_USE_EVERY_MS = 15 * MINUTE_MS;
const TOKEN_BYTES = 32;
/** Longer than any token of ours, so anything longer is not worth hashing. */
const TOKEN_MAX_LENGTH = 128;

interface UserAttributes extends Omit<User, 'id'> {
  readonly deletedAt: Date | null;
}

interface SessionAttributes extends SignInPlace {
  /** The database sets it. */
  readonly createdAt?: Date;
  readonly usedAt?: Date | null;
}

/** A good session and its user. */
interface GoodSession extends KnownSession {
  readonly createdAtMs: number;
  readonly user: User;
}

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Pick<SessionAttributes, 'createdAt' | 'usedAt'>, UserAttributes>;
    DatabaseUserAttributes: UserAttributes;
    DatabaseSessionAttributes: SessionAttributes;
  }
}

/**
 * Signed-in sessions. Only the holder knows the token: the database keeps its SHA-256. Lucia is no
 * longer developed, so nothing outside this file uses it.
 *
 * An administrator's session ends after 12 hours without use, a player's after 15 to 30 days. Lucia
 * only prolongs a session once half of its time is over, so this file prolongs administrators'
 * sessions itself.
 */
export function createSessions(core: Core): Sessions {
  const clocks = clocksOf(core);
  const adapter = adapterOn(core, clocks);
  const luciaFor = luciaByToken(adapter);
  const cache = keepKnownSessions<GoodSession>(core);

  /** Reads a session and prolongs it, because it is in use. */
  async function read(token: string, id: string): Promise<GoodSession | null> {
    const { session, user } = await luciaFor(token).validateSession(id);
    if (!session || user.deletedAt !== null) return null;
    const expiresAtMs = clocks.onDatabase(session.expiresAt).getTime();
    const createdAtMs = session.createdAt?.getTime() ?? 0;
    if (user.role === 'admin') await keepAdminSession(id, expiresAtMs);
    else await noteUse(id, session.usedAt?.getTime() ?? createdAtMs);
    const { deletedAt: _present, ...stored } = user;
    const who = { ...stored, adminRole: adminRoleOf(stored) };
    return { userId: who.id, user: who, createdAtMs, expiresAtMs };
  }

  async function keepAdminSession(id: string, untilMs: number): Promise<void> {
    const expiresAtMs = core.now() + ADMIN_SESSION_LIFETIME.milliseconds();
    if (expiresAtMs - untilMs < PROLONG_EVERY_MS) return;
    await adapter.updateSessionExpiration(id, clocks.here(new Date(expiresAtMs)));
  }

  async function noteUse(id: string, usedAtMs: number): Promise<void> {
    const usedAt = new Date(core.now());
    if (usedAt.getTime() - usedAtMs < NOTE_USE_EVERY_MS) return;
    await core.db.update(sessions).set({ usedAt }).where(eq(sessions.id, id));
  }

  return {
    async create({ id, role }, place = { browser: null, address: null }) {
      const prefix = role === 'admin' ? ADMIN_TOKEN_PREFIX : '';
      const token = `${prefix}${randomBytes(TOKEN_BYTES).toString('base64url')}`;
      await luciaFor(token).createSession(id, place, { sessionId: sessionId(token) });
      return token;
    },
    async validate(token, limits) {
      if (token.length > TOKEN_MAX_LENGTH) return null;
      const id = sessionId(token);
      const session = await cache.find(id, () => read(token, id), isPlayers);
      if (!session) return null;
      if (limits && core.now() - session.createdAtMs >= limits.openedWithinS * 1000) return null;
      return session.user;
    },
    async end(token) {
      await transact(core, PRODUCT, (work) => endWhere(work, eq(sessions.id, sessionId(token))));
    },
    endAllOf: (work, userId) => endWhere(work, eq(sessions.userId, userId)),
    async endOneOf(work, userId, id) {
      return (await endWhere(work, and(eq(sessions.userId, userId), eq(sessions.id, id)))) > 0;
    },
    async endOthersOf(work, userId, keptId) {
      const kept = await work.tx.select().from(sessions).where(eq(sessions.id, keptId)).for('update');
      if (kept.length === 0) throw new Refusal('sessionOver');
      return endWhere(work, and(eq(sessions.userId, userId), ne(sessions.id, keptId)));
    },
    async deleteExpired() {
      await inTurns(() => transact(core, PRODUCT, endSomeExpired));
    },
    async lookUp(sessionIds) {
      const now = await sessionsNow(core, sessionIds);
      for (const id of now.over) cache.forget(id);
      return now;
    },
  };
}

/** Returns Lucia with the lifetime that the token's prefix asks for. */
function luciaByToken(adapter: Adapter) {
  const getUserAttributes = (user: UserAttributes): UserAttributes => ({
    username: user.username,
    phoneNumber: user.phoneNumber,
    telegramId: user.telegramId,
    role: user.role,
    adminRole: user.adminRole,
    deletedAt: user.deletedAt,
  });
  const getSessionAttributes = ({ createdAt, usedAt }: SessionAttributes) => ({ createdAt, usedAt });
  const attributes = { getSessionAttributes, getUserAttributes };
  const players = new Lucia(adapter, { sessionExpiresIn: SESSION_LIFETIME, ...attributes });
  const admins = new Lucia(adapter, { sessionExpiresIn: ADMIN_SESSION_LIFETIME, ...attributes });
  return (token: string) => (token.startsWith(ADMIN_TOKEN_PREFIX) ? admins : players);
}

/**
 * Only players' sessions are kept. Administrators may do much, so each of their calls asks the
 * database. There are few of them.
 */
const isPlayers = ({ user }: GoodSession): boolean => user.role === 'client';

/**
 * Lucia reads this process's time of day, which somebody may set. Its times are translated from and
 * to the database's, which all processes agree on.
 */
function clocksOf({ now }: Core) {
  const aheadMs = () => now() - Date.now();
  return {
    here: (at: Date) => new Date(at.getTime() - aheadMs()),
    onDatabase: (at: Date) => new Date(at.getTime() + aheadMs()),
  };
}

/**
 * Lucia's own adapter, on the database's clock and with one read replaced. Nearly every call reads
 * its session, so calls at the same moment share one statement.
 */
function adapterOn({ db }: Core, { here, onDatabase }: ReturnType<typeof clocksOf>): Adapter {
  const adapter = new DrizzlePostgreSQLAdapter(db, sessions, users);
  const insert = adapter.setSession.bind(adapter);
  adapter.setSession = (session) => insert({ ...session, expiresAt: onDatabase(session.expiresAt) });
  const prolong = adapter.updateSessionExpiration.bind(adapter);
  adapter.updateSessionExpiration = (sessionId, expiresAt) => prolong(sessionId, onDatabase(expiresAt));
  const { id, userId, expiresAt, createdAt, usedAt, browser, address } = sessions;
  const { username, phoneNumber, telegramId, role, adminRole, deletedAt } = users;
  const byIds = db
    .select({
      session: { id, userId, expiresAt },
      ofSession: { createdAt, usedAt, browser, address },
      ofUser: { username, phoneNumber, telegramId, role, adminRole, deletedAt },
    })
    .from(sessions)
    .innerJoin(users, eq(userId, users.id))
    .where(sql`${id} = any(${sql.placeholder('ids')}::text[])`)
    .prepare('sessions_and_users');
  const find = readTogether(async (ids) => {
    const rows = await byIds.execute({ ids });
    return new Map(rows.map((row) => [row.session.id, row]));
  });
  adapter.getSessionAndUser = async (sessionId) => {
    const row = await find(sessionId);
    if (!row) return [null, null];
    const { session, ofSession, ofUser } = row;
    return [
      { ...session, expiresAt: here(session.expiresAt), attributes: ofSession },
      { id: session.userId, attributes: ofUser },
    ];
  };
  return adapter;
}

/**
 * Which of the sessions are over, and how long until the next one expires. It is one statement,
 * however many sessions there are.
 */
async function sessionsNow({ db }: Core, sessionIds: readonly string[]): Promise<SessionsNow> {
  const ids = sql.param(sessionIds);
  const [row] = await db.execute<{ over: string[]; next_expiry_ms: number | null }>(sql`
    with living as (
      select session.id, extract(epoch from session.expires_at - now()) * 1000 as left_ms
      from sessions as session join users on users.id = session.user_id
      where session.id = any(${ids}::text[]) and session.expires_at > now() and users.deleted_at is null
    )
    select array(select unnest(${ids}::text[]) except select id from living) as over,
      (select min(left_ms) from living)::float8 as next_expiry_ms`);
  return { over: row?.over ?? [], nextExpiryMs: row?.next_expiry_ms ?? null };
}

function endSomeExpired(work: Work): Promise<number> {
  const isExpired = lte(sessions.expiresAt, new Date(work.now()));
  const some = work.tx.select({ id: sessions.id }).from(sessions).where(isExpired).limit(FORGOTTEN_AT_ONCE_MAX);
  return endWhere(work, inArray(sessions.id, some));
}

/** Ends sessions, and notes each one so that its open connections are closed. */
async function endWhere({ tx, note }: Work, condition: SQL | undefined): Promise<number> {
  const rows = await tx.delete(sessions).where(condition).returning({ id: sessions.id });
  for (const { id } of rows) note({ type: 'session-ended', sessionId: id });
  return rows.length;
}

/** The id that stands for a session wherever the token itself must not be stored. */
export function sessionId(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
