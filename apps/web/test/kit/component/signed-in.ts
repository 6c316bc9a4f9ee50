import { Refusal } from '@cartela/api/refusals';
import type { ApiOutputs } from '../../../src/lib/api/trpc.ts';
import { type Answers, refused } from './answers.ts';

/** The server's time in component tests: a moment in Addis Ababa's afternoon. */
const NOW_MS = Date.UTC(2026, 9, 5, 11, 30);

/** What the browser keeps of a player who is signed in. */
export const PLAYER = {
  accesstoken: 'token-of-almaz',
  account: 'u-almaz',
  username: 'Almaz',
  phoneNumber: '+251912345601',
  telegramId: 'web-1',
} as const;

/** What the browser keeps of an administrator who is signed in. */
export const ADMIN = { admintoken: 'token-of-selam', adminaccount: 'u-selam', adminname: 'selam' } as const;

const STAKES_ETB = [10, 20, 30, 40, 50] as const;

/** The rooms that are always there. */
export const ROOMS: ApiOutputs['rooms']['list']['rooms'] = STAKES_ETB.map((etb) => ({
  roomId: String(etb),
  name: null,
  stakeSantim: etb * 100,
  possibleWinSantim: etb * 40_000,
  fullPrizeSantim: etb * 8000,
  houseCutBps: 2000,
  status: 'Starting',
  phase: 'selecting',
  selectingEndsAtMs: NOW_MS + 600_000,
  playerCount: 0,
  cardsTaken: 0,
  prizeSantim: 0,
  calledCount: 0,
  tables: 1,
  players: 0,
  soonest: null,
  opensAtMs: null,
}));

async function* nothing() {}

/** What `invitations.mine` answers a player who has invited nobody. */
export const OWN_INVITATIONS: ApiOutputs['invitations']['mine'] = {
  ...{ isOn: true, coins: 20, perInviterDay: 5, perDay: 50, code: 'K7MPQ2', bot: null },
  ...{ earnedCoins: 0, invited: [] },
};

/** What `realMoney.terms` answers where real money is on. */
export const TERMS: ApiOutputs['realMoney']['terms'] = {
  minAge: 18,
  licence: { number: 'NLA/117', authority: 'National Lottery Administration', lastDay: '2099-12-31' },
  operator: {
    ...{ name: 'Abebe PLC', address: 'Bole, Addis Ababa', contact: '0911234567' },
    helpLine: 'Wegagen, 0911765432',
    saysMore: false,
  },
  sellsUntilMs: Date.UTC(2099, 11, 31, 21),
  stop: null,
  isOn: true,
  joinsByItself: false,
  serverNowMs: NOW_MS,
};

/** What everybody may ask for. */
export const visitorAnswers: Answers = {
  rooms: { list: () => ({ serverNowMs: NOW_MS, rooms: ROOMS }), names: () => ({}), feed: nothing },
  history: { lastWins: () => [] },
  realMoney: { terms: () => TERMS },
  // Somebody whom an address names is asked about, and is nobody to the server.
  accounts: { ownPin: refused(new Refusal('noToken')) },
  telegram: { ownClaim: refused(new Refusal('noToken')) },
  playerLimits: { reminder: refused(new Refusal('noToken')) },
};

/** What every screen of a player asks for: 500 ETB in the wallet, and no game. */
export const playerAnswers: Answers = {
  accounts: {
    me: () => ({
      userId: PLAYER.account,
      username: PLAYER.username,
      phoneNumber: PLAYER.phoneNumber,
      phoneProven: false,
      telegramId: PLAYER.telegramId,
      role: 'client',
    }),
    ownPin: () => ({ isSet: false, isAsked: false, resetsAtMs: null }),
  },
  wallet: { balance: () => ({ walletSantim: 50_000, coins: 0 }), changes: nothing },
  history: { ...visitorAnswers.history },
  invitations: {
    friends: () => null,
    mine: () => OWN_INVITATIONS,
  },
  jackpots: { list: () => [] },
  realMoney: { ...visitorAnswers.realMoney },
  rooms: {
    ...visitorAnswers.rooms,
    cardsInPlay: () => ({ cards: 0, games: [] }),
    cardOrders: () => [],
    freeCards: () => ({ offered: [], held: [] }),
  },
  notices: { feed: nothing, support: () => ({ contact: null, bot: null }) },
  payments: { checkouts: () => [] },
  privacy: { forgetting: () => ({ forgetAtMs: null, hindrances: [] }) },
  inbox: { feed: nothing },
  telegram: { ownClaim: () => null },
  playerLimits: {
    reminder: () => ({
      askedAge: null,
      figuresDue: false,
      offersLimit: false,
      askedDays: null,
      isBreakOver: false,
      backMs: null,
      remindMinutes: 0,
      sitting: null,
      serverNowMs: NOW_MS,
    }),
  },
};

const NONE = { count: 0, oldestAtMs: null };
/** What `dashboard.waiting` answers while nothing waits and nothing is wrong. */
export const NOTHING_WAITS: ApiOutputs['dashboard']['waiting'] = {
  ...{ deposits: NONE, withdrawals: NONE, questions: NONE, messages: NONE, approvals: NONE },
  ...{
    isLedgerWrong: false,
    looksFailSinceMs: null,
    silentProviders: [],
    licence: null,
    isKeyMissing: false,
    isBeaconMissing: false,
    isAgeRuleMissing: false,
    isKeepingMissing: false,
    quickRooms: [],
    isOperatorMissing: false,
    actsAlone: false,
    nowMs: NOW_MS,
  },
};

/** What every screen of an administrator asks for. Nothing waits. */
export const adminAnswers: Answers = {
  accounts: {
    adminMe: () => ({ userId: ADMIN.adminaccount, username: ADMIN.adminname, adminRole: 'owner', hold: null }),
  },
  realMoney: { ...visitorAnswers.realMoney },
  privacy: { operator: () => null },
  dashboard: {
    pendingFeed: nothing,
    trouble: () => ({ isStorageFull: false, roomsLeftOut: [] }),
    waiting: () => NOTHING_WAITS,
  },
};

/** What `payments.methods` answers while the operator takes deposits but has no account yet. */
export const noAccounts = {
  takesDeposits: true,
  providers: [],
  minDepositSantim: 1000,
  minWithdrawalSantim: 5000,
  playMoney: false,
  accounts: [],
};

/** What a player has set who has set nothing. */
export const NO_LIMITS: ApiOutputs['playerLimits']['mine'] = {
  age: { confirmedAtMs: null, atLeast: 18, asked: null },
  ...{ limits: [], remindMinutes: 60, break: null, sitting: null, suspension: null },
  life: { depositedSantim: 0, withdrawnSantim: 0 },
  serverNowMs: NOW_MS,
};
