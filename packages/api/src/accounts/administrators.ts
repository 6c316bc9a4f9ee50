import { createHash, timingSafeEqual } from 'node:crypto';
import { schema } from '@cartela/db';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { requireApproval, underApproval } from '../approvals/approval.ts';
import { isInForce } from '../approvals/settings.ts';
import {
  type Administrator,
  askerOf,
  type CodeHolder,
  type Player,
  PRODUCT,
  type Visitor,
} from '../kernel/actors/actor.ts';
import { refuseWithout } from '../kernel/actors/refuse-without.ts';
import type { UserRow } from '../kernel/actors/user-lock.ts';
import type { Application } from '../kernel/application.ts';
import { idSchema } from '../kernel/texts/fields.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import type { Core } from '../kernel/work/core.ts';
import { transact, transactOn, type Work } from '../kernel/work/unit-of-work.ts';
import {
  type AdminRights,
  type Credentials,
  type registerAdminInput,
  type resetPasswordInput,
  roleFields,
} from './contract.ts';
import { hashPassword } from './passwords.ts';
import { refuseBeforeRequiredStep } from './required-steps.ts';
import { storedRights } from './roles.ts';
import { findUser, insertUser, usernameKey } from './users.ts';

const { auditLog, users, usedSetupCodes } = schema;

export interface AdminCredentials extends Credentials {
  readonly password: string;
}

/**
 * What a new administrator is registered with. It is stored while the registration waits for
 * approval.
 */
export const hashedCredentials = z.object({
  username: z.string(),
  phoneNumber: z.string(),
  passwordHash: z.string(),
  ...roleFields,
});
export type HashedCredentials = z.output<typeof hashedCredentials>;

export async function withHash({ password, ...admin }: AdminCredentials & AdminRights): Promise<HashedCredentials> {
  return { ...admin, passwordHash: await hashPassword(password) };
}

/**
 * Creates the first administrator of a new installation. The server does this when it starts. With
 * `mustChangePassword`, the first sign-in asks for a new password, because the present one was
 * printed.
 *
 * @throws Refusal `usernameTaken`, `phoneNumberTaken`
 */
export async function makeFirstAdmin(
  core: Core,
  { mustChangePassword = false, ...admin }: AdminCredentials & { readonly mustChangePassword?: boolean },
): Promise<{ userId: string }> {
  const hashed = await withHash({ ...admin, adminRole: 'owner' });
  return transact(core, PRODUCT, async (work) => {
    const account = await insertAdministrator(work, hashed);
    await work.tx.update(users).set({ mustChangePassword }).where(eq(users.id, account.userId));
    return account;
  });
}

export async function hasAdmin({ db }: Core): Promise<boolean> {
  const admins = and(eq(users.role, 'admin'), isNull(users.deletedAt));
  const rows = await db.select({ id: users.id }).from(users).where(admins).limit(1);
  return rows.length > 0;
}

/**
 * Registers an administrator. The caller is an administrator, or holds the operator's set-up code,
 * which works once.
 *
 * @throws Refusal `tooManyAttempts`, `setupCodeRefused`, `setupCodeOff`, those of
 * `registerColleague`, and for an administrator with a required step `passwordChangeNeeded`,
 * `secondFactorNeeded`
 */
export async function registerAdmin(
  app: Application,
  actor: Visitor | Player | Administrator,
  { setupCode, ...admin }: z.output<typeof registerAdminInput>,
): Promise<void> {
  await app.attempts.countSignUp(actor.address);
  const registrar = registrarOf(app, actor, setupCode);
  if (registrar.is === 'admin') await refuseBeforeRequiredStep(app, registrar);
  const hashed = await withHash(admin);
  if (registrar.is === 'admin') return registerColleague(app, registrar, hashed);
  await transact(app, registrar, async (work) => {
    // Otherwise an administrator who has seen the code could register another account to approve
    // with.
    if (await isInForce(work.tx)) throw new Refusal('setupCodeOff');
    await useUp(work, app.adminSetupCode);
    await insertAdministrator(work, hashed);
    await work.audit({
      action: 'register-admin',
      subject: admin.username,
      after: { role: 'admin', adminRole: admin.adminRole },
    });
  });
}

/**
 * Registers another administrator. While any act needs a second administrator's approval, this one
 * does too. Otherwise one administrator could register another account to approve with.
 *
 * @throws Refusal `roleMayNot`, `usernameTaken`, `usernameLooksTaken`, `phoneNumberTaken`,
 * `approvalNeeded`, `approvalWaits`
 */
export async function registerColleague(core: Core, actor: Administrator, admin: HashedCredentials): Promise<void> {
  refuseWithout(actor, 'govern');
  const { username, adminRole } = admin;
  const about = { kind: 'register-admin', subject: usernameKey(username), title: username } as const;
  const act = { ...about, amountSantim: null, input: admin };
  await underApproval(core, actor, () =>
    transact(core, actor, async (work) => {
      // A request is used up before anything else, so that it is carried out once.
      if (actor.approval) await requireApproval(work, actor, act);
      await insertAdministrator(work, admin);
      // Asked for only after the insert has worked: what cannot be done needs no approval.
      if (!actor.approval) await requireApproval(work, actor, act);
      await work.audit({ action: 'register-admin', subject: username, after: { role: 'admin', adminRole } });
    }),
  );
}

function registrarOf(
  { adminSetupCode }: Application,
  actor: Visitor | Player | Administrator,
  givenCode: string | undefined,
): Administrator | CodeHolder {
  if (actor.is === 'admin') return actor;
  if (!adminSetupCode || !givenCode || !sameText(adminSetupCode, givenCode)) throw new Refusal('setupCodeRefused');
  return { is: 'code-holder', address: actor.address };
}

async function useUp({ tx }: Work, setupCode: string | undefined): Promise<void> {
  const codeHash = sha256(setupCode ?? '').toString('hex');
  const rows = await tx
    .insert(usedSetupCodes)
    .values({ codeHash })
    .onConflictDoNothing()
    .returning({ codeHash: usedSetupCodes.codeHash });
  if (rows.length === 0) throw new Refusal('setupCodeRefused');
}

/**
 * @throws Refusal `usernameTaken`, `phoneNumberTaken`. The transaction must then be rolled back.
 */
async function insertAdministrator(work: Work, admin: HashedCredentials): Promise<{ userId: string }> {
  return { userId: await insertUser(work, { ...admin, ...storedRights(admin), role: 'admin' }) };
}

/**
 * Gives an administrator a new password and ends their sessions. Players have no password. With a
 * session that was ended meanwhile, nobody gives themselves one.
 *
 * @throws Refusal `userNotFound`, and those of `replacePassword`
 */
export async function resetPassword(
  app: Application,
  actor: Administrator,
  { username, newPassword, sessionId }: z.output<typeof resetPasswordInput> & { readonly sessionId: string },
): Promise<void> {
  const passwordHash = await hashPassword(newPassword);
  await replacePassword(app, actor, { userId: (await findUser(app, username)).id, passwordHash }, sessionId);
}

/** What an administrator gets a new password with. It is stored while the reset waits. */
export const replacePasswordInput = z.object({ userId: idSchema, passwordHash: z.string() });

/**
 * Gives an administrator a new password. For a colleague this needs approval while anything does:
 * otherwise one administrator could act as the second.
 *
 * @throws Refusal `sessionOver` when the actor has just been deleted or signed out, `userNotFound`,
 * `notAnAdmin`, `roleMayNot`, `approvalNeeded`, `approvalWaits`
 */
export async function replacePassword(
  app: Application,
  actor: Administrator,
  input: z.output<typeof replacePasswordInput>,
  presentSession = '',
): Promise<void> {
  const { userId, passwordHash } = input;
  await underApproval(app, actor, () =>
    transactOn(app, actor, userId, async (work, user) => {
      if (user.role !== 'admin') throw new Refusal('notAnAdmin');
      const act = { kind: 'reset-password', subject: userId, title: user.username, amountSantim: null, input } as const;
      if (userId !== askerOf(actor)) {
        refuseWithout(actor, 'govern');
        const before = async () => ({ passwordSince: await passwordSince(work, user) });
        await requireApproval(work, actor, { ...act, before });
      } else if (!(await app.sessions.endOneOf(work, userId, presentSession))) throw new Refusal('sessionOver');
      await work.tx.update(users).set({ passwordHash, mustChangePassword: false }).where(eq(users.id, userId));
      await work.audit({ action: 'reset-password', subject: user.username });
      await app.sessions.endAllOf(work, userId);
    }),
  );
}

/** When an administrator's password was changed last, as the log of acts says. */
async function passwordSince({ tx }: Work, { username }: UserRow): Promise<Date | null> {
  const isChange = inArray(auditLog.action, ['change-password', 'reset-password']);
  const [last] = await tx
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(and(eq(auditLog.subject, username), isChange))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return last?.at ?? null;
}

/** Compares digests, so that the time it takes reveals nothing about either text. */
function sameText(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b));
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
