/** What of the stakes comes back to players, said before they buy, in English. */
export const enComesBack = {
  comesBack: 'Of each 100 ETB of stakes, {back} ETB come back to players.',
  comesBackOfBoth:
    'Of each 100 ETB of stakes, {back} ETB come back to players: {prize} ETB as the prize, {jackpot} ETB through the jackpot.',
  comesBackLess: 'At most {withheld} ETB of that is withheld as tax and commission.',
  comesBackAtLeast: 'If few cartelas are sold, the house adds to the prize, so that it is at least {amount}.',
} as const;
