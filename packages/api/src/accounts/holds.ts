import { schema } from '@cartela/db';
import { sql } from 'drizzle-orm';
import type { Hold } from '../kernel/application.ts';
import type { Core } from '../kernel/core.ts';

const { accessSettings, secondFactors, users } = schema;

/** What an administrator has to do before anything else. Asked anew with each of their calls. */
export async function holdOf({ db }: Pick<Core, 'db'>, adminId: string): Promise<Hold | null> {
  const [found] = await db
    .select({
      mustChangePassword: sql<boolean>`exists (select from ${users} where id = ${adminId} and must_change_password)`,
      isRequired: accessSettings.secondFactorRequired,
      isEnrolled: sql<boolean>`exists (
        select from ${secondFactors} where user_id = ${adminId} and confirmed_at is not null)`,
    })
    .from(accessSettings);
  if (!found) throw new Error('there are no access settings');
  if (found.mustChangePassword) return 'passwordChangeNeeded';
  return found.isRequired && !found.isEnrolled ? 'secondFactorNeeded' : null;
}
