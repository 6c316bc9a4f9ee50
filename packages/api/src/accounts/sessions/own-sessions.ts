import { schema } from '@cartela/db';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import type { Administrator } from '../../kernel/actors/actor.ts';
import type { Application } from '../../kernel/application.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import type { Core } from '../../kernel/work/core.ts';
import { transact } from '../../kernel/work/unit-of-work.ts';
import type { ownSessionsOutput, sessionInput } from '../contract.ts';
import { ADMIN_SESSION_LIFETIME } from './sessions.ts';

const { sessions } = schema;

/** The session that a call is made with. */
type Present = { readonly presentId: string };

/** The administrator's open sessions, the one that was used last first. */
export async function ownSessions(
  { db, now }: Core,
  { id }: Administrator,
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
    // Each use prolongs the session, so its end tells when the last use was.
    lastUsedAtMs: session.expiresAt.getTime() - ADMIN_SESSION_LIFETIME.milliseconds(),
    browser: session.browser,
    address: session.address,
    isPresent: session.id === presentId,
  }));
}

/** @throws Refusal `sessionNotFound` */
export async function endOwnSession(
  app: Application,
  actor: Administrator,
  { sessionId }: z.output<typeof sessionInput>,
): Promise<void> {
  await transact(app, actor, async (work) => {
    if (!(await app.sessions.endOneOf(work, actor.id, sessionId))) throw new Refusal('sessionNotFound');
    await work.audit({ action: 'end-sessions', subject: actor.username, after: { endedSessions: 1 } });
  });
}

/** Signs the administrator out everywhere else. */
export async function endOtherSessions(app: Application, actor: Administrator, { presentId }: Present): Promise<void> {
  await transact(app, actor, async (work) => {
    const endedSessions = await app.sessions.endOthersOf(work, actor.id, presentId);
    await work.audit({ action: 'end-sessions', subject: actor.username, after: { endedSessions } });
  });
}

/** Signs the administrator out here. */
export async function signOutAdmin(app: Application, actor: Administrator, { presentId }: Present): Promise<void> {
  await transact(app, actor, async (work) => {
    await app.sessions.endOneOf(work, actor.id, presentId);
    await work.audit({ action: 'sign-out', subject: actor.username });
  });
}
