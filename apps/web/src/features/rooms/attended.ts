/** The rounds that somebody saw on this page before their games began, until they are greeted in them. */
const attended = new Set<string>();

export function attend(roundId: string): void {
  attended.add(roundId);
}

/** Whether the beginning of this game was seen here. Says so once. */
export function takeAttended(roundId: string): boolean {
  return attended.delete(roundId);
}
