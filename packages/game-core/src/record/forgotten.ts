const PREFIX = 'forgotten#';
/** Enough letters that no two players share them. */
const LETTERS = 12;

/**
 * The name of a player who was forgotten, from their id. Nobody can register it, because no
 * username has this character. It has no figures, so no part of it is like one of a phone number.
 */
export function forgottenName(userId: string): string {
  const letters = userId.replaceAll('-', '').replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
  return `${PREFIX}${letters.slice(0, LETTERS)}`;
}

export const isForgotten = (username: string): boolean => username.startsWith(PREFIX);
