import { normalisePhone } from '@cartela/api';
import { messages } from '@cartela/api/messages';
import { z } from '@hono/zod-openapi';
import { type Legacy, legacy, message, name, nothing } from './contract.ts';
import { gameRecord, gameRecordOf, report, reportRowOf } from './entities.ts';

const TEXT_MAX = 200;
/** Games that a history lists: the newest ones. */
const GAMES_MAX = 500;

/** Rules for what may be in these stand in the application; here it is only said that they are texts. */
const text = z.string().max(TEXT_MAX);

const area = 'Players' as const;
const anybody = { to: 'anybody' } as const;
const readsWithToken = { to: 'player', does: 'read', open: false } as const;

const register = legacy(
  {
    method: 'post',
    path: '/auth/register',
    area,
    summary: 'Opens a player’s account',
    access: anybody,
    takes: 'body',
    input: z.object({ username: text, phoneNumber: text }),
    status: 201,
    answer: message,
  },
  (call, input) => call.asNobody().accounts.register(input),
);

const login = legacy(
  {
    method: 'post',
    path: '/auth/login',
    area,
    summary: 'Signs a player in: answers the token and sets it as a cookie',
    access: anybody,
    takes: 'body',
    input: z.object({ username: text, phoneNumber: text }),
    answer: z.object({
      token: z.string(),
      phoneNumber: z.string(),
      username: z.string(),
      telegramId: z.string(),
      message: z.string(),
    }),
  },
  (call, input) => call.asNobody().accounts.login(input),
);

const userAccess = legacy(
  {
    method: 'post',
    path: '/useracess',
    area,
    summary: 'Who is signed in',
    access: { to: 'member' },
    takes: 'optional body',
    input: nothing,
    answer: z.object({ username: z.string(), phoneNumber: z.string() }),
  },
  (call) => call.asSender().accounts.me(),
);

const reports = legacy(
  {
    method: 'get',
    path: '/api/getReportData',
    area,
    summary: 'A player’s profit and games by day, week and month',
    access: readsWithToken,
    takes: 'query',
    input: z.object({ user: name }),
    answer: report,
  },
  async (call, { user }) => {
    const { daily, weekly, monthly } = await (await call.asPlayer({ username: user })).reports.own();
    return { daily: daily.map(reportRowOf), weekly: weekly.map(reportRowOf), monthly: monthly.map(reportRowOf) };
  },
);

const history = legacy(
  {
    method: 'post',
    path: '/api/gameHistory/getHistory',
    area,
    summary: `A player’s games, newest first, at most ${GAMES_MAX}`,
    access: readsWithToken,
    takes: 'body',
    input: z.object({ user: name }),
    answer: z.object({ gameHistory: z.array(gameRecord) }),
  },
  async (call, { user }) => {
    const player = await call.asPlayer({ username: user });
    const { games } = await player.history.list({ pageSize: GAMES_MAX });
    return { gameHistory: games.map(gameRecordOf) };
  },
);

const leaderboard = legacy(
  {
    method: 'get',
    path: '/api/leaderboard/top',
    area,
    summary: 'The five players with the most coins',
    access: anybody,
    takes: 'nothing',
    input: nothing,
    answer: z.array(z.object({ username: z.string(), coins: z.number() })),
  },
  (call) => call.asNobody().leaderboard.top(),
);

const claim = legacy(
  {
    method: 'post',
    path: '/api/deposit',
    area,
    summary: 'Claims a deposit by the provider’s message or its transaction number',
    access: { to: 'player', does: 'change', open: true },
    takes: 'body',
    movesMoney: true,
    input: z.object({
      message: z.string(messages.claimEmpty),
      /** The player's own, in any of its spellings. */
      phoneNumber: z.string(messages.phoneNumberNotFound).transform((value, ctx) => {
        const phone = normalisePhone(value);
        if (phone) return phone;
        ctx.addIssue({ code: 'custom', message: messages.invalidPhoneNumber });
        return z.NEVER;
      }),
    }),
    answer: message,
  },
  async (call, { message: pasted, phoneNumber }) => {
    const player = await call.asPlayer({ phoneNumber });
    const { idempotencyKey } = call;
    return player.payments.claimDeposit({ message: pasted, idempotencyKey });
  },
);

export const playerCalls: readonly Legacy[] = [register, login, userAccess, reports, history, leaderboard, claim];
