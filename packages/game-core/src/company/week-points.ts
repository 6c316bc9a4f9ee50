/** Points of a game in the week's list: for playing it, and instead if one's first card wins. */
export const POINTS_PLAYED = 1;
export const POINTS_WON = 3;
/** How many games of a week count: the best ones. */
export const GAMES_COUNTED = 20;

/**
 * SQL for the points of so many games, of which so many were won. Both are SQL as well. It adds up
 * the best games: all of them count as played, and won ones count for more.
 */
export function weekPointsSql(games: string, wins: string): string {
  const best = (count: string) => `least(${count}, ${GAMES_COUNTED})`;
  return `${POINTS_PLAYED} * ${best(games)} + ${POINTS_WON - POINTS_PLAYED} * ${best(wins)}`;
}
