import type { Page, Route } from 'playwright-core';

/** What becomes of a page's calls on their way, for what the server itself never does. */

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

/** No answer comes, and the connection stays. What is held goes on with the function that is returned. */
export async function holdCalls(page: Page, procedure: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(callsOf(procedure), (route) => void held.push(route));
  return async () => {
    await page.unroute(callsOf(procedure));
    await Promise.all(held.map((route) => route.continue()));
  };
}

/** From now on everything arrives again. */
export function answerAgain(page: Page): Promise<void> {
  return page.unrouteAll({ behavior: 'ignoreErrors' });
}
