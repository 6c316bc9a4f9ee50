/**
 * Rounds are numbered from 1. Outside the database the number is a text, of so many digits at most.
 */
export const ROUND_ID_PATTERN = '\\d{1,15}';

const ROUND_ID = new RegExp(`^${ROUND_ID_PATTERN}$`);

/** Whether a round may have this id. That there is one is for the database to say. */
export function isRoundId(text: string): boolean {
  return ROUND_ID.test(text);
}
