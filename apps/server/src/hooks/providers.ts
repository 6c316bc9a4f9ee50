import { type Application, askPayoutSoon, askSoon, isBeingSent, onceAMinute, type Payouts } from '@cartela/api';
import { messages } from '@cartela/api/messages';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';

/**
 * Where providers post that something became of an order. Nothing that they post is believed: the
 * provider is asked itself, soon. An order that is not known is answered like any other, because
 * whatever is answered otherwise is posted again for hours.
 */
export function providerHooks(app: Application) {
  const hooks = new Hono<{ Bindings: HttpBindings }>();
  for (const { name: provider, referenceFrom, payouts } of app.providers) {
    if (payouts?.questionFrom) hooks.route('/', approvalHook(app, provider, payouts.questionFrom));
    if (!referenceFrom) continue;
    const tellOfRefused = onceAMinute(() =>
      app.log.warn({ provider }, 'a notification without its signature or a reference was refused'),
    );
    hooks.post(`/hooks/${provider}`, async (c) => {
      const body = await c.req.text();
      const reference = referenceFrom({ body, header: (name) => c.req.header(name) });
      if (reference === null) {
        tellOfRefused();
        return c.json({ message: messages.invalidInput }, 400);
      }
      const isKnown = (await askSoon(app, { reference })) || (await askPayoutSoon(app, reference));
      if (isKnown) app.log.info({ provider }, 'a provider has notified');
      return c.json({ code: '0', msg: 'success' });
    });
  }
  return hooks;
}

/**
 * Where a provider asks before it lets a withdrawal go. It may, if that is being sent now, and just
 * as it was ordered. Whatever is answered otherwise than 200 stops it there.
 */
function approvalHook(app: Application, provider: string, questionFrom: NonNullable<Payouts['questionFrom']>) {
  const hook = new Hono<{ Bindings: HttpBindings }>();
  const tellOfRefused = onceAMinute(() =>
    app.log.warn({ provider }, 'a question whether a payout may go was refused: it is not signed, or no such one goes'),
  );
  hook.post(`/hooks/${provider}/approve`, async (c) => {
    const question = questionFrom({ body: await c.req.text(), header: (name) => c.req.header(name) });
    const isApproved = question !== null && (await isBeingSent(app, provider, question));
    if (isApproved) {
      app.log.info({ provider }, 'a provider was told that a payout may go');
      return c.json({ message: 'approved' });
    }
    tellOfRefused();
    return c.json({ message: messages.invalidInput }, 400);
  });
  return hook;
}
