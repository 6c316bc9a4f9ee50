/** The round that somebody saw on this page before its game began, until they are greeted in it. */
let attended: string | null = null;

export function attend(roundId: string): void {
  attended = roundId;
}

/** Whether the beginning of this game was seen here. Says so once. */
export function takeAttended(roundId: string): boolean {
  const isIt = attended === roundId;
  if (isIt) attended = null;
  return isIt;
}
