import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdmin, startTestApplication } from '@cartela/api/testing';
import { getRequestListener } from '@hono/node-server';
import { expect, it } from 'vitest';
import { createHttpApp } from '../src/http-app.ts';

it('a message that is longer than a whole request may be is shown to administrators', async () => {
  await using app = await startTestApplication();
  const options = { webRoot: '/none', webOrigins: [], trustProxy: false, smsWebhookSecret: 'a secret' };
  const server = createServer(getRequestListener(createHttpApp({ app, ...options }).fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const body = JSON.stringify({ from: '127', message: 'x'.repeat(70_000), timestamp: app.now() });
  const signature = createHmac('sha256', 'a secret').update(body).digest('hex');
  const { status } = await fetch(`http://127.0.0.1:${port}/hooks/sms`, {
    method: 'POST',
    body,
    headers: { 'x-cartela-signature': signature },
  });
  expect(status).toBe(413);
  const { payments } = app.as(await createAdmin(app.db));
  try {
    await expect
      .poll(async () => (await payments.hook()).faults.map(({ fault }) => fault), { timeout: 15_000 })
      .toEqual(['too-long']);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});
