import { writtenText } from './written-text.ts';

/**
 * Shows what a player or a stranger wrote, in the order in which it is stored. Otherwise marks and
 * letters that run from right to left could show digits in it, or beside it, in another order.
 */
export function Written({ text }: { text: string }) {
  return <bdo dir="ltr">{writtenText(text)}</bdo>;
}
