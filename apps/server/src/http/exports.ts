import {
  type Application,
  actorOf,
  createQuota,
  EXPORTS,
  type ExportKind,
  openExport,
  ownData,
  type Quota,
  Refusal,
  refuseWithout,
  sessionId,
} from '@cartela/api';
import { messages } from '@cartela/api/messages';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { accountOf, addressOf, identify, tokenOf } from './identity.ts';
import { streamed } from './streamed.ts';

/**
 * How many files a process makes at a time. A month's figures take the database long, so there are
 * few places for CSV files, and fewer than connections to it, if there are several: one is left for
 * everybody else. One administrator has one of them: who reads slowly keeps nobody else waiting. A
 * player may have two tabs.
 */
const csvFilesFor = (poolSize: number) => ({ perAddress: 1, total: Math.max(1, Math.min(3, poolSize - 1)) });
const OWN_FILES = { perAddress: 2, total: Number.POSITIVE_INFINITY };

interface Options {
  readonly app: Application;
  readonly trustProxy: boolean;
  /** How many connections to the database this process may open. */
  readonly poolSize: number;
}

type Call = Context<{ Bindings: HttpBindings }>;

/**
 * Files of what is stored: CSV files for administrators, of all there is or of one month
 * (`?month=2026-07`), and for a player all that is kept about them. They are streamed, so their
 * size does not matter, and end with the session that asks. They require a bearer token, never the
 * cookie. A refusal is answered as that of a call, so that a page does the same about it.
 */
export function downloads(options: Options) {
  const { app } = options;
  const http = new Hono<{ Bindings: HttpBindings }>();
  const csvFiles = createQuota(csvFilesFor(options.poolSize));
  const ownFiles = createQuota(OWN_FILES);

  http.get('/exports/own-data.json', async (c) => {
    const { actor, left } = await askerOf(c, options);
    if (actor.is !== 'player') throw new Refusal('notAllowed');
    if (left.aborted) return c.body(null, 408);
    const file = ownData(app, actor);
    takePlace(ownFiles, actor.id, left);
    return download(c, file, { name: 'cartela-my-data.json', type: 'application/json' });
  });

  http.get('/exports/:file{[a-z]+\\.csv}', async (c) => {
    const kind = c.req.param('file').replace(/\.csv$/, '');
    if (!isExport(kind)) return c.json({ message: messages.somethingWentWrong }, 404);
    const { actor, left } = await askerOf(c, options);
    if (actor.is !== 'admin') throw new Refusal('notAllowed');
    const step = await app.requiredStepOf(actor.id);
    if (step) throw new Refusal(step);
    refuseWithout(actor, 'see-figures');
    if (left.aborted) return c.body(null, 408);
    takePlace(csvFiles, actor.id, left);
    const month = c.req.query('month') ?? null;
    const file = await openExport(app, actor, { kind, month, left });
    const name = month === null ? kind : `${kind}-${month}`;
    return download(c, file, { name: `cartela-${name}.csv`, type: 'text/csv' });
  });
  return http;
}

/** @throws Refusal `exportUnderWay` */
function takePlace(places: Quota, userId: string, left: AbortSignal): void {
  if (!places.hasFreePlace(userId)) throw new Refusal('exportUnderWay');
  left.addEventListener('abort', places.take(userId));
}

/**
 * Who asks, and a signal for when they wait no more.
 *
 * @throws Refusal `noToken` without a bearer token, `otherAccount` to the page of another account
 */
async function askerOf(c: Call, { app, trustProxy }: Options) {
  const { incoming, outgoing } = c.env;
  // From the beginning: the connection may end while it is looked up who asks.
  const disconnection = new AbortController();
  outgoing.once('close', () => disconnection.abort());
  const credential = tokenOf(incoming.headers);
  const token = credential?.from === 'bearer' ? credential.token : null;
  // The file ends with the session: that of a lost device may have been ended because of it.
  if (token !== null)
    outgoing.once(
      'close',
      app.changes.on('session-ended', () => outgoing.destroy(), sessionId(token)),
    );
  const { identity } = await identify(app, token);
  if (!identity) throw new Refusal('noToken');
  const account = accountOf(incoming.headers) ?? identity.user.id;
  if (account !== identity.user.id) throw new Refusal('otherAccount');
  return { actor: actorOf(identity, addressOf(incoming, { trustProxy })), left: disconnection.signal };
}

function download(c: Call, file: AsyncIterable<string>, { name, type }: { name: string; type: string }): Response {
  c.header('Content-Type', `${type}; charset=utf-8`);
  c.header('Content-Disposition', `attachment; filename="${name}"`);
  c.header('Cache-Control', 'no-store');
  return c.body(streamed(file));
}

function isExport(name: string): name is ExportKind {
  return EXPORTS.some((kind) => kind === name);
}
