import { type Application, askSoon, onceAMinute } from '@cartela/api';
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
  for (const { name: provider, referenceFrom } of app.providers) {
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
      const isKnown = await askSoon(app, { reference });
      if (isKnown) app.log.info({ provider }, 'a provider has notified');
      return c.json({ code: '0', msg: 'success' });
    });
  }
  return hooks;
}
