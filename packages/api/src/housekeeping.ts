import { forgetOldBrowsers } from './accounts/known-browsers.ts';
import type { Application } from './kernel/application.ts';
import type { Core } from './kernel/core.ts';
import { HOUR_MS } from './kernel/day.ts';
import { forgetOldAnswers } from './kernel/retention.ts';
import { forgetOldDeliveries } from './notices/notices.ts';
import { payOutClosedAccounts } from './payments/pay-out.ts';
import { countAllLosses } from './protection/count-losses.ts';
import { forgetOldSeekers } from './rooms/tables/join-table.ts';
import { forgetOldUpdates } from './telegram/bot-state.ts';
import { forgetOldMessages } from './telegram/queue.ts';
import { forgetOldLaunches } from './telegram/sign-in.ts';

type Housekeeping = Core & Pick<Application, 'sessions'>;

/**
 * What is done every hour:
 *
 * - Expired sessions are deleted, which closes their connections.
 * - Old rows are deleted: answers to repeated requests, browsers not used for long, launches of the
 *   mini app, the bot's messages and updates, who was shown which notice, and players who stopped
 *   looking for a table.
 * - Money that is left on closed accounts is paid out.
 * - The losses that limits count are summed up.
 */
export async function tidyUp(app: Housekeeping): Promise<void> {
  const { db, now, sessions } = app;
  await sessions.deleteExpired();
  await forgetOldAnswers({ db, now });
  await forgetOldBrowsers({ db, now });
  await forgetOldLaunches({ db, now });
  await forgetOldMessages({ db, now });
  await forgetOldUpdates({ db, now });
  await forgetOldSeekers({ db, now });
  await forgetOldDeliveries({ db, now });
  await payOutClosedAccounts(app);
  await countAllLosses(app);
}

/**
 * Tidies up now and every hour. Call the returned function to stop: it waits for the current run to
 * finish.
 */
export function startHousekeeping(app: Housekeeping): () => Promise<void> {
  const run = async () => {
    try {
      await tidyUp(app);
    } catch (error) {
      app.log.error({ err: error }, 'could not tidy up; trying again in an hour');
    }
  };
  let running = run();
  const timer = setInterval(() => {
    running = run();
  }, HOUR_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
