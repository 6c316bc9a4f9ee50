/** What of the stakes comes back to players, said before they buy, in English. */
export const enComesBack = {
  comesBack: '{back} of each 100 ETB staked come back to players.',
  comesBackOfBoth:
    '{back} of each 100 ETB staked come back to players: {prize} as the prize, {jackpot} through the jackpot.',
  comesBackLess: 'At most {withheld} ETB of that is withheld as tax and commission.',
  comesBackAtLeast: 'If few cartelas are sold, the house adds to the prize until it is {amount}.',
} as const;
