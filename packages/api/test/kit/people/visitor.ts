import { randomInt } from 'node:crypto';
import type { Application } from '../../../src/kernel/application.ts';
import type { Context } from '../../../src/kernel/calls/context.ts';
import { createCaller } from '../../../src/router.ts';

/**
 * A browser, which keeps the session that it is given. Each call looks up anew whose session that
 * is.
 */
export function openVisitor(
  app: Application,
  { address = '127.0.0.1', userAgent }: { readonly address?: string; readonly userAgent?: string } = {},
) {
  let token: string | null = null;
  let browserToken: string | null = null;
  return {
    token: () => token,
    /** The token by which the browser is recognised. */
    browserToken: () => browserToken,
    /** Goes on with a session from elsewhere, or with none. */
    use(another: string | null) {
      token = another;
    },
    async caller() {
      const user = token === null ? null : await app.sessions.validate(token);
      const context: Context = {
        app,
        identity: user && token !== null ? { user, token } : null,
        hadToken: token !== null,
        address,
        userAgent,
        connection: null,
        setSession(given) {
          token = given;
        },
        browser: {
          token: browserToken,
          keep(given) {
            browserToken = given;
          },
        },
      };
      return createCaller(context);
    },
  };
}

export function randomPhone(): string {
  return `09${randomInt(10_000_000, 99_999_999)}`;
}
