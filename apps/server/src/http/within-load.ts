import type { Application } from '@cartela/api';
import { BATCH_CALLS_MAX } from '@cartela/api/kernel/limits';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { addressOf } from './identity.ts';

interface Options {
  readonly app: Pick<Application, 'load'>;
  readonly trustProxy: boolean;
}

/** The names of a batch's calls are separated by commas, which a client may encode. */
const callsIn = (path: string) => Math.min(path.split(/,|%2c/i).length, BATCH_CALLS_MAX);

/**
 * Refuses requests before they are parsed while the process has more to do than it can handle. A
 * request counts until its answer begins, so the answer must not be made while it is sent.
 *
 * @throws Refusal `busy`
 */
export function withinLoad({ app, trustProxy }: Options): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return ({ env, req }, next) => {
    const release = app.load.take(addressOf(env.incoming, { trustProxy }), callsIn(req.path));
    return next().finally(release);
  };
}
