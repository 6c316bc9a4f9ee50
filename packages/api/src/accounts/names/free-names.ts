import { randomInt } from 'node:crypto';
import { type Db, schema } from '@cartela/db';
import { inArray, or } from 'drizzle-orm';
import { Refusal } from '../../kernel/texts/refusals.ts';
import { FREE_NAMES, USERNAME_LENGTH_MAX } from '../limits.ts';
import { usernameKey } from '../users.ts';
import { usernameSkeleton } from './look-alikes.ts';

const { users } = schema;

/** How many names are tried. Their figures are random, so they tell nothing of who is here. */
const TRIED = 8;
const FIGURES = { least: 10, most: 1000 };
const FIGURES_LENGTH_MAX = 3;

/** The refusal of a name that is taken, with names like it that are free. Other errors stay. */
export async function withFreeNames(db: Db, error: unknown, username: string): Promise<unknown> {
  if (!(error instanceof Refusal)) return error;
  const { reason } = error;
  if (reason !== 'usernameTaken' && reason !== 'usernameLooksTaken') return error;
  return new Refusal(reason, { names: await freeNamesLike(db, username) });
}

async function freeNamesLike(db: Db, username: string): Promise<readonly string[]> {
  const beginning = Array.from(username)
    .slice(0, USERNAME_LENGTH_MAX - FIGURES_LENGTH_MAX)
    .join('');
  const candidates = Array.from({ length: TRIED }, () => `${beginning}${randomInt(FIGURES.least, FIGURES.most)}`);
  const rows = await db
    .select({ key: users.usernameKey, skeleton: users.usernameSkeleton })
    .from(users)
    .where(
      or(
        inArray(users.usernameKey, candidates.map(usernameKey)),
        inArray(users.usernameSkeleton, candidates.map(usernameSkeleton)),
      ),
    );
  const taken = new Set(rows.flatMap(({ key, skeleton }) => [key, skeleton]));
  const free = candidates.filter((name) => !taken.has(usernameKey(name)) && !taken.has(usernameSkeleton(name)));
  return Array.from(new Map(free.map((name) => [usernameSkeleton(name), name])).values()).slice(0, FREE_NAMES);
}
