import { type Application, actorOf, EXPORTS, type ExportKind, openExport, Refusal, refuseWithout } from '@cartela/api';
import { messages } from '@cartela/api/messages';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { accountOf, addressOf, identify, tokenOf } from './identity.ts';
import { streamed } from './streamed.ts';

/**
 * CSV files for administrators, of all there is or of one month (`?month=2026-07`). They are
 * streamed, so their size does not matter. They require a bearer token, never the cookie. A month's
 * figures take the database long, so a process makes one file at a time.
 */
export function csvExports({ app, trustProxy }: { app: Application; trustProxy: boolean }) {
  const http = new Hono<{ Bindings: HttpBindings }>();
  let isUnderWay = false;
  http.get('/exports/:file{[a-z]+\\.csv}', async (c) => {
    const kind = c.req.param('file').replace(/\.csv$/, '');
    if (!isExport(kind)) return c.json({ message: messages.somethingWentWrong }, 404);
    // From the beginning: the connection may end while it is looked up who asks.
    const left = new AbortController();
    c.env.outgoing.once('close', () => left.abort());
    const credential = tokenOf(c.env.incoming.headers);
    const { identity } = await identify(app, credential?.from === 'bearer' ? credential.token : null);
    if (!identity) return c.json({ message: messages.noToken }, 401);
    if ((accountOf(c.env.incoming.headers) ?? identity.user.id) !== identity.user.id) {
      return c.json({ message: messages.otherAccount }, 409);
    }
    const actor = actorOf(identity, addressOf(c.env.incoming, { trustProxy }));
    if (actor.is !== 'admin') return c.json({ message: messages.notAllowed }, 403);
    const step = await app.requiredStepOf(actor.id);
    if (step) return c.json({ message: messages[step] }, 403);
    const month = c.req.query('month') ?? null;
    if (left.signal.aborted) return c.body(null, 408);
    try {
      refuseWithout(actor, 'see-figures');
      if (isUnderWay) throw new Refusal('exportUnderWay');
      isUnderWay = true;
      left.signal.addEventListener('abort', () => {
        isUnderWay = false;
      });
      const file = await openExport(app, actor, { kind, month, left: left.signal });
      const name = month === null ? kind : `${kind}-${month}`;
      c.header('Content-Type', 'text/csv; charset=utf-8');
      c.header('Content-Disposition', `attachment; filename="cartela-${name}.csv"`);
      c.header('Cache-Control', 'no-store');
      return c.body(streamed(file));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { reason, values, message } = error;
      return c.json({ message, said: { reason, values } }, statusOf(error));
    }
  });
  return http;
}

/** What the page of the administrators' area looks at. */
function statusOf({ code }: Refusal): 400 | 403 | 429 {
  if (code === 'TOO_MANY_REQUESTS') return 429;
  return code === 'FORBIDDEN' ? 403 : 400;
}

function isExport(name: string): name is ExportKind {
  return EXPORTS.some((kind) => kind === name);
}
