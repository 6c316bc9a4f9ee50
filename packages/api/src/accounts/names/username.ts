import { withoutEdges } from '../../kernel/texts/written.ts';
import { USERNAME_LENGTH_MAX, USERNAME_LENGTH_MIN } from '../limits.ts';

/**
 * A username begins with a letter of any script (Ethiopic too) or a digit, and ends with one or
 * with a mark on one. A few joining characters are allowed in between. Invisible characters and
 * three marks in a row are not allowed.
 */
export const USERNAME = new RegExp(
  `^(?!.*(?:\\p{Default_Ignorable_Code_Point}|\\p{M}{3}))[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N} ._-]{${USERNAME_LENGTH_MIN - 2},${USERNAME_LENGTH_MAX - 2}}[\\p{L}\\p{M}\\p{N}]$`,
  'u',
);

/** Trims spaces and invisible marks around a name, and collapses spaces within. */
export const tidyName = (value: string) => withoutEdges(value.normalize('NFC')).replace(/\s+/g, ' ');
