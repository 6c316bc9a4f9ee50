/**
 * The rounds that somebody saw on this page before their games began, until they are greeted in
 * them.
 */
const seen = new Set<string>();

export function noteSeen(roundId: string): void {
  seen.add(roundId);
}

/** Whether the beginning of this game was seen here. Says so once. */
export function takeSeen(roundId: string): boolean {
  return seen.delete(roundId);
}
