import { createHash, timingSafeEqual } from 'node:crypto';
import { type Db, schema } from '@cartela/db';
import { type Actor, audit } from '../audit/audit-log.ts';
import { Refusal } from '../kernel/refusals.ts';
import { type AdminCredentials, registerAdmin } from './registration.ts';

/**
 * Registers an administrator: by another one, or by whoever holds the operator's set-up code, which works once.
 *
 * @throws Refusal `setupCodeRefused`, `usernameTaken`, `phoneNumberTaken`
 */
export async function registerFirstAdmin(
  db: Db,
  { actor, setupCode, givenCode }: { actor: Actor; setupCode: string | undefined; givenCode: string | undefined },
  admin: AdminCredentials,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (actor.id === null) {
      if (!setupCode || !givenCode || !sameText(setupCode, givenCode)) throw new Refusal('setupCodeRefused');
      const used = await tx
        .insert(schema.usedSetupCodes)
        .values({ codeHash: sha256(setupCode).toString('hex') })
        .onConflictDoNothing()
        .returning({ codeHash: schema.usedSetupCodes.codeHash });
      if (used.length === 0) throw new Refusal('setupCodeRefused');
    }
    await registerAdmin(tx, admin);
    await audit(tx, actor, { action: 'register-admin', subject: admin.username, after: { role: 'admin' } });
  });
}

/** By digest, so that the time taken tells nothing of either text. */
function sameText(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b));
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
