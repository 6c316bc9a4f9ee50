import { KNOWN_BROWSER_DAYS, SESSION_DAYS } from '@cartela/api/accounts/limits';
import { INBOX_KEPT_MS } from '@cartela/api/inbox/limits';
import { DAY_MS } from '@cartela/api/kernel/day';
import { ANSWERS_KEPT_MS } from '@cartela/api/kernel/limits';
import { QUESTIONS_KEPT_MS } from '@cartela/api/payments/limits';
import { BOT_MESSAGES_KEPT_MS, NUMBER_CLAIMS_KEPT_MS } from '@cartela/api/telegram/limits';
import { WEEK_KEPT_MS } from '@cartela/api/weeks/limits';
import type { PrivacyCatalogue } from '../../locales/en.ts';

interface Retention {
  readonly what: keyof PrivacyCatalogue;
  /** For how long, and why. */
  readonly why: keyof PrivacyCatalogue;
  readonly days?: number;
}

/** What is kept of players, with the limits that hold. */
export const KEPT: readonly Retention[] = [
  { what: 'keptAccount', why: 'keptAccountWhy' },
  { what: 'keptTelegram', why: 'keptTelegramWhy' },
  { what: 'keptPin', why: 'keptPinWhy' },
  { what: 'keptSessions', why: 'keptSessionsWhy', days: SESSION_DAYS },
  { what: 'keptBrowsers', why: 'keptBrowsersWhy', days: KNOWN_BROWSER_DAYS },
  { what: 'keptPayments', why: 'keptPaymentsWhy' },
  { what: 'keptMoney', why: 'keptMoneyWhy' },
  { what: 'keptGames', why: 'keptGamesWhy' },
  { what: 'keptLimits', why: 'keptLimitsWhy' },
  { what: 'keptInvitations', why: 'keptInvitationsWhy' },
  { what: 'keptWeeks', why: 'keptWeeksWhy', days: WEEK_KEPT_MS / DAY_MS },
  { what: 'keptMessages', why: 'keptMessagesWhy', days: INBOX_KEPT_MS / DAY_MS },
  { what: 'keptBotMessages', why: 'keptBotMessagesWhy', days: BOT_MESSAGES_KEPT_MS / DAY_MS },
  { what: 'keptQuestions', why: 'keptQuestionsWhy', days: QUESTIONS_KEPT_MS / DAY_MS },
  { what: 'keptAnswers', why: 'keptAnswersWhy', days: ANSWERS_KEPT_MS / DAY_MS },
  { what: 'keptClaims', why: 'keptClaimsWhy', days: NUMBER_CLAIMS_KEPT_MS / DAY_MS },
  { what: 'keptNotes', why: 'keptNotesWhy' },
  { what: 'keptLog', why: 'keptLogWhy' },
  { what: 'keptAddress', why: 'keptAddressWhy' },
  { what: 'keptDevice', why: 'keptDeviceWhy' },
];
