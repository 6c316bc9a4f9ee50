import './server.ts';
import { PATIENCE } from '@cartela/game-core/testing';
import { notifyManager } from '@tanstack/react-query';
import { createBrowserHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { configure, screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { expect, vi } from 'vitest';
import { App, createPlayerQueries } from '../../../src/app.tsx';
import { adminQueries } from '../../../src/features/admin/admin-api.ts';
import { FIRST_VISIT_KEY } from '../../../src/features/help/first-visit-key.ts';
import { closeSocket } from '../../../src/lib/api/trpc.ts';
import { dismissToasts } from '../../../src/lib/screen/toast.ts';
import { endSession } from '../../../src/lib/session/session.ts';
import { text } from '../../../src/lib/text/i18n.ts';
import { startLanguage } from '../../../src/lib/text/language.ts';
import { router as appRouter } from '../../../src/router.tsx';
import type { Answers } from './answers.ts';
import { beginScript } from './server.ts';
import { ADMIN, adminAnswers, PLAYER, playerAnswers, visitorAnswers } from './signed-in.ts';

// By default, a timer tells components how a request has ended. On a busy machine it is late: what
// a component shows in answer is there before its button stops to be busy.
notifyManager.setScheduler(queueMicrotask);

configure({
  asyncUtilTimeout: PATIENCE.timeout,
  defaultHidden: true,
  // The whole page's HTML would hide what is missing.
  getElementError: (message) => new Error(`${message ?? ''}\nThe page says: ${document.body.textContent}`),
});

/**
 * An address without a screen. The place of the toasts is there before the screen, which may begin
 * with one.
 */
const NOWHERE = '/nowhere';

interface Opened {
  /** Who is signed in on the browser. */
  readonly as?: 'visitor' | 'player' | 'administrator';
  readonly answers?: Answers;
  readonly language?: 'en' | 'am';
  /** What the browser keeps beside who is signed in. */
  readonly stored?: Readonly<Record<string, string>>;
  /** Whether the browser has never been here. */
  readonly isNewHere?: boolean;
}

const SIGNED_IN = {
  visitor: { stored: {}, answers: visitorAnswers },
  player: { stored: PLAYER, answers: playerAnswers },
  administrator: { stored: ADMIN, answers: adminAnswers },
} as const;

/**
 * Opens the app at an address, as `main.tsx` does, in the DOM of the test. Its calls are answered
 * as the test says.
 */
export async function openApp(
  path: string,
  { as = 'visitor', answers = {}, language = 'en', ...browser }: Opened = {},
) {
  const { stored, isNewHere = false } = browser;
  const who = SIGNED_IN[as];
  endSession();
  for (const area of [localStorage, sessionStorage]) area.clear();
  for (const [key, value] of Object.entries({
    ...(!isNewHere && { [FIRST_VISIT_KEY]: 'over' }),
    ...who.stored,
    ...stored,
  })) {
    localStorage.setItem(key, value);
  }
  adminQueries.clear();
  const script = beginScript();
  script.answer(who.answers);
  script.answer(answers);
  await startLanguage(language);
  // Routers that are used one after the other may share the tree of routes.
  const router = createRouter({ ...appRouter.options, history: createBrowserHistory() });
  router.history.replace(NOWHERE);
  const { queryClient } = createPlayerQueries(router);
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  root.render(
    <App queryClient={queryClient}>
      <RouterProvider router={router} />
    </App>,
  );
  await screen.findByRole('region', { name: new RegExp(`^${text('toasts')}`) });
  router.history.replace(path);
  await waitFor(() => expect(router.state.resolvedLocation?.pathname).not.toBe(NOWHERE));
  return {
    user: userEvent.setup({ delay: null }),
    /** Answers calls otherwise from now on. */
    answer: script.answer,
    /** The inputs of all calls of a procedure, in their order. */
    asked: (procedure: string) => script.calls.filter((call) => call.path === procedure).map(({ input }) => input),
    async [Symbol.asyncDispose]() {
      beginScript();
      dismissToasts();
      root.unmount();
      // What failed would be tried again, in the next test.
      queryClient.clear();
      element.remove();
      router.history.destroy();
      await closeSocket();
      // A batch of calls waits for a timer. If that were forgotten with a test's clock, all later
      // calls of the page would wait too; and if it came later, the next test would be asked.
      if (vi.isFakeTimers()) vi.runOnlyPendingTimers();
      else await new Promise((resolve) => setTimeout(resolve));
      expect([...script.unanswered]).toEqual([]);
    },
  };
}
