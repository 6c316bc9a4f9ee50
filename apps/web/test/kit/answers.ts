// Changes what becomes of a page's calls, for answers that the server itself never gives.

import type { Page, Route } from 'playwright-core';

/** Matches the calls of a procedure, with other calls in the same request. */
const callsOf = (procedure: string) => new RegExp(`/trpc/[^?]*\\b${procedure.replace('.', '\\.')}\\b`);

function answerAll(route: Route, status: number, answer: object): Promise<void> {
  const calls = new URL(route.request().url()).pathname.split(',');
  return route.fulfill({ status, json: calls.map(() => answer) });
}

/** Answers calls of a procedure with this data. */
export function answerCalls(page: Page, procedure: string, data: object): Promise<unknown> {
  return page.route(callsOf(procedure), (route) => answerAll(route, 200, { result: { data } }));
}

/** Answers calls of a procedure as a server that has failed. */
export function failCalls(page: Page, procedure: string): Promise<unknown> {
  const error = { message: 'Out of order', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR' } };
  return page.route(callsOf(procedure), (route) => answerAll(route, 500, { error }));
}

/** Breaks the connection of calls of a procedure, so that no answer comes. */
export function loseCalls(page: Page, procedure: string): Promise<unknown> {
  return page.route(callsOf(procedure), (route) => route.abort());
}

/** Holds calls of a procedure back until the returned function is called. */
export async function holdCalls(page: Page, procedure: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(callsOf(procedure), async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

/** Lets everything arrive again. */
export function answerAgain(page: Page): Promise<void> {
  return page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Lets nothing come over a WebSocket. So a page knows only what it asks for. */
export function silenceSockets(page: Page): Promise<void> {
  return page.routeWebSocket(/\/trpc\b/, () => undefined);
}
