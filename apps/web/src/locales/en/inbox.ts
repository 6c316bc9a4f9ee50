import { enTold } from '@cartela/api/telegram/told';
import { asTold } from '../told.ts';

/** The texts of the inbox and of what is said as it comes, in English. */
export const enInbox = {
  ...asTold(enTold),
  'told.numberClaimed':
    'Somebody has proven to Telegram that the phone number of your account is theirs. If you do not object before {until}, the account becomes theirs.',
  'told.limitReady':
    'The change of a limit that you asked for waits for your answer under My limits, for {days} days. If you do not confirm it, your limit stays as it is.',
  'told.limitChanged': 'A limit on your account was changed. If it was not you, look under My limits.',

  // In few words, when it comes
  newsDepositRejected: 'Your deposit of {amount} ETB was rejected.',
  newsClaimRejected: 'Your deposit was rejected.',
  newsWithdrawalPaid: 'Your withdrawal of {amount} ETB was paid out.',
  newsWithdrawalRejected: 'Your withdrawal was rejected. You have {amount} ETB back.',
  newsPrizeWon: 'Bingo! You won {amount} ETB in {room}.',
  newsRoundCancelled: '{room}: game cancelled, {amount} ETB back.',
  newsAccountSuspended: 'Your account is suspended.',
  newsQuestionAnswered: 'Your question about a payment is answered: see your messages.',
  newsOrderReturned: 'You got no cartelas in the next game of {room}. You have {amount} ETB back.',

  // The page
  inboxFailed: 'Your messages could not be loaded.',
  noMessages: 'No messages yet',
  noMessagesHelp: 'You read here what becomes of your money, what you won while you were away, and news from Cartela.',
  messageUnread: 'New',
  messagesKept: 'Messages are kept for {days} days.',
} as const;
