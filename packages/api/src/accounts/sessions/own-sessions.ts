import { schema } from '@cartela/db';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import type { Administrator, Player } from '../../kernel/actors/actor.ts';
import type { Application } from '../../kernel/application.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import type { Core } from '../../kernel/work/core.ts';
import { transact, type Work } from '../../kernel/work/unit-of-work.ts';
import type { ownSessionsOutput, sessionInput } from '../contract.ts';
import { ADMIN_SESSION_LIFETIME } from './sessions.ts';

const { sessions } = schema;

/** The session that a call is made with. */
type Present = { readonly presentId: string };

/** The user's open sessions, the one that was used last first. */
export async function ownSessions(
  { db, now }: Core,
  { is, id }: Administrator | Player,
  { presentId }: Present,
): Promise<z.input<typeof ownSessionsOutput>> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, new Date(now()))))
    .orderBy(desc(sessions.expiresAt), desc(sessions.createdAt));
  return rows.map((session) => ({
    id: session.id,
    createdAtMs: session.createdAt.getTime(),
    lastUsedAtMs: is === 'admin' ? adminUsedAtMs(session) : (session.usedAt ?? session.createdAt).getTime(),
    browser: session.browser,
    address: session.address,
    isPresent: session.id === presentId,
  }));
}

/** Each use prolongs an administrator's session, so its end tells when the last use was. */
const adminUsedAtMs = ({ expiresAt }: typeof sessions.$inferSelect) =>
  expiresAt.getTime() - ADMIN_SESSION_LIFETIME.milliseconds();

/** @throws Refusal `sessionNotFound` */
export async function endOwnSession(
  app: Application,
  actor: Administrator | Player,
  { sessionId }: z.output<typeof sessionInput>,
): Promise<void> {
  await transact(app, actor, async (work) => {
    if (!(await app.sessions.endOneOf(work, actor.id, sessionId))) throw new Refusal('sessionNotFound');
    await recordEnding(work, actor, 1);
  });
}

/** Signs the user out everywhere else. */
export async function endOtherSessions(
  app: Application,
  actor: Administrator | Player,
  { presentId }: Present,
): Promise<void> {
  await transact(app, actor, async (work) => {
    const endedSessions = await app.sessions.endOthersOf(work, actor.id, presentId);
    await recordEnding(work, actor, endedSessions);
  });
}

/** Only acts of administrators are on record. */
async function recordEnding(work: Work, { is, username }: Administrator | Player, endedSessions: number) {
  if (is === 'admin') await work.audit({ action: 'end-sessions', subject: username, after: { endedSessions } });
}

/** Signs the administrator out here. */
export async function signOutAdmin(app: Application, actor: Administrator, { presentId }: Present): Promise<void> {
  await transact(app, actor, async (work) => {
    await app.sessions.endOneOf(work, actor.id, presentId);
    await work.audit({ action: 'sign-out', subject: actor.username });
  });
}
