/**
 * Characters that nobody can see, except line ends and tabs. Those that change the direction of
 * text are among them.
 */
const UNSEEN = /(?![\n\r\t])[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** A text that somebody else wrote. Characters that nobody can see are spelled out. */
export function writtenText(text: string): string {
  return text.replace(UNSEEN, spelledOut);
}

/** Spells out a character by its code: a no-break space is `[U+00A0]`. */
export function spelledOut(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `[U+${code}]`;
}
