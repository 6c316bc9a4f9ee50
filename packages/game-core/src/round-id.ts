/**
 * Rounds are numbered from 1. Outside the database the number is a text of at most 15 digits, with
 * no zero before it, so that a round has one id.
 */
export const ROUND_ID_PATTERN = '[1-9]\\d{0,14}';

const ROUND_ID = new RegExp(`^${ROUND_ID_PATTERN}$`);

/** Whether a round may have this id. Only the database knows whether there is such a round. */
export function isRoundId(text: string): boolean {
  return ROUND_ID.test(text);
}
