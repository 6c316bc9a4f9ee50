import {
  type Application,
  chainHead,
  chainOfDay,
  createQuota,
  daySchema,
  type OpenLimiter,
  openByAddress,
  Refusal,
  recordOf,
} from '@cartela/api';
import { DAYS_AT_ONCE, DAYS_PER_HOUR_MAX, RECORDS_PER_MINUTE_MAX } from '@cartela/api/history/limits';
import { DAY_S, HOUR_S, MINUTE_S } from '@cartela/api/kernel/day';
import { messages } from '@cartela/api/messages';
import { ROUND_ID_PATTERN } from '@cartela/game-core';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { addressOf } from './identity.ts';
import { streamed } from './streamed.ts';

type Env = { Bindings: HttpBindings };

interface FairOptions {
  readonly app: Pick<Application, 'db'>;
  readonly trustProxy: boolean;
  readonly openLimiter: OpenLimiter;
}

/** A record never changes, and neither do the names in it, so any cache may keep it for a day. */
const KEPT_BY_ANYBODY = `public, max-age=${DAY_S}`;
const ASK_EACH_TIME = 'no-cache';

/** The statuses of refusals that are no conflict with how a game is now. */
const STATUS: Readonly<Record<string, 404 | 410>> = { roundNotFound: 404, roundArchived: 410 };

/**
 * Serves the public records of games to everybody, without a sign-in: one game, the chain's last
 * link, and the chain of a day. A day has a line for each link, with its game.
 */
export function fairRecords({ app, trustProxy, openLimiter }: FairOptions) {
  const http = new Hono<Env>();
  const perMinute = openByAddress(openLimiter, {
    name: 'records',
    points: RECORDS_PER_MINUTE_MAX,
    durationS: MINUTE_S,
  });
  const perHour = openByAddress(openLimiter, { name: 'record-days', points: DAYS_PER_HOUR_MAX, durationS: HOUR_S });
  const days = createQuota(DAYS_AT_ONCE);
  const whose = (c: Context<Env>) => addressOf(c.env.incoming, { trustProxy });
  const tooMany = (c: Context<Env>, afterS: number) =>
    c.json({ message: messages.tooManyRecords }, 429, { 'Retry-After': String(afterS) });

  http.use('/fair/*', cors({ origin: '*' }));

  http.get('/fair/head.json', async (c) => {
    if (!(await isWithin(perMinute(whose(c))))) return tooMany(c, MINUTE_S);
    return c.json({ head: await chainHead(app) }, 200, { 'Cache-Control': 'no-store' });
  });

  http.get(`/fair/:file{${ROUND_ID_PATTERN}\\.json}`, async (c) => {
    if (!(await isWithin(perMinute(whose(c))))) return tooMany(c, MINUTE_S);
    try {
      const record = await recordOf(app, { roundId: Number.parseInt(c.req.param('file'), 10) });
      return c.json(record, 200, { 'Cache-Control': KEPT_BY_ANYBODY });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { message, reason } = error;
      return c.json({ message }, STATUS[reason] ?? 409, { 'Cache-Control': 'no-store' });
    }
  });

  http.get('/fair/days/:file{\\d{4}-\\d{2}-\\d{2}\\.jsonl}', async (c) => {
    const day = c.req.param('file').slice(0, 'yyyy-mm-dd'.length);
    if (!daySchema.safeParse(day).success) return c.json({ message: messages.nothingHere }, 404);
    const full = days.fullFor(whose(c));
    if (full === 'perAddress') return tooMany(c, MINUTE_S);
    if (full === 'total') return c.json({ message: messages.busy }, 503, { 'Retry-After': String(MINUTE_S) });
    c.env.outgoing.once('close', days.take(whose(c)));
    if (!(await isWithin(perHour(whose(c))))) return tooMany(c, HOUR_S);
    c.header('Content-Type', 'application/jsonl; charset=utf-8');
    c.header('Content-Disposition', `attachment; filename="cartela-${day}.jsonl"`);
    c.header('Cache-Control', ASK_EACH_TIME);
    return c.body(streamed(linesOf(chainOfDay(app, day))));
  });
  return http;
}

async function* linesOf(links: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const link of links) yield `${JSON.stringify(link)}\n`;
}

async function isWithin(counts: ReturnType<ReturnType<typeof openByAddress>>): Promise<boolean> {
  try {
    for (const { limiter, key } of counts) await limiter.consume(key);
    return true;
  } catch (error) {
    // A limiter that refuses rejects with the time to wait, which is no `Error`. An `Error` means
    // that the limiter failed.
    if (error instanceof Error) throw error;
    return false;
  }
}
