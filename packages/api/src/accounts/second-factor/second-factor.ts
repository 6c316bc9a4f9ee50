import { createHash, randomBytes } from 'node:crypto';
import { type Db, schema, type Transaction } from '@cartela/db';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { type Administrator, PRODUCT } from '../../kernel/actors/actor.ts';
import { lockUserRow } from '../../kernel/actors/user-lock.ts';
import type { Application } from '../../kernel/application.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import type { Core } from '../../kernel/work/core.ts';
import { transact, transactOn, type Work } from '../../kernel/work/unit-of-work.ts';
import type { codeInput, enrolmentOutput, ownPasswordInput, provenInput, recoveryCodesOutput } from '../contract.ts';
import { guessing, provePassword } from '../own-password.ts';
import { countTry, forgetTry } from '../sign-in/tries-of-day.ts';
import { newTotpSecret, totpEnrolment, totpStep } from './totp.ts';

const { accessSettings, recoveryCodes, secondFactors } = schema;

export const confirmedOf = (userId: string) =>
  and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));
const placeOf = (userId: string) => ({ purpose: 'second-factor', id: userId }) as const;
const unusedOf = (userId: string) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));

export async function hasSecondFactor(db: Db | Transaction, userId: string): Promise<boolean> {
  return (await db.$count(secondFactors, confirmedOf(userId))) > 0;
}

export async function recoveryCodesLeft(db: Db | Transaction, userId: string): Promise<number> {
  return db.$count(recoveryCodes, unusedOf(userId));
}

/** Whether every administrator needs a second factor. */
export async function isSecondFactorRequired(db: Db | Transaction): Promise<boolean> {
  return (await db.$count(accessSettings, eq(accessSettings.secondFactorRequired, true))) > 0;
}

/**
 * Uses up a code of the app or a recovery code. Returns null if it is neither, or was used before.
 * The locked row makes codes wait for each other, so of two equal codes at once only one is
 * accepted.
 */
export async function spendCode(
  { secrets }: Core,
  { tx, now }: Work,
  userId: string,
  code: string,
): Promise<'app' | 'recovery code' | null> {
  const [factor] = await tx.select().from(secondFactors).where(confirmedOf(userId)).for('update');
  if (!factor) return null;
  const step = totpStep(secrets.open(placeOf(userId), factor.secret), code, now());
  if (step !== null) {
    if (factor.lastStep !== null && step <= factor.lastStep) return null;
    await tx.update(secondFactors).set({ lastStep: step }).where(eq(secondFactors.userId, userId));
    return 'app';
  }
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt: new Date(now()) })
    .where(and(unusedOf(userId), eq(recoveryCodes.codeHash, recoveryCodeHash(code))))
    .returning({ codeHash: recoveryCodes.codeHash });
  return rows.length > 0 ? 'recovery code' : null;
}

/**
 * Makes a secret for an authenticator app. It has no effect until a code of it is right. Until
 * then, beginning again replaces it.
 *
 * @throws Refusal `passwordWrong`, `tooManyAttempts`, `secondFactorExists`, `sessionOver`
 */
export async function beginEnrolment(
  app: Application,
  actor: Administrator,
  { password }: z.output<typeof ownPasswordInput>,
): Promise<z.input<typeof enrolmentOutput>> {
  await guessing(app, actor, 'password', () => provePassword(app, actor, password));
  const secret = newTotpSecret();
  const sealed = app.secrets.seal(placeOf(actor.id), secret);
  // No audit line yet: `finishEnrolment` writes it once the second factor is on.
  await transact(app, PRODUCT, async ({ tx }) => {
    if (!(await lockUserRow(tx, actor.id, 'key share'))) throw new Refusal('sessionOver');
    const setWhere = isNull(secondFactors.confirmedAt);
    const rows = await tx
      .insert(secondFactors)
      .values({ userId: actor.id, secret: sealed })
      .onConflictDoUpdate({ target: secondFactors.userId, set: { secret: sealed }, setWhere })
      .returning({ userId: secondFactors.userId });
    if (rows.length === 0) throw new Refusal('secondFactorExists');
  });
  return { secret, qrSvg: totpEnrolment(secret, actor.username).qrSvg };
}

/**
 * Turns the second factor on with the app's first code, and ends the administrator's other
 * sessions, which were opened without it. Returns the recovery codes, which are shown once.
 *
 * @throws Refusal `codeWrong`, `secondFactorMissing` (not begun), `secondFactorExists`
 */
export async function finishEnrolment(
  app: Application,
  actor: Administrator,
  { code, sessionId }: z.output<typeof codeInput> & { readonly sessionId: string },
): Promise<z.input<typeof recoveryCodesOutput>> {
  return transactOn(app, actor, actor.id, async (work) => {
    const [factor] = await work.tx.select().from(secondFactors).where(eq(secondFactors.userId, actor.id)).for('update');
    if (!factor) throw new Refusal('secondFactorMissing');
    if (factor.confirmedAt !== null) throw new Refusal('secondFactorExists');
    const lastStep = totpStep(app.secrets.open(placeOf(actor.id), factor.secret), code, work.now());
    if (lastStep === null) throw new Refusal('codeWrong');
    const confirmation = { confirmedAt: new Date(work.now()), lastStep };
    await work.tx.update(secondFactors).set(confirmation).where(eq(secondFactors.userId, actor.id));
    const codes = await replaceRecoveryCodes(work, actor.id);
    const endedSessions = await app.sessions.endOthersOf(work, actor.id, sessionId);
    await work.audit({ action: 'second-factor-on', subject: actor.username, after: { endedSessions } });
    return { recoveryCodes: codes };
  });
}

/**
 * Makes new recovery codes. The ones before no longer work.
 *
 * @throws Refusal `passwordWrong`, `codeWrong`, `tooManyAttempts`
 */
export async function makeRecoveryCodes(
  app: Application,
  actor: Administrator,
  input: z.output<typeof provenInput>,
): Promise<z.input<typeof recoveryCodesOutput>> {
  return withProof(app, actor, input, async (work) => {
    const before = { unused: await recoveryCodesLeft(work.tx, actor.id) };
    const codes = await replaceRecoveryCodes(work, actor.id);
    const after = { unused: codes.length };
    await work.audit({ action: 'recovery-codes', subject: actor.username, before, after });
    return { recoveryCodes: codes };
  });
}

/**
 * @throws Refusal `secondFactorKept` where every administrator needs one, `passwordWrong`,
 * `codeWrong`, `tooManyAttempts`
 */
export async function turnOffSecondFactor(
  app: Application,
  actor: Administrator,
  input: z.output<typeof provenInput>,
): Promise<void> {
  await withProof(app, actor, input, async (work) => {
    if (await isSecondFactorRequired(work.tx)) throw new Refusal('secondFactorKept');
    await forgetSecondFactor(work, actor.id);
    await work.audit({ action: 'second-factor-off', subject: actor.username });
  });
}

/** Runs `act` once the password and a code are proven. The code is used up. */
async function withProof<Answer>(
  app: Application,
  actor: Administrator,
  { password, code }: z.output<typeof provenInput>,
  act: (work: Work) => Promise<Answer>,
): Promise<Answer> {
  await guessing(app, actor, 'password', () => provePassword(app, actor, password));
  return guessing(app, actor, 'code', async () => {
    await countTry(app, 'code', actor.id);
    const answer = await transactOn(app, actor, actor.id, async (work) => {
      if (!(await spendCode(app, work, actor.id, code))) throw new Refusal('codeWrong');
      return act(work);
    });
    await forgetTry(app, 'code', actor.id);
    return answer;
  });
}

async function replaceRecoveryCodes({ tx }: Work, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: recoveryCodeHash(code) })));
  return codes;
}

/** Deletes the second factor and its recovery codes. Returns whether it was on. */
export async function forgetSecondFactor({ tx }: Pick<Work, 'tx'>, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const forgotten = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  return forgotten.some(({ confirmedAt }) => confirmedAt !== null);
}

/** What an administrator sees of their own second factor. */
export async function secondFactorOf({ db }: Core, { id }: Administrator) {
  const [isOn, codesLeft, isRequired] = await Promise.all([
    hasSecondFactor(db, id),
    recoveryCodesLeft(db, id),
    isSecondFactorRequired(db),
  ]);
  return { isOn, recoveryCodesLeft: codesLeft, isRequired };
}

const RECOVERY_CODES = 10;
/** 80 bits, so that a leaked hash cannot be guessed. */
const CODE_CHARACTERS = 16;
const GROUP_CHARACTERS = 4;
/**
 * Without i, l, 0 and 1, which are easily misread. A power of two, so that all are equally likely.
 */
const ALPHABET = 'abcdefghjkmnopqrstuvwxyz23456789';

/** New codes for an administrator to write down, such as `k3mt-…`. */
function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newCode);
}

function newCode(): string {
  const characters = [...randomBytes(CODE_CHARACTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return (characters.match(new RegExp(`.{${GROUP_CHARACTERS}}`, 'g')) ?? []).join('-');
}

/** What is stored of a code. Capital letters, spaces and dashes make no difference. */
function recoveryCodeHash(code: string): string {
  return createHash('sha256').update(code.toLowerCase().replace(/[\s-]/g, '')).digest('hex');
}
