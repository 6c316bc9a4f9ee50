import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { BOT_TOKEN, type TelegramPerson } from '@cartela/api/testing';
import { freePort } from '@cartela/db/testing';
import { PATIENCE } from '@cartela/game-core/testing';
import { vi } from 'vitest';
import { z } from 'zod';
import { doings } from './telegram-people.ts';

/** What happens to a message that the bot sends. Every message that is taken reaches the player. */
export type Fault =
  | 'none'
  | 'blocked'
  | 'chat not found'
  /** The message is not taken, and the bot has to wait for a second. */
  | 'too many requests'
  /** The message is taken, and then the connection breaks without an answer. */
  | 'taken and dropped'
  /** The message is taken and answered, and from then on no connection can be opened. */
  | 'taken before all is refused'
  /** The message is taken, and a gateway answers that nobody did. */
  | 'taken and bad gateway'
  /** The message is taken, and nobody ever answers. */
  | 'taken and silent';

const message = z.object({
  chat_id: z.union([z.string(), z.number()]).transform(String),
  text: z.string(),
  reply_markup: z.unknown().optional(),
  parse_mode: z.string().optional(),
});

interface Arrived {
  readonly chatId: string;
  readonly text: string;
  /** The buttons below the message, as they were sent. */
  readonly buttons: string;
}

interface Call {
  readonly method: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

interface Poll {
  readonly response: ServerResponse;
  readonly timer: NodeJS.Timeout;
}

const RETRY_AFTER_S = 1;
/** How much earlier than asked a timer of Node may fire. */
const TIMER_SLACK_MS = 10;
export const BOT_NAME = 'cartela_test_bot';

/**
 * A Bot API on a port of this machine. It answers as Telegram does, as far as the product needs.
 */
export async function startFakeBotApi({ token = BOT_TOKEN } = {}) {
  const calls: Call[] = [];
  const arrived: Arrived[] = [];
  const updates: { readonly update_id: number }[] = [];
  const tries = new Map<string, number>();
  let polling: Poll | null = null;
  let nextId = 1;
  let isRefusing = false;
  let isRevoked = false;
  let conflicts = 0;
  let quietUntilMs = 0;
  let impatient = 0;
  let faultOf = (_chatId: string, _try: number): Fault => 'none';

  const server = createServer((request, response) => {
    if (isRefusing) response.setHeader('connection', 'close');
    void answer(request, response);
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const [, bot, method = ''] = (request.url ?? '').split('/');
    if (isRevoked || bot !== `bot${token}`) return fail(response, 401, 'Unauthorized');
    const payload = z.record(z.string(), z.unknown()).parse(JSON.parse(Buffer.concat(chunks).toString() || '{}'));
    calls.push({ method, payload });
    if (method === 'getUpdates') return poll(payload, response);
    if (method === 'sendMessage') return take(payload, response);
    succeed(response, RESULTS[method] ?? true);
  }

  function take(payload: Call['payload'], response: ServerResponse): void {
    const { chat_id: chatId, text, reply_markup: buttons } = message.parse(payload);
    const times = (tries.get(chatId) ?? 0) + 1;
    tries.set(chatId, times);
    const fault = faultOf(chatId, times);
    if (performance.now() < quietUntilMs) impatient += 1;
    if (fault === 'too many requests') quietUntilMs = performance.now() + RETRY_AFTER_S * 1000 - TIMER_SLACK_MS;
    if (fault !== 'blocked' && fault !== 'chat not found' && fault !== 'too many requests')
      arrived.push({ chatId, text, buttons: JSON.stringify(buttons ?? null) });
    const sent = { message_id: nextId++, date: 0, chat: { id: Number(chatId) }, text };
    if (fault === 'taken before all is refused') {
      response.setHeader('connection', 'close');
      void refuse();
    }
    OUTCOMES[fault](response, sent);
  }

  /** Takes a poll for updates. As at Telegram, a newer poll ends the one before. */
  function poll({ offset, timeout }: Call['payload'], response: ServerResponse): void {
    if (polling) {
      clearTimeout(polling.timer);
      conflicts += 1;
      fail(polling.response, 409, 'Conflict: terminated by other getUpdates request');
    }
    while (updates[0] && updates[0].update_id < Number(offset ?? 0)) updates.shift();
    const timer = setTimeout(giveUpdates, Number(timeout ?? 0) * 1000);
    polling = { response, timer };
    const gone = polling;
    response.on('close', () => {
      if (polling === gone) polling = null;
      clearTimeout(timer);
    });
    if (updates.length > 0) giveUpdates();
  }

  function giveUpdates(): void {
    if (!polling) return;
    const { response, timer } = polling;
    polling = null;
    clearTimeout(timer);
    succeed(response, updates);
  }

  /** Adds an update about what a person does. The update waits until the bot asks for it. */
  function happen(what: object): { readonly update_id: number } {
    const update = { update_id: nextId++, ...what };
    updates.push(update);
    giveUpdates();
    return update;
  }

  /** Tells the bot of an update once more, as soon as it asks. */
  async function tellAgain(update: { readonly update_id: number }): Promise<void> {
    await vi.waitFor(() => {
      if (!polling) throw new Error('the bot does not ask');
    }, PATIENCE);
    updates.push(update);
    giveUpdates();
  }

  let refusing: Promise<unknown> = Promise.resolve();

  /**
   * Lets no connection be opened any more. Calls under way are still answered, so that none is in
   * doubt.
   */
  function refuse(): Promise<unknown> {
    isRefusing = true;
    refusing = new Promise((resolve) => server.close(resolve));
    if (polling && !polling.response.headersSent) polling.response.setHeader('connection', 'close');
    giveUpdates();
    return refusing;
  }

  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  // It listens on this port again after a time without.
  const port = await freePort();
  await listen(port);

  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    /** Messages that reached players, in order. */
    arrived,
    callsOf: (method: string) => calls.filter((call) => call.method === method).map(({ payload }) => payload),
    textsFor: ({ id }: Pick<TelegramPerson, 'id'>) =>
      arrived.filter(({ chatId }) => chatId === String(id)).map(({ text }) => text),
    isPolled: () => polling !== null,
    /** How often a poll came while another one was open. */
    conflicts: () => conflicts,
    /** How often a message came sooner than Telegram had asked for. */
    impatient: () => impatient,
    setFaults(faults: typeof faultOf) {
      faultOf = faults;
    },
    happen,
    tellAgain,
    ...doings(happen),
    refuse,
    /** From now on, the bot's token is no longer good. */
    revokeToken() {
      isRevoked = true;
    },
    restoreToken() {
      isRevoked = false;
    },
    async accept() {
      await refusing;
      isRefusing = false;
      await listen(port);
    },
    async [Symbol.asyncDispose]() {
      if (!server.listening) return;
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

export type FakeBotApi = Awaited<ReturnType<typeof startFakeBotApi>>;

const RESULTS: Readonly<Record<string, unknown>> = {
  getMe: { id: 7_000_000_001, is_bot: true, first_name: 'Cartela', username: BOT_NAME, has_main_web_app: true },
  getMyDescription: { description: '' },
  getMyShortDescription: { short_description: '' },
};

function succeed(response: ServerResponse, result: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ok: true, result }));
}

function fail(response: ServerResponse, code: number, description: string, parameters?: object): void {
  const body = { ok: false, error_code: code, description, ...(parameters && { parameters }) };
  response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const OUTCOMES: Readonly<Record<Fault, (response: ServerResponse, sent: object) => void>> = {
  none: succeed,
  'taken before all is refused': succeed,
  blocked: (response) => fail(response, 403, 'Forbidden: bot was blocked by the user'),
  'chat not found': (response) => fail(response, 400, 'Bad Request: chat not found'),
  'too many requests': (response) =>
    fail(response, 429, `Too Many Requests: retry after ${RETRY_AFTER_S}`, { retry_after: RETRY_AFTER_S }),
  'taken and dropped': (response) => void response.destroy(),
  'taken and bad gateway': (response) => void response.writeHead(502).end('<html>Bad Gateway</html>'),
  'taken and silent': () => {},
};
