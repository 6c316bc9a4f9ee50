import type { RefusalReason } from '@cartela/api';
import type { messages } from '@cartela/api/messages';
import { COINS_PER_ETB } from '@cartela/game-core';
import type { Chapter } from '../words.ts';

/**
 * An example of a call. The examples can be run one after the other in their order: later ones use
 * what earlier ones keep. A test runs them all as the page shows them, and compares the answers.
 */
export interface CallExample {
  /** Whose token the call sends. Without it, the call sends none. */
  readonly as?: 'player' | 'administrator';
  /** The path with values for its parameters. */
  readonly at?: string;
  /** The body as JSON. The shell fills in the values of its variables. */
  readonly body?: string;
  /** The key of a call that moves money. The same command, sent again, then does nothing more. */
  readonly idempotencyKey?: string;
  /** Puts what the pattern's group finds in the answer into a variable of the shell. */
  readonly keeps?: { readonly variable: string; readonly file: string; readonly pattern: string };
  readonly answer: unknown;
  /** Refusals by a rule of the product. */
  readonly refusals?: readonly RefusalReason[];
  /** Faults of the request that the call may answer with status 400. */
  readonly faults?: readonly (keyof typeof messages)[];
  /** What to know before running the example. */
  readonly caution?: string;
}

/**
 * The variables that the examples use. The page begins with these lines, so that people can put
 * their own values there.
 */
export const VARIABLES = `NAME=Almaz
PHONE=0911223344
ADMIN=admin
PASSWORD='your password'`;

const TIME = '2026-11-22T18:30:00.000Z';
const PAYMENT = '6f1c2f0e-5b1f-4a57-9a53-0d3f1f6f7a10';
const PHONE = '+251911223344';

const player = { _id: PAYMENT, username: 'Almaz', phoneNumber: PHONE, role: 'client', Wallet: 150, coins: 1 };
const recent = {
  _id: PAYMENT,
  transactionNumber: null,
  type: 'deposit',
  amount: 100,
  rawMessage: null,
  createdAt: TIME,
};
const pending = { _id: PAYMENT, phoneNumber: PHONE, method: 'telebirr', amount: 100, createdAt: TIME };
const deposit = { _id: PAYMENT, type: 'deposit', amount: 100, method: 'telebirr', status: 'pending', timestamp: TIME };
const period = { startDate: '2026-11-22', endDate: '2026-11-22', totalProfit: -10, totalGames: 1 };

const ID_IN_TRANSACTION = '.*"_id":"\\([^"]*\\)".*';
const TOKEN_IN_ANSWER = '.*"token":"\\([^"]*\\)".*';

const SIGN_UP_FAULTS = ['fillRequiredFields', 'invalidUsername', 'invalidPhoneNumber'] as const;
const TAKEN = ['usernameTaken', 'usernameLooksTaken', 'phoneNumberTaken'] as const;
const PIN = ['pinRequired', 'pinWrong'] as const;
const MONEY = ['keyReused', 'tooManyCalls'] as const;

const DELETED = {
  answer: { message: 'User deleted. The name and the phone number stay taken for at least 30 days.' },
  refusals: ['userNotFound', 'cannotDeleteSelf', 'userHoldsCards', 'userHasPendingPayment', 'approvalNeeded'],
} as const;

export const EXAMPLES: Readonly<Record<Chapter, Readonly<Record<string, CallExample>>>> = {
  signIn: {
    'POST /auth/register': {
      body: '{"username": "$NAME", "phoneNumber": "$PHONE"}',
      answer: { message: 'User registered successfully' },
      faults: SIGN_UP_FAULTS,
      refusals: [...TAKEN, 'usernameReserved', 'usernameIsPhone', 'tooManyAttempts'],
    },
    'POST /auth/login': {
      body: '{"username": "$NAME", "phoneNumber": "$PHONE"}',
      keeps: { variable: 'TOKEN', file: 'login.json', pattern: TOKEN_IN_ANSWER },
      answer: {
        token: 'k3qv5x…',
        phoneNumber: PHONE,
        username: 'Almaz',
        telegramId: 'web-4f0c1a9e',
        message: 'Login successful',
      },
      faults: SIGN_UP_FAULTS,
      refusals: ['wrongCredentials', ...PIN, 'onBreak', 'tooManyAttempts'],
    },
    'POST /useracess': {
      as: 'player',
      answer: { username: 'Almaz', phoneNumber: PHONE },
    },
    'POST /admin/login': {
      body: '{"username": "$ADMIN", "password": "$PASSWORD"}',
      keeps: { variable: 'ADMIN_TOKEN', file: 'admin.json', pattern: TOKEN_IN_ANSWER },
      answer: { token: 'p7wd2m…', message: 'Login successful' },
      faults: ['fillRequiredFields'],
      refusals: ['wrongAdminCredentials', 'codeRequired', 'codeWrong', 'tooManyAttempts'],
    },
  },
  wallet: {
    'POST /updatewallete': {
      as: 'administrator',
      body: '{"tempuser": "$NAME", "incaamount": 50}',
      idempotencyKey: 'top-up-of-$NAME',
      answer: '50 ETB added.',
      faults: ['invalidAmount'],
      refusals: ['userNotFound', 'notAPlayer', 'approvalNeeded', ...MONEY],
    },
    'POST /depositcheckB': {
      as: 'player',
      body: '{"telegramId": "123456789"}',
      answer: { wallet: 50, balance: 50 },
      refusals: ['userNotFound'],
    },
    'POST /api/depositcheckB': {
      as: 'player',
      body: '{"username": "$NAME"}',
      answer: { wallet: 50, balance: 50 },
      faults: ['fillRequiredFields'],
      refusals: ['userNotFound'],
    },
    'GET /api/wallet/{username}': {
      as: 'player',
      at: '/api/wallet/$NAME',
      answer: { Wallet: 50, coins: 0 },
      refusals: ['userNotFound'],
    },
  },
  deposits: {
    'POST /api/transactions/deposit': {
      as: 'player',
      body: '{"username": "$NAME", "amount": 100, "method": "telebirr"}',
      idempotencyKey: 'deposit-of-$NAME',
      keeps: { variable: 'DEPOSIT', file: 'deposit.json', pattern: ID_IN_TRANSACTION },
      answer: { wallet: 50, transaction: deposit },
      faults: ['invalidAmount'],
      refusals: [
        'depositsClosed',
        'notOpenYet',
        'licenceEnded',
        'methodNotOffered',
        'depositBelowMinimum',
        'depositLimitReached',
        'onBreak',
        'breakOver',
        'suspended',
        'ageNotConfirmed',
        ...MONEY,
      ],
    },
    'GET /admin/deposit': {
      as: 'administrator',
      answer: [{ ...pending, type: 'deposit', depositId: PAYMENT, amountKnown: true }],
    },
    'POST /admin/confirm-depo': {
      as: 'administrator',
      body: '{"depositId": "$DEPOSIT"}',
      idempotencyKey: 'confirm-$DEPOSIT',
      answer: { message: 'Confirmed.', status: 'confirmed' },
      refusals: [
        'paymentNotFound',
        'alreadyConfirmed',
        'alreadyRejected',
        'alreadyWithdrawn',
        'amountUnknown',
        'evidenceMissing',
        'evidenceAmbiguous',
        'evidenceShared',
        'evidenceDiffers',
        'numberClaimed',
        'numberResembles',
        'numberUsed',
        'approvalNeeded',
        'keyReused',
      ],
    },
    'POST /api/deposit': {
      as: 'player',
      body: '{"message": "DKM4A1B2C3", "phoneNumber": "$PHONE"}',
      idempotencyKey: 'claim-DKM4A1B2C3',
      answer: { message: 'Your claim is received. It is confirmed as soon as your payment has arrived.' },
      faults: ['claimEmpty', 'invalidPhoneNumber'],
      refusals: [
        'claimUnreadable',
        'claimForeign',
        'claimIncomplete',
        'claimTaken',
        'tooManyOpenClaims',
        'tooManyClaims',
        ...MONEY,
      ],
    },
    'GET /api/transactions/history/{username}': {
      as: 'player',
      at: '/api/transactions/history/$NAME',
      answer: [deposit],
      refusals: ['userNotFound'],
    },
  },
  withdrawals: {
    'POST /api/transactions/withdraw': {
      as: 'player',
      body: '{"username": "$NAME", "amount": 50, "method": "telebirr"}',
      idempotencyKey: 'withdrawal-of-$NAME',
      keeps: { variable: 'WITHDRAWAL', file: 'withdrawal.json', pattern: ID_IN_TRANSACTION },
      answer: { wallet: 100, transaction: { ...deposit, type: 'withdraw', amount: 50 } },
      faults: ['invalidAmount'],
      refusals: ['withdrawalBelowMinimum', 'withdrawalNotCovered', ...PIN, ...MONEY],
    },
    'GET /admin/pending-withdrawals': {
      as: 'administrator',
      answer: [{ ...pending, type: 'withdraw', amount: 50, withdrawalId: PAYMENT }],
    },
    'POST /admin/confirm-withdrawal': {
      as: 'administrator',
      body: '{"withdrawalId": "$WITHDRAWAL"}',
      idempotencyKey: 'confirm-$WITHDRAWAL',
      answer: { message: 'Confirmed.', status: 'confirmed' },
      refusals: [
        'paymentNotFound',
        'alreadyConfirmed',
        'alreadyRejected',
        'payoutFixed',
        'approvalNeeded',
        'keyReused',
      ],
    },
  },
  playing: {},
  games: {
    'POST /api/gameHistory/getHistory': {
      as: 'player',
      body: '{"user": "$NAME"}',
      answer: { gameHistory: [{ timestamp: TIME, roomId: '10', outcome: 'win' }] },
      faults: ['fillRequiredFields'],
      refusals: ['userNotFound'],
    },
    'GET /api/getReportData': {
      as: 'player',
      at: '/api/getReportData?user=$NAME',
      answer: {
        daily: [{ period: 'daily', ...period }],
        weekly: [{ period: 'weekly', ...period }],
        monthly: [{ period: 'monthly', ...period }],
      },
      faults: ['fillRequiredFields'],
      refusals: ['userNotFound'],
    },
    'GET /api/leaderboard/top': {
      answer: [{ username: 'Almaz', coins: 20 }],
    },
    'POST /api/wallet/convertCoins': {
      as: 'player',
      body: '{"username": "$NAME", "walletIncrement": 1, "remainingCoins": 0}',
      idempotencyKey: 'coins-of-$NAME',
      answer: { message: `Converted ${COINS_PER_ETB} coins to 1 Wallet`, Wallet: 91, coins: 0 },
      refusals: ['tooFewCoins', 'conversionDiffers', ...MONEY],
      caution: `A cartela played earns a coin, and ${COINS_PER_ETB} coins are worth 1 ETB: with fewer, the answer is a refusal.`,
    },
  },
  administration: {
    'GET /admin/transactions': {
      as: 'administrator',
      answer: { transactions: [recent], totalDeposit: 100, totalWithdraw: 50 },
    },
    'GET /admin/transactions-list': {
      as: 'administrator',
      answer: [recent],
    },
    'POST /admin/register-user': {
      as: 'administrator',
      body: '{"username": "Kebede", "phoneNumber": "0911223355", "role": "client"}',
      answer: { message: 'User registered successfully' },
      faults: [...SIGN_UP_FAULTS, 'passwordTooShort'],
      refusals: [...TAKEN, 'usernameReserved', 'usernameIsPhone'],
    },
    'GET /admin/users': {
      as: 'administrator',
      at: '/admin/users?page=1&limit=10',
      keeps: { variable: 'KEBEDE', file: 'users.json', pattern: '.*"_id":"\\([^"]*\\)","username":"Kebede".*' },
      answer: { users: [player], totalUsers: 3, totalPages: 1, currentPage: 1 },
    },
    'DELETE /admin/delete-user/{id}': {
      as: 'administrator',
      at: '/admin/delete-user/$KEBEDE',
      ...DELETED,
    },
    'POST /api/admins/register-admin': {
      as: 'administrator',
      body: '{"username": "Selam", "phoneNumber": "0911223366", "password": "a long password"}',
      answer: { message: 'Administrator registered.' },
      faults: [...SIGN_UP_FAULTS, 'passwordTooShort'],
      refusals: [...TAKEN, 'setupCodeRefused', 'setupCodeOff'],
    },
    'POST /api/admin/reset-password': {
      as: 'administrator',
      body: '{"customerId": "Selam", "newPassword": "another long password"}',
      answer: { message: 'The password is changed.' },
      faults: ['passwordTooShort', 'playersHaveNoPassword'],
      refusals: ['userNotFound', 'approvalNeeded'],
    },
    'POST /deleteuser': {
      as: 'administrator',
      body: '{"username": "Selam"}',
      ...DELETED,
    },
    'GET /api/dashboards': {
      as: 'administrator',
      answer: { valid: true, users: [player] },
      caution: 'Whoever is no administrator is answered { "valid": false }, and no users.',
    },
    'POST /admin/brodcast': {
      as: 'administrator',
      body: '{"message": "New games are starting now."}',
      idempotencyKey: 'first-news',
      answer: { message: 'Sent.', recipients: 3 },
      refusals: ['keyReused', 'approvalNeeded'],
      caution: 'Every player sees it at once.',
    },
  },
};
