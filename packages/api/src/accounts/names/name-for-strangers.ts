import { schema } from '@cartela/db';
import { sql } from 'drizzle-orm';
import { partOfName } from '../../kernel/texts/part-of-name.ts';
import { shownName } from './shown-name.ts';

/** How a player has chosen to be shown to people whom they have not played with. */
export type ListedAs = (typeof schema.LISTED_AS)[number];

const { protections, users } = schema;

/** What was chosen, in SQL. Whoever is suspended or deleted is not shown, whatever that is. */
export const shownAs = sql<ListedAs>`case when ${users.deletedAt} is null and ${protections.suspendedAt} is null
  then ${users.listedAs} else 'hidden' end`;

/** The name as lists of the best and of the last winners show it. Null: not at all. */
export function nameForStrangers(username: string, listedAs: ListedAs): string | null {
  if (listedAs === 'hidden') return null;
  return listedAs === 'name' ? shownName(username) : partOfName(username);
}
