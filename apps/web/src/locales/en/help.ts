/** How to play, in English. Loaded with its page and with the first visit's panels. */
export const enHelp = {
  howToPlayIntro: 'Everything about a game and your money, on one page.',

  stepsTitle: 'A game in four steps',
  gameStep1: 'Choose a room. Its stake is the price of one cartela.',
  gameStep2: 'Take up to {limit} cartelas before the countdown ends. You can give them back until then.',
  gameStep3: 'Numbers from 1 to 75 are called. With AUTO SELECT on, your cartelas are marked for you.',
  gameStep4:
    'The first complete pattern wins. The server sees it at once and pays your wallet, even while you are away.',

  patternsTitle: 'The {count} winning patterns',
  patternsHelp: 'Any one row, column or diagonal, or the four corners. The middle cell is free and counts as called.',
  kindRow: 'A row',
  kindColumn: 'A column',
  kindDiagonal: 'A diagonal',
  kindCorners: 'The four corners',

  prizesTitle: 'Prizes',
  prizeRule: 'The prize is all stakes of the game less the house’s share. The screen shows it before the game starts.',
  splitRule: 'If several cartelas win on the same number, they share the prize equally.',
  coinsRule: 'You earn coins for cartelas that play. {coins} coins become 1 ETB.',

  refundsTitle: 'When stakes come back',
  refundGiveBack: 'You give a cartela back before the countdown ends: its stake returns at once.',
  refundFewPlayers: 'Too few players: the countdown starts again, and your cartelas stay yours.',
  refundCancelled: 'A game is cancelled: every stake returns to its wallet.',

  moneyTitle: 'Where your money is',
  moneyWallet: 'Your wallet is yours. Deposits are credited when your payment is confirmed.',
  moneyStake: 'Stakes of a running game are held apart until it is won or cancelled.',
  moneyWithdraw: 'You can withdraw what is in your wallet at any time, to the phone you signed up with.',
  moneyOffline: 'If your connection breaks, your cartelas play on and wins are paid.',

  fairDraws: 'Fair draws',
  fairDrawsHelp:
    'Before the first cartela is sold, the server publishes a lock on its secret. After the game anybody can open it and check every number.',

  fairMore: 'How a game is checked',

  supportTitle: 'Contact us',
  supportNone: 'Ask whoever told you about Cartela.',

  panelPick: 'Pick your cartelas',
  panelPickHelp: 'One stake each, up to {limit} in a game.',
  panelListen: 'Numbers are called',
  panelListenHelp: 'They are marked for you. You need not tap.',
  panelWin: 'First pattern wins',
  panelWinHelp: 'The prize is in your wallet at once, even if you left.',
  panelOf: '{step} of {steps}',
  letsPlay: 'Let’s play',
} as const;
