import type { ApiOutputs } from '../../lib/api/trpc.ts';
import { languageNow } from '../../lib/text/i18n.ts';

/** The names of the rooms that administrators made, by their ids. */
export type RoomNames = ApiOutputs['rooms']['names'];

/** A room's name in the language in use. */
export function nameIn(name: RoomNames[string]): string {
  return languageNow() === 'am' ? name.am : name.en;
}
