/** What is said when a game is over, in English. */
export const enGameEnd = {
  youWon: 'You won!',
  whileAway: 'while you were away',
  sameNow: 'Same cartelas · {stake} · {left}',
  shareWin: 'I won {prize} at bingo on Cartela!',
  savePicture: 'Save picture',
  seeWin: 'Show',
  winners: 'Winner(s)!',
  yourNearest: 'Your nearest cartela',
  youWereAway: '{count, plural, one {One number} other {# numbers}} away: cartela {number} needed {numbers}',
  sameAgain: 'Same cartelas again · {stake}',
  nextGameSoon: 'Next game in {seconds} s',
  stakeBack: '{amount} is back in your wallet.',
  checkFairness: 'Check this game’s draw',
} as const;
