import { forgetOldBrowsers } from './accounts/sign-in/known-browsers.ts';
import { endRequests } from './approvals/request.ts';
import { closeDays } from './closed-days/close.ts';
import { forgetOldInbox } from './inbox/inbox.ts';
import type { Application } from './kernel/application.ts';
import { eachByItself } from './kernel/batching/each-by-itself.ts';
import { HOUR_MS } from './kernel/times/day.ts';
import { every } from './kernel/times/every.ts';
import { forgetOldAnswers } from './kernel/times/retention.ts';
import type { Core } from './kernel/work/core.ts';
import { forgetOldDeliveries } from './notices/notices.ts';
import { payOutClosedAccounts } from './payments/decisions/pay-out.ts';
import { forgetTryOutOrders } from './payments/providers/try-out/try-out.ts';
import { forgetOldQuestions } from './payments/questions/questions.ts';
import { countAllLosses } from './player-limits/count-losses.ts';
import { tellOfReadyLimits } from './player-limits/own-limits.ts';
import { forgetDuePlayers } from './privacy/forgetting/forget.ts';
import { endFreeCards } from './rooms/free-cards/free-cards.ts';
import { forgetOldSeekers } from './rooms/tables/join-table.ts';
import { sealStoredSecrets } from './stored-secrets.ts';
import { forgetOldUpdates } from './telegram/bot-state.ts';
import { forgetOldMessages } from './telegram/queue.ts';
import { forgetOldClaims } from './telegram/take-over.ts';
import { forgetOldLaunches } from './telegram/used-launches.ts';
import { endWeeks, forgetOldWeeks } from './weeks/end-weeks.ts';

type Housekeeping = Core & Pick<Application, 'sessions' | 'payersKeptYears'>;

/** What is done every hour. */
const JOBS: Readonly<Record<string, (app: Housekeeping) => Promise<void>>> = {
  // This closes their connections.
  'end expired sessions': ({ sessions }) => sessions.deleteExpired(),
  'seal secrets': sealStoredSecrets,
  'pay out closed accounts': payOutClosedAccounts,
  'count losses': countAllLosses,
  'tell of limits to confirm': tellOfReadyLimits,
  'end requests for approval': endRequests,
  'close days': closeDays,
  'count and end weeks': endWeeks,
  'end free cards': endFreeCards,
  'forget players': forgetDuePlayers,
  'forget answers to repeated requests': forgetOldAnswers,
  'forget browsers': forgetOldBrowsers,
  'forget launches of the mini app': forgetOldLaunches,
  'forget claims on accounts': forgetOldClaims,
  'forget messages in inboxes': forgetOldInbox,
  'forget answered questions': forgetOldQuestions,
  'forget messages of the bot': forgetOldMessages,
  'forget orders at the pretended provider': forgetTryOutOrders,
  'forget updates of the bot': forgetOldUpdates,
  'forget who stopped looking for a table': forgetOldSeekers,
  'forget who was shown which notice': forgetOldDeliveries,
  'forget lists of past weeks': forgetOldWeeks,
};

/** Does all that is done every hour. Never rejects. */
export function tidyUp(app: Housekeeping): Promise<void> {
  return eachByItself(app, Object.entries(JOBS), ([, job]) => job(app), {
    text: 'a job of every hour failed; trying again in an hour',
    about: ([job]) => ({ job }),
  });
}

/**
 * Tidies up now and every hour. Call the returned function to stop: it waits for the current run to
 * finish.
 */
export function startHousekeeping(app: Housekeeping): () => Promise<void> {
  const first = tidyUp(app);
  const stop = every(HOUR_MS, () => tidyUp(app));
  return async () => void (await Promise.all([first, stop()]));
}
