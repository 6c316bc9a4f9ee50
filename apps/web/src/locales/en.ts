import { enPlayerMessages } from '@cartela/api/messages/en-player';
import { enScreenWords } from '@cartela/api/telegram/screen-words';
import type { enAdmin } from './en/admin.ts';
import type { enFair } from './en/fair.ts';
import type { enComesBack } from './en/games/comes-back.ts';
import type { enFreeCards } from './en/games/free-cards.ts';
import type { enGameEnd } from './en/games/game-end.ts';
import type { enJackpots } from './en/games/jackpots.ts';
import type { enReactions } from './en/games/reactions.ts';
import type { enWeek } from './en/games/week.ts';
import type { enHelp } from './en/help.ts';
import type { enInbox } from './en/inbox.ts';
import type { enMoney } from './en/money.ts';
import type { enPin } from './en/pin.ts';
import { enPlayerLimits } from './en/player-limits.ts';
import type { enPrivacy } from './en/privacy.ts';
import { enProblems } from './en/problems.ts';
import type { enSettings } from './en/settings.ts';
import type { enTelegram } from './en/telegram.ts';
import { enWallet } from './en/wallet.ts';

/**
 * The texts that everybody loads, in English. Another language is an object with the same keys and
 * placeholders. Texts that only some screens show are in files of their own, so that nobody else
 * loads them (`parts.ts`).
 */
export const en = {
  ...enPlayerMessages,
  ...enWallet,
  ...enPlayerLimits,
  ...enProblems,
  ...enScreenWords,

  // Everywhere
  productName: 'Cartela',
  etb: 'ETB',
  etbAmount: '{amount} ETB',
  loading: 'Loading…',
  tryAgain: 'Try again',
  close: 'Close',
  confirm: 'Confirm',
  stayPlayer: 'Continue as {username}',
  cancel: 'Cancel',
  all: 'All',
  yes: 'Yes',
  no: 'No',
  pages: 'Pages',
  pageNumber: 'Page {page}',
  pageOf: 'Page {page} of {pages}',
  previous: 'Previous',
  next: 'Next',
  copy: 'Copy',
  copied: '{text} copied',
  copyByHand: 'Your browser does not let us copy. Press and hold the number instead.',
  downloadFailed: 'The file could not be loaded. Please try again.',
  toasts: 'Notifications',
  reconnecting: 'Reconnecting…',
  cardsPlayOn: 'Your cartelas stay in the game, and wins are paid.',
  pageNotFound: 'This page does not exist',
  pageNotFoundHelp: 'The address may be wrong, or the page has moved.',
  toStart: 'Go to the start page',
  updateReady: 'A new version of Cartela is ready.',
  updateNow: 'Update now',
  pageFailed: 'This page could not be shown',
  pageFailedHelp: 'Your wallet and your cartelas are safe. Try again, or go to the start page.',

  // Navigation
  mainNavigation: 'Main',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  more: 'More',
  inbox: 'Your messages',
  inboxUnread: 'Your messages, {count} new',
  howToPlay: 'How to play',
  settings: 'Settings',
  privacy: 'Privacy',
  invite: 'Invite',
  inviteCopied: 'The link is copied',
  inviteShare: 'Share',
  play: 'Play',
  logOut: 'LogOut',
  logIn: 'Log in',
  clickLogin: 'Please click login to play.',
  useDarkColours: 'Dark colours',
  useLightColours: 'Light colours',

  // Signing in
  loginTitle: 'Welcome back',
  loginIntro: 'Log in to pick your cartelas and play live.',
  signUpTitle: 'Create Your Account',
  signUpIntro: 'A username and your mobile number are all you need.',
  username: 'Username',
  phoneNumber: 'Phone number',
  phoneHint: 'For example {number}',
  loggingIn: 'Logging in…',
  signUp: 'Sign up',
  signingUp: 'Signing up…',
  noAccountYet: 'No account yet?',
  invitedBy: 'Invited by {name}',
  invitedFor:
    'They get {coins} coins once you have played {games} games. They see these games counted, and the room in which you hold cartelas.',
  stillFree: 'Still free:',
  onNow: 'On now',
  playAndSignUp: 'Play · create account',
  iHaveAccount: 'I have an account',
  adultsOnly: '{age} and older only. Set your own limits at any time.',
  haveAccount: 'Already have an account?',
  fieldRequired: 'Please fill this in.',
  amountForm: 'Write the amount in digits only, such as 50 or 1250.50.',
  promiseLive: 'Live bingo games',
  promiseFair: 'Draws you can check',
  promisePaid: 'Paid when the game ends',

  // Room menu
  roomsTitle: 'Choose your room',
  roomsIntro: 'One stake per cartela. The winners share the prize.',
  walletBalance: 'Wallet balance',
  stake: 'Stake',
  gameStatus: 'Game Status',
  possibleWin: 'Possible win',
  join: 'Join',
  joinWaits: 'Join once it is back.',
  joinRoom: 'Join the {stake} room',
  joinNamedRoom: 'Join {room}, {stake}',
  playersCount: '{count, plural, one {# player} other {# players}}',
  statusIn: 'in {left}',
  statusGameOn: '{called} of {total} called',
  statusSoon: 'opens in a moment',
  statusClosed: 'when the room opens again',
  statusOpensAt: 'opens at {time}',
  calledOf: '{called}/{total}',
  soldNow: '{count} sold',
  soldOf: '{count} of {total} sold',
  friendsHere: '{count, plural, one {# friend} other {# friends}}',
  friendTitle: 'A friend is waiting for you',
  friendWaits: 'Log in or sign up, and you come to your friend’s table.',
  playWithFriend: 'Play with a friend',
  tablesCount: '{count, plural, one {# table} other {# tables}}',
  fullTable: 'with 100 cartelas',
  upToFull: '{amount} when full',
  lastWinners: 'Last winners',
  atStake: 'for {stake}',
  hiddenName: 'Hidden player',
  lowestFirst: 'Lowest stake first',
  soonestFirst: 'Soonest game first',
  noRooms: 'No rooms are open',
  noRoomsHelp: 'Please come back in a little while.',

  // Tables of a room
  tables: 'Tables',
  tableNumber: 'Table {number}',
  findTable: 'Find me a table',
  tableClosed: 'This table has closed',
  tableClosedHelp: 'Nobody was playing here. The room has other tables.',

  // Card selection
  selectionTitle: 'Choose your cartelas',
  wallet: 'Wallet',
  activeGame: 'Active game',
  players: 'Players',
  prize: 'Prize',
  prizeSoFar: 'Prize so far',
  tax: 'Tax',
  commission: 'Commission',
  comesBackShort: '{back} of 100 ETB come back',
  prizeNet: 'Net',
  ofItJackpot: 'including the jackpot of {amount}',
  deductionRule:
    '{name}: {rate}% of {base, select, prize {prizes} other {prizes less stakes}}{above, select, none {} other { above {above}}}',
  nextGameIn: 'Game starts in',
  needsPlayers: 'needs {count, plural, one {# more player} other {# more players}}',
  roomIsClosedHelp: 'No new game starts here for now. Other rooms may be open.',
  allRooms: 'All rooms',
  cardsGrid: 'Cartelas 1 to {count}',
  cardFree: 'Cartela {number}, free',
  cardTaken: 'Cartela {number}, taken',
  cardMine: 'Cartela {number}, yours',
  cardPicked: 'Cartela {number}, being picked',
  legendFree: 'Free',
  legendMine: 'Yours',
  legendTaken: 'Taken',
  cardNumber: 'card number {number}',
  cartelaNamed: 'Cartela {number}',
  pickHint: 'Tap a cartela to look at it. You can hold up to {limit}.',
  pickMoreHint: 'Tap another to add it, or one of yours to give it back.',
  orderHint: 'Or order for the next game: tap a cartela.',
  orderCards: 'Order {count, plural, one {# cartela} other {# cartelas}} · {stake}',
  orderHelp: 'You can take it back until the game opens.',
  orderedCards: 'Ordered for the next game',
  setAside: '{stake} set aside',
  yourCards: 'Your cartelas',
  totalStake: '{stake} staked',
  youAreIn: 'You’re in · {count, plural, one {# cartela} other {# cartelas}}',
  startsIn: 'starts in',
  earliestIn: 'Earliest start in',
  confirming: 'Confirming…',
  quickPick: 'Quick pick',
  quickPickCount: 'Quick pick: {count, plural, one {# cartela} other {# cartelas}}',
  sameCards: 'Same cartelas ({cards})',
  favourites: 'My favourites',
  favouritesShort: 'Favourites',
  addFavourite: 'Add cartela {number} to my favourites',
  removeFavourite: 'Remove cartela {number} from my favourites',
  buyCards: 'Buy {count, plural, one {# cartela} other {# cartelas}} · {stake}',
  otherCards: 'Shuffle',
  leaveOut: 'Leave out cartela {number}',
  lostCard: 'Cartela {number} was just taken. {beside} is free.',
  noneFree: 'None of these cartelas is free now.',
  soldOut: 'All cartelas are sold. Once the game starts, you can order for the next.',
  autoJoin: 'Play the next games automatically',
  autoJoinShort: 'Join next games',
  autoProgress: '{joined} of {games} games, {staked} staked. Lost {lost} of {limit}.',
  autoStopped: 'No more games are joined. Your cartelas stay in the game.',
  autoAllJoined: 'No more games are joined: yours are played.',
  autoLimitReached: 'No more games are joined: the next one could go over your loss limit.',
  autoRefused: 'No more games are joined: the cartelas could not be bought.',
  autoLeft: 'No more games are joined because you left the room.',
  autoReloaded: 'No more games are joined because the page was reloaded.',
  giveBack: 'Give back',
  givingBack: 'Giving back…',
  keepCard: 'Keep it',
  giveBackHelp: 'You get your {stake} back.',
  choiceCancelled: 'Cancelled. If cartela {number} is yours after all, you see it here and can give it back.',
  returnCancelled: 'Cancelled. If cartela {number} was given back after all, you see it as free.',
  cardReturned: 'Cartela {number} was given back.',
  fairDraw: 'Fair draw',
  waitingForBeacon: 'Waiting for the public random number',

  // Board
  boardTitle: 'Bingo board',
  roundId: 'GameID',
  waiting: 'Waiting...',
  prizeLoading: 'Loading...',
  called: 'Called',
  autoSelect: 'AUTO SELECT',
  markedCell: 'marked',
  refresh: 'REFRESH',
  bingo: 'Bingo!',
  bingoHint: 'Wins are found and paid automatically.',
  lastCalled: 'Last called number',
  lastFive: 'Last five',
  noCallYet: 'First call soon',
  calledNumbers: 'Called numbers',
  numberCalled: '{number}, called',
  callAnnouncement: '{letter} {number}',
  toGo: '{count} to go',
  needs: 'needs {numbers}',
  ways: '{count} ways',
  or: 'or',
  playersOneToGo: '{count, plural, one {# player needs} other {# players need}} one number',
  bingoLacks: 'Cartela {number} is closest: it needs {numbers}.',
  sound: 'Sound',
  gameInfo: 'About this game',
  waysToWin: '{count} ways to win',
  patternRow: 'Row {number}',
  patternColumn: 'Column {letter}',
  patternDiagonal: 'Diagonal',
  patternCorners: 'Four corners',
  ownCardsFailed: 'Your cartelas could not be loaded. They stay in the game, and wins are paid.',
  winnerPrize: '{name} wins {prize}',
  you: 'You',
  newBalance: 'In your wallet now: {balance}',
  yourGames: 'Your games',
  youArePlaying: 'You are playing',
  yourGameIsOn: 'Your game is on',
  backToGame: 'Return to game',
  endWon: 'Won {prize}',
  endLost: 'No win',
  refunded: 'Refunded',
  lostElsewhere: '{table}: the game is over. No win this time.',
  gameCancelled: 'This game was cancelled',
  gameCancelledHelp: 'All stakes were refunded.',

  // Dates and waits
  languageFailed: 'This language could not be loaded. Check your connection and try again.',
  today: 'Today',
  yesterday: 'Yesterday',
  waitSeconds: '{count, plural, one {# second} other {# seconds}}',
  waitMinutes: '{count, plural, one {# minute} other {# minutes}}',
  hoursShort: '{count}\u00a0h',
  waitHours: '{count, plural, one {# hour} other {# hours}}',
} as const;

export type Catalogue = Readonly<Record<keyof typeof en, string>>;
export type AdminCatalogue = Readonly<Record<keyof typeof enAdmin, string>>;
export type FairCatalogue = Readonly<Record<keyof typeof enFair, string>>;
export type FreeCardsCatalogue = Readonly<Record<keyof typeof enFreeCards, string>>;
export type TelegramCatalogue = Readonly<Record<keyof typeof enTelegram, string>>;
export type ComesBackCatalogue = Readonly<Record<keyof typeof enComesBack, string>>;
export type JackpotsCatalogue = Readonly<Record<keyof typeof enJackpots, string>>;
export type HelpCatalogue = Readonly<Record<keyof typeof enHelp, string>>;
export type GameEndCatalogue = Readonly<Record<keyof typeof enGameEnd, string>>;
export type InboxCatalogue = Readonly<Record<keyof typeof enInbox, string>>;
export type MoneyCatalogue = Readonly<Record<keyof typeof enMoney, string>>;
export type PinCatalogue = Readonly<Record<keyof typeof enPin, string>>;
export type PrivacyCatalogue = Readonly<Record<keyof typeof enPrivacy, string>>;
export type ReactionsCatalogue = Readonly<Record<keyof typeof enReactions, string>>;
export type SettingsCatalogue = Readonly<Record<keyof typeof enSettings, string>>;
export type WeekCatalogue = Readonly<Record<keyof typeof enWeek, string>>;
export type TextKey =
  | keyof Catalogue
  | keyof AdminCatalogue
  | keyof TelegramCatalogue
  | keyof FairCatalogue
  | keyof FreeCardsCatalogue
  | keyof HelpCatalogue
  | keyof ComesBackCatalogue
  | keyof JackpotsCatalogue
  | keyof GameEndCatalogue
  | keyof InboxCatalogue
  | keyof MoneyCatalogue
  | keyof PinCatalogue
  | keyof PrivacyCatalogue
  | keyof ReactionsCatalogue
  | keyof SettingsCatalogue
  | keyof WeekCatalogue;
