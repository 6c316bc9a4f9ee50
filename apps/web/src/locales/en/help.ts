/** How to play, in English. Loaded with its page, the first visit's panels and the terms. */
export const enHelp = {
  howToPlayIntro: 'Everything about a game and your money, on one page.',

  stepsTitle: 'A game in four steps',
  gameStep1: 'Choose a room. Its stake is the price of one cartela.',
  gameStep2: 'Take up to {limit} cartelas before the countdown ends. You can give them back until then.',
  gameStep3: 'We call numbers from 1 to 75. With AUTO SELECT on, we mark them on your cartelas.',
  gameStep4:
    'The first complete pattern wins. At the end of the game we pay the prize into your wallet, even while you are away.',

  patternsTitle: 'The {count} winning patterns',
  patternsHelp: 'Any one row, column or diagonal, or the four corners. The middle cell is free and counts as called.',
  kindRow: 'A row',
  kindColumn: 'A column',
  kindDiagonal: 'A diagonal',
  kindCorners: 'The four corners',

  partsTitle: 'Games of other patterns, or of several parts',
  partsHelp:
    'Some rooms play for other patterns: the four corners, a letter, a shape. Others have several parts, for example one line for 20% of the prize, two lines for 30% and the whole cartela for 50%. The list of rooms says so, and the room shows it before you take a cartela.',
  partsFirst: 'Each part is won by the first cartela that has it. One cartela can win several parts.',
  partsOn: 'While the game is on, you see which part is next and what each of your cartelas needs for it.',
  partsPaid: 'The game ends with its last part. Then all parts are paid.',

  prizesTitle: 'Prizes',
  prizeRule:
    'The prize is all stakes of the game less the house’s share, and what the room says goes to a jackpot. You see it before the game starts. Where a room’s possible win is more than its games can pay, the list of rooms says what is paid with 100 cartelas.',
  houseShareRule: 'The house’s share is {share}% of the stakes, in every room.',
  houseShareFromTo: 'The house’s share is {from}% to {to}% of the stakes. Each room shows its own.',
  splitRule:
    'If several cartelas win on the same number, they share the prize equally. Each share is rounded down to a santim, and the house keeps what is left.',
  cardsDifferRule:
    'Every cartela has the same chance by itself. Against nine others, one wins 9.65 to 10.33 of 100 games instead of 10, or 9.21 to 10.57 where the whole cartela is played for, because some share more numbers than others. Your cartela has the same chance whoever holds it.',
  coinsRule: 'Cartelas that you play earn coins. {coins} coins become 1 ETB.',

  refundsTitle: 'When stakes come back',
  refundGiveBack: 'You give a cartela back before the countdown ends: we return its stake at once.',
  refundFewPlayers:
    'Too few players: the countdown starts again, and your cartelas stay yours unless you take a break.',
  refundPlanned: 'A planned game with too few players does not take place: we return every stake.',
  refundCancelled: 'A game is cancelled: we return every stake.',

  moneyTitle: 'Where your money is',
  moneyWallet: 'Your wallet is yours. We credit a deposit when your payment is confirmed.',
  moneyStake: 'Stakes are set aside until the game is won or cancelled.',
  moneyWithdraw: 'You can withdraw your balance at any time, to the phone number on your account.',
  moneyOffline: 'If your connection breaks, your cartelas stay in the game and wins are paid.',

  fairDraws: 'Fair draws',
  fairDrawsHelp:
    'When a game opens, we publish a lock on the secret of the draw. After the game, anybody can open it and check every number.',

  fairMore: 'How a game is checked',

  supportTitle: 'Contact us',

  panelPick: 'Pick your cartelas',
  panelPickHelp: 'One stake each, up to {limit} in a game.',
  panelListen: 'Numbers are called',
  panelListenHelp: 'We mark them for you. You need not tap.',
  panelWin: 'First pattern wins',
  panelWinHelp: 'The prize is in your wallet when the game ends, even if you left.',
  panelOf: '{step} of {steps}',
  letsPlay: 'Let’s play',

  // The terms, here and at the sign-up
  termAge: 'You play only if you are {age} or older, with your own money and on one account.',
  termStake:
    'You pay the stake when you take a cartela. You can give it back until the game starts, or until two minutes before a planned game.',
  termPrize:
    'The prize is all stakes less the house’s share, and what the room says goes to a jackpot. Tax and commission that the room names are withheld from prizes. If a game is cancelled, we refund all stakes.',
  termPayout: 'We pay out only to the phone number on your account.',
  termFunds:
    'What is in your wallet is yours, and you can withdraw it at any time. It is not a deposit at a bank: the operator keeps it and answers for it.',
  termComplaints:
    'If you disagree with a payment or a game, ask at the payment or write to the operator. If the answer does not satisfy you, you can turn to who gave the licence.',
  termMore: 'Under Privacy you read what else the operator says about this.',
  termsSince: 'In force since {day}.',
} as const;
