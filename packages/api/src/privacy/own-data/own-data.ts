import type { Db } from '@cartela/db';
import { type SQL, sql } from 'drizzle-orm';
import type { Player } from '../../kernel/actors/actor.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import type { Core } from '../../kernel/work/core.ts';
import { OWN_ROWS_AT_ONCE } from '../limits.ts';
import { SECTIONS } from './sections.ts';

/**
 * All that is kept about a player, as the text of one JSON object in pieces. Its lists are named
 * after `SECTIONS`. Nobody but the player gets it.
 *
 * @throws Refusal `notAllowed` if somebody else asks in the player's name
 */
export function ownData({ db }: Pick<Core, 'db'>, actor: Player): AsyncGenerator<string, void> {
  if (actor.requestedBy) throw new Refusal('notAllowed');
  return pieces(db, actor.id);
}

async function* pieces(db: Db, userId: string): AsyncGenerator<string, void> {
  let before = '{';
  for (const [name, section] of Object.entries(SECTIONS)) {
    yield `${before}\n${JSON.stringify(name)}: [`;
    yield* rowsOf(db, section(userId));
    before = '],';
  }
  yield ']\n}\n';
}

/** The rows of a section, with commas between them, some at a time. */
async function* rowsOf(db: Db, section: SQL): AsyncGenerator<string, void> {
  for (let from = 0; ; from += OWN_ROWS_AT_ONCE) {
    const rows = await db.execute<{ text: string }>(sql`
      select row::text as text from (${section} limit ${OWN_ROWS_AT_ONCE} offset ${from}) as part`);
    if (rows.length > 0) yield `${from > 0 ? ',' : ''}\n${rows.map(({ text }) => text).join(',\n')}`;
    if (rows.length < OWN_ROWS_AT_ONCE) return;
  }
}
