import { PATIENCE } from '@cartela/game-core/testing';
import { describe, expect, it, vi } from 'vitest';
import { type BotOffice, openBot } from '../kit/telegram-bot.ts';

const WEBHOOK_URL = 'https://play.example';

/** What Telegram was told by `setWebhook`: where to call, and with which secret. */
async function webhookOf({ fake }: BotOffice) {
  return vi.waitFor(() => {
    const [told] = fake.callsOf('setWebhook');
    if (!told) throw new Error('Telegram was not told yet');
    return { address: String(told.url), secret: String(told.secret_token), updates: told.allowed_updates };
  }, PATIENCE);
}

async function call({ url }: BotOffice, body: string, secret?: string) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/hooks/telegram`, {
    method: 'POST',
    body,
    headers: secret === undefined ? headers : { ...headers, 'x-telegram-bot-api-secret-token': secret },
  });
  return { status: response.status, text: await response.text() };
}

describe('with a webhook', () => {
  it('Telegram is told where to call, and a call with the secret is answered', async () => {
    await using bot = await openBot({ webhookUrl: WEBHOOK_URL });
    const reader = await bot.register();
    const { address, secret, updates } = await webhookOf(bot);
    expect(address).toBe('https://play.example/hooks/telegram');
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(updates).toEqual(['message', 'callback_query', 'my_chat_member']);
    const update = bot.fake.say(reader.person, '/balance');
    expect(await call(bot, JSON.stringify(update), secret)).toMatchObject({ status: 200 });
    expect(bot.fake.textsFor(reader.person)).toEqual(['Balance: 0 ETB\nCoins: 0']);
    expect(bot.fake.callsOf('getUpdates')).toEqual([]);
    expect(await bot.asAdmin.telegram.bot()).toMatchObject({ mode: 'webhook', isRunning: true });
    await vi.waitFor(async () => {
      expect((await bot.asAdmin.telegram.bot()).lastUpdateAtMs).not.toBeNull();
    }, PATIENCE);
  });

  it('a call without the secret or with another one is refused and does nothing, and a log says so once, without it', async () => {
    await using bot = await openBot({ webhookUrl: WEBHOOK_URL });
    const reader = await bot.register();
    const { secret } = await webhookOf(bot);
    const update = JSON.stringify(bot.fake.say(reader.person, '/balance'));
    for (const wrong of [undefined, '', 'x', secret.replace(/.$/, 'g'), `${secret}0`])
      expect(await call(bot, update, wrong)).toMatchObject({ status: 401 });
    expect(bot.fake.arrived).toEqual([]);
    expect(bot.lines.filter(({ text }) => text.includes('without its secret'))).toHaveLength(1);
    expect(JSON.stringify(bot.lines)).not.toContain(secret);
  });

  it('what is no update or is too long is refused', async () => {
    await using bot = await openBot({ webhookUrl: WEBHOOK_URL });
    const { secret } = await webhookOf(bot);
    for (const body of ['', '{', '[]', '{"update_id":"1"}'])
      expect(await call(bot, body, secret)).toMatchObject({ status: 400 });
    expect(await call(bot, JSON.stringify({ update_id: 1, text: 'x'.repeat(70_000) }), secret)).toMatchObject({
      status: 413,
    });
  });

  it('an update that comes twice is answered once, by whichever process it comes to', async () => {
    await using bot = await openBot({ webhookUrl: WEBHOOK_URL });
    const reader = await bot.register();
    const { secret } = await webhookOf(bot);
    const [first, second] = ['/balance', '/help'].map((text) => JSON.stringify(bot.fake.say(reader.person, text)));
    if (!first || !second) throw new Error('there are two updates');
    const restarted = bot.another();
    const headers = { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret };
    const toOther = (body: string) => restarted.hook?.request('/hooks/telegram', { method: 'POST', body, headers });
    expect(await call(bot, first, secret)).toMatchObject({ status: 200 });
    expect((await toOther(first))?.status).toBe(200);
    const both = await Promise.all([call(bot, second, secret), toOther(second)]);
    expect(both.map((response) => response?.status)).toEqual([200, 200]);
    expect(bot.fake.textsFor(reader.person)).toEqual(['Balance: 0 ETB\nCoins: 0', expect.stringContaining('/balance')]);
  });

  it('Telegram is asked to try again while nobody knows who the bot is', async () => {
    await using bot = await openBot({ webhookUrl: WEBHOOK_URL });
    const reader = await bot.register();
    const { secret } = await webhookOf(bot);
    const update = JSON.stringify(bot.fake.say(reader.person, '/balance'));
    await using other = await openBot({ webhookUrl: WEBHOOK_URL, refusing: true });
    expect(await call(other, update, secret)).toMatchObject({ status: 503 });
  });
});

it('an update that Telegram gives twice is answered once', async () => {
  await using bot = await openBot();
  const reader = await bot.register();
  const start = bot.fake.say(reader.person, '/start');
  await bot.nextText(reader);
  await bot.fake.tellAgain(start);
  bot.fake.say(reader.person, '/balance');
  expect(await bot.nextText(reader, 1)).toBe('Balance: 0 ETB\nCoins: 0');
});

it('without a webhook there is nothing at its address', async () => {
  await using bot = await openBot();
  expect(await call(bot, '{"update_id":1}', 'x')).toMatchObject({ status: 404 });
});
