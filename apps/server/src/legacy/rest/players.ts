import { normalisePhone } from '@cartela/api';
import { HISTORY_PAGE_SIZE_MAX } from '@cartela/api/history/limits';
import { because } from '@cartela/api/messages';
import { LEADERBOARD_ROWS } from '@cartela/api/reports/limits';
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { LegacyEnv } from './call.ts';
import { gameRecord, gameRecordOf, report, reportRowOf } from './entities.ts';
import { name, parameter, pin, text } from './fields.ts';
import {
  answers,
  answersCreated,
  exactly,
  idempotencyHeader,
  json,
  message,
  optionalJson,
  pinRefused,
  routesFor,
} from './route-parts.ts';

/** The calls by which players sign up and in, look up their own data and claim deposits. */
export const playerCalls = new OpenAPIHono<LegacyEnv>();

const forAnybody = routesFor('Players', { to: 'anybody' });
const forMembers = routesFor('Players', { to: 'member' });
const readsWithToken = routesFor('Players', { to: 'player', does: 'read', open: false });
const readsTotals = routesFor('Players', { to: 'player', does: 'read', open: false, may: 'see-figures' });
const deposits = routesFor('Players', { to: 'player', does: 'deposit', open: true });

const register = createRoute({
  ...forAnybody,
  method: 'post',
  path: '/auth/register',
  summary: 'Opens a player’s account',
  request: { body: json(z.object({ username: text, phoneNumber: text })) },
  responses: answersCreated(message),
});

/** Old clients do not ask for the age, so the operator of one vouches for its players. */
playerCalls.openapi(register, async (c) => {
  const answer = await c.var.asNobody().accounts.register({ ...c.req.valid('json'), age: 'vouched' });
  return c.json(exactly(message, answer), 201);
});

const signedIn = z.object({
  token: z.string(),
  phoneNumber: z.string(),
  username: z.string(),
  telegramId: z.string(),
  message: z.string(),
});

const login = createRoute({
  ...forAnybody,
  method: 'post',
  path: '/auth/login',
  summary: 'Logs a player in: answers with the token and sets it as a cookie',
  request: { body: json(z.object({ username: text, phoneNumber: text, pin })) },
  responses: { ...answers(signedIn), ...pinRefused },
});

playerCalls.openapi(login, async (c) => {
  const answer = await c.var.asBrowser().accounts.login(c.req.valid('json'));
  return c.json(exactly(signedIn, answer), 200);
});

const whoAmI = z.object({ username: z.string(), phoneNumber: z.string() });

const userAccess = createRoute({
  ...forMembers,
  method: 'post',
  path: '/useracess',
  summary: 'Who is logged in',
  request: { body: optionalJson(z.object({})) },
  responses: answers(whoAmI),
});

playerCalls.openapi(userAccess, async (c) => c.json(exactly(whoAmI, await c.var.asSender().accounts.me()), 200));

const reports = createRoute({
  ...readsTotals,
  method: 'get',
  path: '/api/getReportData',
  summary: 'A player’s profit and games by day, week and month',
  request: { query: z.object({ user: parameter(name) }) },
  responses: answers(report),
});

playerCalls.openapi(reports, async (c) => {
  const player = await c.var.asPlayer({ username: c.req.valid('query').user });
  const { daily, weekly, monthly } = await player.reports.own();
  const tables = {
    daily: daily.map(reportRowOf),
    weekly: weekly.map(reportRowOf),
    monthly: monthly.map(reportRowOf),
  };
  return c.json(exactly(report, tables), 200);
});

const gameHistory = z.object({ gameHistory: z.array(gameRecord) });

const history = createRoute({
  ...readsWithToken,
  method: 'post',
  path: '/api/gameHistory/getHistory',
  summary: `A player’s games, newest first, at most ${HISTORY_PAGE_SIZE_MAX}`,
  request: { body: json(z.object({ user: name })) },
  responses: answers(gameHistory),
});

playerCalls.openapi(history, async (c) => {
  const player = await c.var.asPlayer({ username: c.req.valid('json').user });
  const { games } = await player.history.list({ pageSize: HISTORY_PAGE_SIZE_MAX });
  return c.json(exactly(gameHistory, { gameHistory: games.map(gameRecordOf) }), 200);
});

const leaders = z.array(z.object({ username: z.string(), coins: z.number() }));

const leaderboard = createRoute({
  ...forAnybody,
  method: 'get',
  path: '/api/leaderboard/top',
  summary: `The ${LEADERBOARD_ROWS} players with the most coins`,
  responses: answers(leaders),
});

playerCalls.openapi(leaderboard, async (c) => c.json(exactly(leaders, await c.var.asNobody().leaderboard.top()), 200));

/** The player's own phone number, in any common spelling. */
const ownPhone = z.string(because('phoneNumberNotFound')).transform((value, ctx) => {
  const phone = normalisePhone(value);
  if (phone) return phone;
  ctx.addIssue({ code: 'custom', message: because('invalidPhoneNumber') });
  return z.NEVER;
});

const claim = createRoute({
  ...deposits,
  method: 'post',
  path: '/api/deposit',
  summary: 'Claims a deposit by the provider’s message or its transaction number',
  request: {
    headers: idempotencyHeader,
    body: json(z.object({ message: z.string(because('claimEmpty')), phoneNumber: ownPhone })),
  },
  responses: answers(message),
});

playerCalls.openapi(claim, async (c) => {
  const { message: pasted, phoneNumber } = c.req.valid('json');
  const { idempotencyKey, asPlayer } = c.var;
  const { payments } = await asPlayer({ phoneNumber });
  return c.json(exactly(message, await payments.claimDeposit({ message: pasted, idempotencyKey })), 200);
});
