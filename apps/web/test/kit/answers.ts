// What becomes of a page's calls on their way, for what the server itself never does.

import type { Page, Route } from 'playwright-core';

/** The calls of one procedure, and those that are sent together with them. */
const callsOf = (procedure: string) => new RegExp(`/trpc/[^?]*\\b${procedure.replace('.', '\\.')}\\b`);

function answerAll(route: Route, status: number, answer: object): Promise<void> {
  const calls = new URL(route.request().url()).pathname.split(',');
  return route.fulfill({ status, json: calls.map(() => answer) });
}

/** The server answers them with this. */
export function answerCalls(page: Page, procedure: string, data: object): Promise<unknown> {
  return page.route(callsOf(procedure), (route) => answerAll(route, 200, { result: { data } }));
}

/** The server answers that it failed. */
export function failCalls(page: Page, procedure: string): Promise<unknown> {
  const error = { message: 'Out of order', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR' } };
  return page.route(callsOf(procedure), (route) => answerAll(route, 500, { error }));
}

/** No answer comes: the connection breaks. */
export function loseCalls(page: Page, procedure: string): Promise<unknown> {
  return page.route(callsOf(procedure), (route) => route.abort());
}

/** No answer comes before the function is called that is returned. */
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

/** From now on everything arrives again. */
export function answerAgain(page: Page): Promise<void> {
  return page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Nothing comes over a WebSocket: what a page knows, it has asked for. */
export function silenceSockets(page: Page): Promise<void> {
  return page.routeWebSocket(/\/trpc\b/, () => undefined);
}
