import { spelledOut } from '../evidence/written-text.ts';

/**
 * Characters that look like a space or like nothing. A plain space is one only at the beginning or
 * end.
 */
const UNSEEN = /(?! )[\p{C}\p{Z}]|^ | $/gu;

/**
 * A sender as people can check it. Senders are compared exactly, so characters that nobody can see
 * are spelled out.
 */
export function senderText(sender: string): string {
  return sender.replace(UNSEEN, spelledOut);
}
