import { randomInt } from 'node:crypto';
import { schema } from '@cartela/db';
import { inArray, or } from 'drizzle-orm';
import { usernameSchema } from '../accounts/contract.ts';
import { USERNAME_LENGTH_MAX } from '../accounts/limits.ts';
import { isReservedName, usernameSkeleton } from '../accounts/names/look-alikes.ts';
import { hasPhone } from '../accounts/names/shown-name.ts';
import { usernameKey } from '../accounts/users.ts';
import type { Core } from '../kernel/work/core.ts';
import type { Launch } from './launch.ts';

const { users } = schema;

/** How many digits are appended to a name that is taken. */
const SUFFIX_DIGITS = 4;

/** A free username like the person's name at Telegram. Empty if none can be made from that name. */
export async function proposedUsername(
  { db }: Pick<Core, 'db'>,
  { username, firstName }: Pick<Launch, 'username' | 'firstName'>,
): Promise<string> {
  const names = [username ?? '', firstName].map(lettersAndDigits).filter((name) => name !== '');
  const proposals = [...names, ...names.map(withDigits)].filter(
    (name) => usernameSchema.safeParse(name).success && !isReservedName(name) && !hasPhone(name),
  );
  if (proposals.length === 0) return '';
  const rows = await db
    .select({ key: users.usernameKey, skeleton: users.usernameSkeleton })
    .from(users)
    .where(
      or(
        inArray(users.usernameKey, proposals.map(usernameKey)),
        inArray(users.usernameSkeleton, proposals.map(usernameSkeleton)),
      ),
    );
  const keys = new Set(rows.flatMap(({ key, skeleton }) => [key, skeleton]));
  return proposals.find((name) => !keys.has(usernameKey(name)) && !keys.has(usernameSkeleton(name))) ?? '';
}

const lettersAndDigits = (name: string) =>
  name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} ._-]/gu, '')
    .trim()
    .slice(0, USERNAME_LENGTH_MAX - SUFFIX_DIGITS);

function withDigits(name: string): string {
  const least = 10 ** (SUFFIX_DIGITS - 1);
  return `${name}${randomInt(least, 10 * least)}`;
}
