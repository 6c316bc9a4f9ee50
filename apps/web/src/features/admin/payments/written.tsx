import { writtenText } from './written-text.ts';

/**
 * What a player or a stranger wrote, in the order in which it is stored. Marks and letters that run
 * from right to left could otherwise show its digits, and those beside it, in another order.
 */
export function Written({ text }: { text: string }) {
  return <bdo dir="ltr">{writtenText(text)}</bdo>;
}
