import type { Db } from '@cartela/db';
import { type SQL, sql } from 'drizzle-orm';
import type { Player } from '../../kernel/actors/actor.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import type { Core } from '../../kernel/work/core.ts';
import { OWN_ROWS_AT_ONCE } from '../limits.ts';
import { type GrowingSection, SECTIONS } from './sections.ts';

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
    let comma = '';
    for await (const rows of 'growing' in section ? growing(db, section, userId) : whole(db, section(userId))) {
      const texts = rows.flatMap(({ text }) => text ?? []);
      if (texts.length === 0) continue;
      yield `${comma}\n${texts.join(',\n')}`;
      comma = ',';
    }
    before = '],';
  }
  yield ']\n}\n';
}

interface Row extends Record<string, unknown> {
  readonly text: string | null;
}

/** The rows of a section, some at a time. */
async function* whole(db: Db, section: SQL): AsyncGenerator<readonly Row[], void> {
  for (let from = 0; ; from += OWN_ROWS_AT_ONCE) {
    const rows = await db.execute<Row>(sql`
      select row::text as text from (${section} limit ${OWN_ROWS_AT_ONCE} offset ${from}) as part`);
    yield rows;
    if (rows.length < OWN_ROWS_AT_ONCE) return;
  }
}

/** The same. Rows with one key come together, so there may be a few more at a time. */
async function* growing(db: Db, section: GrowingSection, userId: string): AsyncGenerator<readonly Row[], void> {
  for (const next of section.growing) {
    let after = '-1';
    for (;;) {
      const rows = await db.execute<Row & { readonly key: string }>(sql`
        select row::text as text, key from (
          ${next(userId, after)} fetch first ${OWN_ROWS_AT_ONCE} rows with ties
        ) as part order by key`);
      yield rows;
      if (rows.length < OWN_ROWS_AT_ONCE) break;
      after = rows.at(-1)?.key ?? after;
    }
  }
}
