/** What of the stakes comes back to players, said before they buy, in English. */
export const enComesBack = {
  comesBack: '{back} of 100 ETB staked come back to players.',
  comesBackOfBoth: '{back} of 100 ETB come back: {prize} prize, {jackpot} jackpot.',
  comesBackLess: 'At most {withheld} ETB of that is withheld as tax and commission.',
  comesBackAtLeast: 'If few play, the house fills the prize up to {amount}.',
} as const;
