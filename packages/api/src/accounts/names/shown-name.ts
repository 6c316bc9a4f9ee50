import { withPlainDigits } from '../../kernel/texts/written.ts';

const BETWEEN = '[ ._-]*';
/** An Ethiopian mobile number in a name, in any spelling that a name can have. */
const PHONE = new RegExp(
  String.raw`(?<!\d)(?:00${BETWEEN})?(?:251${BETWEEN})?(?:0${BETWEEN})?[79](?:${BETWEEN}\d){8}(?!\d)`,
  'gu',
);
/** Figures that are shown at each end of a number. */
const FIGURES_SHOWN = 2;

/**
 * The name as others than administrators see it. New names cannot have a phone number in them, but
 * old ones may: of that they show its beginning and its end.
 */
export const shownName = (username: string): string =>
  hasPhone(username)
    ? withPlainDigits(username).replace(
        PHONE,
        (number) => `${number.slice(0, FIGURES_SHOWN)}***${number.slice(-FIGURES_SHOWN)}`,
      )
    : username;

export const hasPhone = (username: string): boolean => withPlainDigits(username).search(PHONE) !== -1;
