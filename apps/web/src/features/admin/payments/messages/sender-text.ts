/** Characters that look like a space or like nothing, but for a space between others. */
const UNSEEN = /(?! )[\p{C}\p{Z}]|^ | $/gu;

/**
 * A sender as people can check it. Senders are compared exactly, so characters that nobody sees are
 * spelled out: a no-break space is `[U+00A0]`.
 */
export function senderText(sender: string): string {
  return sender.replace(UNSEEN, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return `[U+${code}]`;
  });
}
