/**
 * The rounds that this page showed before their games began. Each stays here until the player is
 * greeted in its game.
 */
const roundIds = new Set<string>();

export function noteSeen(roundId: string): void {
  roundIds.add(roundId);
}

/** Whether this page was open when the game began. True only once per game. */
export function takeSeen(roundId: string): boolean {
  return roundIds.delete(roundId);
}
