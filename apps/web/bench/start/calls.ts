import type { Browser, CDPSession, Page } from 'playwright-core';

const CALLS = 4;
/** What a call sets off is done by then, its animations included. */
const AFTER_CALL_S = 1;
const PATIENCE_MS = 120_000;
const MICROS_PER_S = 1_000_000;

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** In microseconds, by the clock of the network's events too. */
  readonly ts: number;
  /** Processor time, in microseconds: what else runs on the machine does not count. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** How many milliseconds of the main thread each of the next calls takes, in the second after it came. */
export async function mainThreadOfCalls(browser: Browser, page: Page, devtools: CDPSession): Promise<number[]> {
  const cameAtS: number[] = [];
  devtools.on('Network.webSocketFrameReceived', ({ timestamp, response }) => {
    if (response.payloadData.includes('"type":"call"')) cameAtS.push(timestamp);
  });
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
  const called = page.locator('td[data-called=true]');
  const before = await called.count();
  await called.nth(before + CALLS - 1).waitFor({ timeout: PATIENCE_MS });
  await page.waitForTimeout(AFTER_CALL_S * 1000);
  const trace: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  return cameAtS.map((atS) => busyMs(trace.traceEvents, atS));
}

/** Of the page whose main thread does the most: there are others, which do nothing. */
function busyMs(events: readonly TraceEvent[], fromS: number): number {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const busy = mains.map((main) => {
    const tasks = events.filter(
      ({ name, pid, tid, ts }) =>
        name === 'RunTask' &&
        pid === main.pid &&
        tid === main.tid &&
        ts >= fromS * MICROS_PER_S &&
        ts < (fromS + AFTER_CALL_S) * MICROS_PER_S,
    );
    return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
  });
  return Math.max(...busy);
}
