/** Rounds are numbered from 1. Outside the database the number is a text of at most 15 digits. */
export const ROUND_ID_PATTERN = '\\d{1,15}';

const ROUND_ID = new RegExp(`^${ROUND_ID_PATTERN}$`);

/** Whether a round may have this id. Only the database knows whether there is such a round. */
export function isRoundId(text: string): boolean {
  return ROUND_ID.test(text);
}
