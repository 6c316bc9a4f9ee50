import type postgres from 'postgres';
import { withClient } from './migrate.ts';

/**
 * Whether a connection to this address has a session of its own. Behind a pooler that hands
 * sessions from transaction to transaction it has not: locks and prepared statements would belong
 * to somebody else.
 */
export function keepsSessions(url: string): Promise<boolean> {
  return withClient(url, (first) =>
    withClient(url, async (second) => {
      const own = await sessionOf(first);
      // Such a pooler gives the session that was used last to whoever comes next, or uses all of
      // them in turn.
      return second.begin(async (tx) => {
        const sessions = [await sessionOf(first), await sessionOf(first)];
        return (await sessionOf(tx)) !== own && sessions.every((session) => session === own);
      });
    }),
  );
}

/** The process of PostgreSQL that answers, by a statement that is not prepared. */
async function sessionOf(client: postgres.ISql): Promise<number | undefined> {
  const [row] = await client.unsafe<{ pid: number }[]>('select pg_backend_pid() as pid');
  return row?.pid;
}
