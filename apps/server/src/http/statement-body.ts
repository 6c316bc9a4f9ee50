import type { Application } from '@cartela/api';
import { messages } from '@cartela/api/messages';
import { COMPARE_PROCEDURE, STATEMENT_BODY_BYTES_MAX } from '@cartela/api/payments/reconciliation/limits';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { wholeBody } from './bodies.ts';
import { identify, tokenOf } from './identity.ts';

type Handler = MiddlewareHandler<{ Bindings: HttpBindings }>;

const largeBody = wholeBody({
  maxSize: STATEMENT_BODY_BYTES_MAX,
  onError: (c) => c.json({ message: messages.statementTooLong }, 413),
});

/**
 * Lets administrators send a provider's statement, which is larger than the input of other calls.
 * The caller is looked up before any of the body is read. For everybody else the usual limit holds.
 */
export function statementBody(app: Application, usual: Handler): Handler {
  return async (c, next) => {
    if (c.req.path !== `/trpc/${COMPARE_PROCEDURE}`) return usual(c, next);
    const { identity } = await identify(app, tokenOf(c.env.incoming.headers)?.token ?? null);
    return (identity?.user.role === 'admin' ? largeBody : usual)(c, next);
  };
}
