import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Figures } from '../harness/index.ts';

const CALLS = 12;
/** By then, everything that a call causes is done, even its animations. */
const AFTER_CALL_S = 1;
const PATIENCE_MS = 120_000;
const MICROS_PER_S = 1_000_000;

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** In microseconds, by the same clock as the network's events. */
  readonly ts: number;
  readonly dur?: number;
  /** Processor time in microseconds. Other programs on the machine do not change it. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * What each of the next calls costs the main thread in the second after it came, in ms. The page is
 * asked nothing meanwhile, as that would cost time, too.
 */
export async function mainThreadOfCalls(browser: Browser, page: Page, devtools: CDPSession): Promise<Figures[]> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
  const cameAtS = await nextCalls(devtools);
  await page.waitForTimeout(AFTER_CALL_S * 1000);
  const trace: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  const tasks = mainTasks(trace.traceEvents);
  return cameAtS.map((atS) => costOf(tasks, atS));
}

/**
 * When each of the next calls came, in seconds by the clock of the trace. There are fewer if the
 * game ends before. The call that ends it is left out.
 */
async function nextCalls(devtools: CDPSession): Promise<readonly number[]> {
  const cameAtS: number[] = [];
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error(`only ${cameAtS.length} calls came`)), PATIENCE_MS);
    devtools.on('Network.webSocketFrameReceived', ({ timestamp, response: { payloadData } }) => {
      if (payloadData.includes('"type":"call"')) cameAtS.push(timestamp);
      // The game ended with the last of these calls.
      if (payloadData.includes('"type":"settled"')) cameAtS.pop();
      else if (cameAtS.length < CALLS) return;
      if (cameAtS.length === 0) return;
      clearTimeout(patience);
      resolve([...cameAtS]);
    });
  });
}

/**
 * The main thread's tasks of the page that does the most. There are other pages, which do nothing.
 */
function mainTasks(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const threads = events
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map((main) => events.filter(({ name, pid, tid }) => name === 'RunTask' && pid === main.pid && tid === main.tid));
  return threads.toSorted((a, b) => sumOf(b, 'tdur') - sumOf(a, 'tdur')).at(0) ?? [];
}

function costOf(tasks: readonly TraceEvent[], fromS: number): Figures {
  const ofCall = tasks.filter(({ ts }) => ts >= fromS * MICROS_PER_S && ts < (fromS + AFTER_CALL_S) * MICROS_PER_S);
  return {
    cpuMs: sumOf(ofCall, 'tdur') / 1000,
    wallMs: sumOf(ofCall, 'dur') / 1000,
    longestMs: Math.max(0, ...ofCall.map(({ tdur = 0 }) => tdur)) / 1000,
  };
}

function sumOf(events: readonly TraceEvent[], time: 'tdur' | 'dur'): number {
  return events.reduce((sum, event) => sum + (event[time] ?? 0), 0);
}
