/** The texts of the public pages of games, and of everything that checks games, in English. */
export const enFair = {
  // The fair draw of a game, on its selection
  fairDrawHelp:
    'This is the fingerprint of the seed, which was sealed when the game opened. We publish the seed when the game is over, so anyone can check that nothing was changed.',
  fairDrawBeacon:
    'It also mixes in a public random number from drand, which comes only after the list of cartelas sold is in the chain.',
  fairDrawSold: 'The list of cartelas sold is link {place, number} of the chain. It cannot change any more.',
  fairDrawRound: 'The public random number {round} from drand comes after it.',
  fairHow: 'How to check it',
  fairPageOfGame: 'Page of this game',

  // The record of a game
  fairGameIntro: 'The public record of this game.',
  recordFailed: 'The record could not be loaded',
  recordSold: 'Cartelas sold',
  recordWinners: '{count, plural, one {Winner} other {Winners}}',
  publicRecord: 'Public record',
  publicRecordHelp:
    'Anybody can recalculate the whole game from this. The commitment was public since the game opened, the seed since the game ended.',
  commitment: 'Commitment (SHA-256 of the seed)',
  seed: 'Seed',
  entriesDigest: 'Entries digest (cartelas sold and their players’ seeds)',
  beacon: 'Public random number',
  chainOpened: 'Link {place, number} of the chain: the game opens',
  chainSold: 'Link {place, number} of the chain: the cartelas sold',
  chainEnded: 'Link {place, number} of the chain: the game is over',
  algorithmVersion: 'Algorithm version',
  seedSealed: 'Stays sealed: the game was cancelled',
  noneYet: 'None: the game did not start',
  downloadRecord: 'Save the record',
  howFairWorks: 'How this works',
  beaconNone: 'No public random number was mixed into this draw.',
  beaconMixed:
    'The public random number {round} from drand is mixed into this draw. Nobody could know it while cartelas were sold.',
  beaconMissingCancelled:
    'The public random number promised for this game did not come in time. So we cancelled the game and refunded all stakes.',
  beaconMissingPlayed:
    'The public random number promised for this game did not come in time. The game was played without it.',

  // Checking it
  checkGame: 'Check this game',
  checkAgain: 'Check again',
  checkGameHelp: 'Your device recalculates the whole game from the public record, without our server.',
  checkingInBrowser: 'Checking on your device…',
  checkedPassed: 'Checked on your device: everything is right',
  checkedFailed: 'Checked on your device: this record is wrong',
  checkNotRun:
    'Your device could not check this, which says nothing about the game. Try again, or use another browser.',
  unknownVersion: 'This game was drawn with version {version} of the algorithm, which this page cannot check.',
  checkVersion: 'The rules of the draw are known',
  checkVersionHow: 'The record names a version of the rules that this page can compute.',
  checkFields: 'Nothing in the record was altered',
  checkFieldsHow: 'Each field was hashed and compared with its seal.',
  checkChain: 'The game is in the chain, as it opened and as it ended',
  checkChainHow: 'Both links were hashed again: the one from before the sale, and the one from the end.',
  checkSale: 'The list of cartelas sold is the one in the chain',
  checkSaleHow: 'The list was hashed again, and its link is between the other two: the draw came after it.',
  checkCommitment: 'The seed is the one that was sealed before the sale',
  checkCommitmentHow: 'SHA-256 of the seed is the commitment that the room showed.',
  checkEntries: 'The cartelas sold are those in the digest',
  checkEntriesHow: 'All cartelas and their players’ seeds were hashed: that gives the entries digest.',
  checkBeacon: 'The public random number is the right one',
  checkBeaconHow: 'It is the one that comes after the list of cartelas sold, and drand’s signature on it is genuine.',
  checkDraw: 'The calls follow from the seed and the cartelas',
  checkDrawHow: 'The 75 numbers were shuffled again, and came out in the order in which they were called.',
  checkWinners: 'The winners are all who completed a pattern first',
  checkWinnersHow: 'Every cartela sold was marked call by call.',
  checkPrize: 'The prize was shared to the santim',
  checkPrizeHow: 'Stakes less the house cut, divided by the winners.',
  checkPassed: 'passed',
  checkFailed: 'failed',
  checkSkipped: 'not played',
  checkNoChain: 'this game is older than the chain',
  checkNoSale: 'this game has no such list',
  checkNoBeacon: 'none was mixed in',

  // How it works
  fairTitle: 'How you can know that games are fair',
  fairIntro: 'You need not trust us. Anybody can check everything that decides a game.',
  fairBeforeTitle: 'When a game opens',
  fairBefore:
    'The server makes up a long secret number: the seed. It shows its fingerprint in the room at once: the commitment. Nobody can find the seed from its fingerprint, and no other seed has the same one. So the seed cannot be swapped later.',
  fairDuringTitle: 'When the countdown is over',
  fairDuring:
    'No more cartelas are sold. The list of them goes into the chain at once, so that none can be slipped in or taken out later. The order of all 75 numbers now follows from the seed, from the cartelas that were sold, and from a text that each player’s device added. A fixed rule shuffles them. Nobody chooses a number, and the server cannot draw again.',
  fairAfterTitle: 'After the last call',
  fairAfter:
    'We publish the seed. With it, anybody can shuffle again and must find the same calls, the same winners and the same prize. The button on the page of a game does this on your own device.',
  fairChainTitle: 'No game can be hidden or added',
  fairChain:
    'Each game is a link of one chain when it opens, again with the list of its cartelas when they are sold, and again when it is over. Each link contains the fingerprint of the link before. If a game were altered, taken out or slipped in, every later link would be different. Note the last link today, and you can check all of this at any later time.',
  fairBeaconTitle: 'A number from outside',
  fairBeacon:
    'If the operator has switched it on, each game also promises a public random number that does not exist yet while cartelas are sold. It comes from drand, which many organisations run together and sign, more than a second after the list of cartelas sold is in the chain. Then not even somebody who knows the seed can know the calls and buy the right cartela, or slip it in afterwards.',
  fairLimitsTitle: 'What you should know',
  fairLimits:
    'In a game without the public number, you rely on the operator not to look at the seed while cartelas are sold. The page of each game says whether it had one, and whether it came. If the number does not come within ten seconds, the game is cancelled and refunded, and its seed published, unless the operator has chosen that it is played without. A link proves that it is older than all links after it, but not at what time it was made. Anybody who saw the link of the list at the time knows that it came before the public number: the room shows that link, and this page shows the last link of the chain.',
  checkAGame: 'Check a game',
  checkAGameHelp: 'You find its number on the board, and in your history on the page of each game.',
  gameNumber: 'Game number',
  showGame: 'Show game',
  chainNow: 'Last link of the chain',
  chainNowHelp: 'Keep it anywhere. It stands for everything before it.',
  chainLinks: '{count, plural, one {# link so far} other {# links so far}}',
  chainEmpty: 'No game has opened yet.',
  copyLastLink: 'Copy last link',
  lastLinkCopied: 'The last link is copied',
  wholeDay: 'All games of a day',
  wholeDayHelp:
    'One file with every link and every record. This command checks it on your own computer, without the internet:',
  dayOfGames: 'Which day, in Addis Ababa',
  downloadDay: 'Save the day',
  recordJackpot: 'The jackpot held {amount}, for whoever won within {balls} balls.',
  recordJackpotWon: 'It was won.',
  recordJackpotStays: 'It stays for the next games.',
} as const;
