import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { makeFirstAdmin } from '@cartela/api';
import { createPlayer, newPhone, recordingLog, startTestApplication } from '@cartela/api/testing';
import { type Db, schema } from '@cartela/db';
import { asc } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHttpApp } from '../../src/http-app.ts';
import { type FuzzRequest, fuzzRequests } from '../kit/legacy/fuzz-requests.ts';
import {
  expectSound,
  legacyAdmin,
  legacyPlayer,
  PASSWORD,
  send,
  startLegacyServer,
} from '../kit/legacy/legacy-server.ts';

const REQUESTS = 20_000;
/** The same requests in every run. Another seed makes other requests. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_202);
/** Requests that are under way at once. */
const AT_ONCE = 50;
/** After this many requests, the test checks whether they have done harm. */
const CHECKED_EVERY = 1000;
const REAL_REQUESTS = 600;
const LONG = { timeout: 600_000 };
/** How long a request waits for its answer. After that it counts as unanswered. */
const UNANSWERED_MS = 60_000;
/**
 * Statuses that the mix of requests must bring about. If one is missing, the requests do not get
 * past the door. Each one comes dozens of times with any seed. A status that is rare would be
 * missing in some runs.
 */
const ANSWERS = [200, 400, 401, 403, 404, 409, 415];
/**
 * A valid amount, and more than anybody has. A deposit of it waits, and a withdrawal is refused.
 */
const TOO_MUCH_ETB = 1_000_000;

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function balances(db: Db) {
  const { code, balance, id } = schema.ledgerAccounts;
  return db.select({ code, balance }).from(schema.ledgerAccounts).orderBy(asc(id));
}

/** Expects the balances of before. Accounts that have been opened since do not count. */
async function expectSameBalances(db: Db, before: Awaited<ReturnType<typeof balances>>): Promise<void> {
  const after = new Map((await balances(db)).map(({ code, balance }) => [code, balance]));
  expect(before.map(({ code }) => ({ code, balance: after.get(code) }))).toEqual(before);
}

type Ask = (request: FuzzRequest) => Promise<number>;

function inProcess(http: ReturnType<typeof createHttpApp>): Ask {
  return async ({ method, path, headers, body }) => {
    const incoming = new IncomingMessage(new Socket());
    // Nothing comes by this socket. So the body counts as read, as a real one has been by then.
    Object.assign(incoming, { method, headers, rawBody: Buffer.from(body ?? '') });
    const request = new Request(`http://localhost${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const response = await http.fetch(request, { incoming, outgoing: new ServerResponse(incoming) });
    await response.text();
    return response.status;
  };
}

/** The status of the answer, or why there is none. */
async function answerTo(request: FuzzRequest, ask: Ask): Promise<number | string> {
  let timer: NodeJS.Timeout | undefined;
  const noAnswer = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, UNANSWERED_MS, 'no answer');
  });
  try {
    return await Promise.race([ask(request), noAnswer]);
  } catch (error) {
    return String(error);
  } finally {
    clearTimeout(timer);
  }
}

interface Target {
  readonly ask: Ask;
  /** The errors that have been logged. */
  readonly errors: () => readonly unknown[];
  /** Throws if the requests so far have done harm. */
  readonly expectUnharmed: () => Promise<void>;
}

/**
 * Sends the requests and counts the answers. A failure names the seed and the requests, so that the
 * same ones can be sent again.
 */
async function sendAll(requests: readonly FuzzRequest[], { ask, errors, expectUnharmed }: Target) {
  const seen = new Map<number | string, number>();
  for (let first = 0; first < requests.length; first += CHECKED_EVERY) {
    const part = requests.slice(first, first + CHECKED_EVERY);
    const answers = await answersTo(part, ask);
    for (const answer of answers) seen.set(answer, (seen.get(answer) ?? 0) + 1);
    const sent = part.map((request, index) => ({ number: first + index, answer: answers[index] ?? '', request }));
    const faults = sent.filter(({ answer }) => typeof answer === 'string' || answer >= 500);
    try {
      expect({ faults, errors: errors() }).toEqual({ faults: [], errors: [] });
      await expectUnharmed();
    } catch (cause) {
      const numbers = faults.map(({ number }) => number).join(', ') || `${first} to ${first + part.length - 1}`;
      throw new Error(`FUZZ_SEED=${SEED}, request ${numbers}: ${String(cause)}`, { cause });
    }
  }
  return seen;
}

async function answersTo(requests: readonly FuzzRequest[], ask: Ask): Promise<(number | string)[]> {
  const answers: (number | string)[] = [];
  while (answers.length < requests.length) {
    const batch = requests.slice(answers.length, answers.length + AT_ONCE);
    answers.push(...(await Promise.all(batch.map((request) => answerTo(request, ask)))));
  }
  return answers;
}

describe(`the requests of FUZZ_SEED=${SEED}`, () => {
  it(`are never answered as a fault of the server, and move no money: ${REQUESTS} of them`, LONG, async () => {
    const { log, lines } = recordingLog();
    await using app = await startTestApplication({ log });
    const [{ id: playerId }, other] = [await createPlayer(app.db), await createPlayer(app.db)];
    const own = await app.sessions.create({ id: playerId, role: 'client' });
    const player = await app.sessions.validate(own);
    if (!player) throw new Error('the player is not signed in');
    const admin = { username: 'An Admin', phoneNumber: newPhone(), password: PASSWORD };
    const { userId: adminId } = await makeFirstAdmin(app, admin);
    const admins = await app.sessions.create({ id: adminId, role: 'admin' });
    const before = await balances(app.db);

    const newcomer = { username: 'Newcomer', phoneNumber: newPhone() };
    const usernames = [player.username, other.username, newcomer.username];
    const ofPlayers = fuzzRequests({
      senders: [{}, bearer(own), { cookie: `cartela_session=${own}` }, bearer('none'), { 'x-api-key': 'ck_none' }],
      names: [player.username, player.username, other.username, player.telegramId, player.phoneNumber],
      fitting: {
        username: usernames,
        user: usernames,
        telegramId: [player.telegramId],
        phoneNumber: [player.phoneNumber, newcomer.phoneNumber],
        amount: [TOO_MUCH_ETB],
        method: ['telebirr', 'cbebirr'],
        message: ['DKL5Q4D4XM'],
        walletIncrement: [1],
        remainingCoins: [0],
      },
    });
    // Names no player whose money is checked, and gives no sender a new password.
    const ofAdmins = fuzzRequests({
      senders: [bearer(admins)],
      names: ['nobody at all'],
      fitting: {
        id: [adminId],
        username: [admin.username, newcomer.username],
        phoneNumber: [admin.phoneNumber, newcomer.phoneNumber],
        password: [PASSWORD],
        newPassword: [PASSWORD],
        customerId: [newcomer.username],
        tempuser: [admin.username],
        incaamount: [10],
        role: ['client', 'admin'],
        page: ['1', '2'],
        limit: ['1', '100'],
      },
    });
    const mix = fc.oneof({ weight: 3, arbitrary: ofPlayers }, { weight: 1, arbitrary: ofAdmins });
    const seen = await sendAll(fc.sample(mix, { numRuns: REQUESTS, seed: SEED }), {
      ask: inProcess(createHttpApp({ app, webRoot: 'none', webOrigins: [], trustProxy: false })),
      errors: () => lines.filter(({ level }) => level === 'error'),
      async expectUnharmed() {
        await expectSameBalances(app.db, before);
        await expectSound(app.db);
      },
    });
    expect({ missing: ANSWERS.filter((status) => !seen.has(status)), seen }).toMatchObject({ missing: [] });
  });

  it(`leave the server as it was when they come by real HTTP: ${REAL_REQUESTS} of them`, LONG, async () => {
    await using server = await startLegacyServer();
    const [player, admin] = [await legacyPlayer(server), await legacyAdmin(server)];
    const before = await balances(server.db);
    const requests = fuzzRequests({
      senders: [{}, bearer(player.token), bearer(admin.token)],
      names: ['nobody at all'],
      fitting: {},
    });
    await sendAll(fc.sample(requests, { numRuns: REAL_REQUESTS, seed: SEED }), {
      async ask({ method, path, headers, body }) {
        const answer = await send(server, method, path, { headers, ...(body === undefined ? {} : { body }) });
        return answer.status;
      },
      errors: () => server.log.filter(({ level }) => level === 'error'),
      expectUnharmed: () => expectSameBalances(server.db, before),
    });
  });
});
