import { sessionId } from '@cartela/api';
import { createPlayers } from '@cartela/api/testing/people';
import { type Db, schema } from '@cartela/db';

const DAY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 1000;

/** The tokens of this many new players who have money and are signed in. */
export async function signedInTokens(db: Db, players: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let from = 0; from < players; from += AT_ONCE) {
    const count = Math.min(AT_ONCE, players - from);
    const people = await createPlayers(db, count, (index) => `+2519${String(from + index).padStart(8, '0')}`);
    const expiresAt = new Date(Date.now() + DAY_MS);
    await db
      .insert(schema.sessions)
      .values(people.map(({ id }) => ({ id: sessionId(tokenOf(id)), userId: id, expiresAt })));
    tokens.push(...people.map(({ id }) => tokenOf(id)));
  }
  return tokens;
}

const tokenOf = (userId: string) => `bench-${userId}`;
