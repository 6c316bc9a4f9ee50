const PREFIX = 'forgotten#';
/** Enough digits of the id that no two players share them. */
const ID_DIGITS = 12;

/**
 * The name of a player who was forgotten, from their id. Nobody can register it, because no
 * username has this character.
 */
export const forgottenName = (userId: string): string => `${PREFIX}${userId.replaceAll('-', '').slice(0, ID_DIGITS)}`;

export const isForgotten = (username: string): boolean => username.startsWith(PREFIX);
