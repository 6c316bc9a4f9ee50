import { type Db, schema } from '@cartela/db';
import { isRoundId } from '@cartela/game-core';
import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { AuditActions } from '../kernel/actors/audit-entry.ts';
import type { auditAbout } from './contract.ts';

const { notices, payments, rounds, users } = schema;

type About = z.input<typeof auditAbout>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Acts on a round, whose id is a number. */
const ON_ROUNDS: ReadonlySet<string> = new Set<keyof AuditActions>(['cancel-round']);

interface Line {
  readonly action: string;
  readonly subject: string;
}

/**
 * Looks up what the ids among the lines' subjects stand for, so that people read names. The
 * returned function answers null for a subject that is a name already.
 */
export async function subjectsOf(db: Db, lines: readonly Line[]): Promise<(line: Line) => About | null> {
  const isRound = ({ action, subject }: Line) => ON_ROUNDS.has(action) && isRoundId(subject);
  const ids = [...new Set(lines.map(({ subject }) => subject).filter((subject) => UUID.test(subject)))];
  const roundIds = [...new Set(lines.filter(isRound).map(({ subject }) => Number(subject)))];
  const pairs = await Promise.all([paymentsAbout(db, ids), usersAbout(db, ids), noticesAbout(db, ids)]);
  const byId = new Map(pairs.flat());
  const byRound = new Map(await roundsAbout(db, roundIds));
  return (line) => (isRound(line) ? byRound.get(line.subject) : byId.get(line.subject)) ?? null;
}

type SubjectEntry = readonly [id: string, about: About];

async function paymentsAbout(db: Db, ids: readonly string[]): Promise<SubjectEntry[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: payments.id,
      type: payments.type,
      amountSantim: payments.amountSantim,
      userId: users.id,
      username: users.username,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(inArray(payments.id, [...ids]));
  return rows.map(({ id, ...payment }) => [id, { is: 'payment', ...payment }]);
}

async function usersAbout(db: Db, ids: readonly string[]): Promise<SubjectEntry[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ userId: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return rows.map((user) => [user.userId, { is: 'user', ...user }]);
}

async function noticesAbout(db: Db, ids: readonly string[]): Promise<SubjectEntry[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: notices.id, message: notices.message })
    .from(notices)
    .where(inArray(notices.id, [...ids]));
  return rows.map(({ id, message }) => [id, { is: 'notice', message }]);
}

async function roundsAbout(db: Db, ids: readonly number[]): Promise<SubjectEntry[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: rounds.id, roomId: rounds.roomId })
    .from(rounds)
    .where(inArray(rounds.id, [...ids]));
  return rows.map(({ id, roomId }) => [String(id), { is: 'game', roundId: String(id), roomId }]);
}
