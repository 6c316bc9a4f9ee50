/**
 * Characters that nobody sees, but for the ends of lines: among them those that turn the direction.
 */
const UNSEEN = /(?![\n\r\t])[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** A text that somebody else wrote, with what nobody sees spelled out. */
export function writtenText(text: string): string {
  return text.replace(UNSEEN, spelledOut);
}

/** A no-break space is `[U+00A0]`. */
export function spelledOut(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `[U+${code}]`;
}
