import { schema } from '@cartela/db';
import { sql } from 'drizzle-orm';
import type { Administrator } from '../kernel/actors/actor.ts';
import type { Application, RequiredStep } from '../kernel/application.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import type { Core } from '../kernel/work/core.ts';

const { accessSettings, secondFactors, users } = schema;

/** What an administrator has to do before anything else. Checked again with each of their calls. */
export async function requiredStepOf({ db }: Pick<Core, 'db'>, adminId: string): Promise<RequiredStep | null> {
  const [row] = await db
    .select({
      mustChangePassword: sql<boolean>`exists (select from ${users} where id = ${adminId} and must_change_password)`,
      isRequired: accessSettings.secondFactorRequired,
      isEnrolled: sql<boolean>`exists (
        select from ${secondFactors} where user_id = ${adminId} and confirmed_at is not null)`,
    })
    .from(accessSettings);
  if (!row) throw new Error('there are no access settings');
  if (row.mustChangePassword) return 'passwordChangeNeeded';
  return row.isRequired && !row.isEnrolled ? 'secondFactorNeeded' : null;
}

/**
 * Refuses an administrator who has a required step. It is for procedures that others may call too:
 * `adminProcedure` checks this by itself.
 *
 * @throws Refusal `passwordChangeNeeded`, `secondFactorNeeded`
 */
export async function refuseBeforeRequiredStep(
  app: Pick<Application, 'requiredStepOf'>,
  { id }: Administrator,
): Promise<void> {
  const step = await app.requiredStepOf(id);
  if (step) throw new Refusal(step);
}
