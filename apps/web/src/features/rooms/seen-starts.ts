/**
 * The rounds that this page showed before their games began. Each stays here until the player is
 * greeted in its game.
 */
const seen = new Set<string>();

export function noteSeen(roundId: string): void {
  seen.add(roundId);
}

/** Whether this page was open when the game began. True only once per game. */
export function takeSeen(roundId: string): boolean {
  return seen.delete(roundId);
}
