import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import postgres from 'postgres';
import { answering } from '../harness/answering.ts';

/**
 * The least that reading a wallet can cost in Hono: the same two statements, prepared by the
 * driver, without limits, headers, logs or contracts.
 */
function walletServer(databaseUrl: string, webRoot: string): Hono {
  const sql = postgres(databaseUrl, { max: 20, onnotice: () => {} });
  const http = new Hono();
  http.get('/api/wallet/:username', async (c) => {
    const token = c.req.header('authorization')?.slice('Bearer '.length) ?? '';
    const id = createHash('sha256').update(token).digest('hex');
    const [who] = await sql`
      select users.*, sessions.expires_at as expires_at from sessions join users on users.id = sessions.user_id
      where sessions.id = ${id}`;
    if (!who || who.expires_at < new Date() || who.deleted_at !== null) return c.json({ message: 'no' }, 401);
    if (who.username !== c.req.param('username')) return c.json({ message: 'no' }, 403);
    const rows = await sql`select currency, balance from ledger_accounts where user_id = ${who.id}`;
    const of = (currency: string) => Number(rows.find((row) => row.currency === currency)?.balance ?? 0);
    return c.json({ Wallet: of('ETB') / 100, coins: of('COIN') });
  });
  http.get('/constant', (c) => c.json({ ok: true }));
  http.use(serveStatic({ root: webRoot }));
  return http;
}

export const handlers = answering({
  listen: ({ databaseUrl, webRoot }: { databaseUrl: string; webRoot: string }): Promise<number> => {
    const { fetch } = walletServer(databaseUrl, webRoot);
    return new Promise((resolve) => {
      serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) => resolve(port));
    });
  },
});
