/** How many letters of a player's name anybody may see. */
const LETTERS_SHOWN = 2;

/** The beginning of a name: enough for who knows it, too little for who looks for names. */
export function partOfName(username: string): string {
  return `${Array.from(username).slice(0, LETTERS_SHOWN).join('')}***`;
}
