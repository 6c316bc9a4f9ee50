import { describe, expect, it } from 'vitest';
import {
  expectRefused,
  legacyAdmin,
  legacyPlayer,
  newName,
  newPhone,
  send,
  sharedLegacyServer,
} from '../kit/legacy/legacy-server.ts';
import { restCalls } from '../kit/legacy/rest-calls.ts';

const OVER = 'Failed to verify user. Please login again.';
const NO_TOKEN = 'No token found. Please login.';
const FILL = 'Please fill in all required fields!';
const NOT_ALLOWED = 'You are not allowed to do this.';

const server = await sharedLegacyServer();
const player = await legacyPlayer(server);
const other = await legacyPlayer(server);
const admin = await legacyAdmin(server);
const { get, post } = restCalls(server);

describe('POST /auth/register', () => {
  it('opens an account', async () => {
    const username = newName();
    const answer = await post('/auth/register', { username, phoneNumber: newPhone() });
    expect(answer).toMatchObject({ status: 201, body: { message: 'User registered successfully' } });
    expect(Object.keys(Object(answer.body))).toEqual(['message']);
  });

  it('does so for somebody who is signed in as another player, with a cookie or a stale one', async () => {
    for (const token of [player.token, 'stale']) {
      const headers = { cookie: `cartela_session=${token}` };
      const body = { username: newName(), phoneNumber: newPhone() };
      expect((await send(server, 'POST', '/auth/register', { body, headers })).status).toBe(201);
    }
  });

  it.each([
    [{}, 400, FILL],
    [{ username: 'Somebody' }, 400, FILL],
    [{ phoneNumber: '0911234567' }, 400, FILL],
    [{ username: 'Somebody', phoneNumber: '' }, 400, FILL],
    [{ username: 'Somebody', phoneNumber: '12' }, 400, 'Enter an Ethiopian mobile number, such as \\+251 911 234 567.'],
    [{ username: 'a', phoneNumber: '0911234567' }, 400, /^A username has 3 to 32/],
    [{ username: 7, phoneNumber: '0911234567' }, 400, 'username is not valid.'],
    [[], 400, 'Some of what you entered is not valid.'],
    ['{"username": ', 400, 'The body is not valid JSON.'],
  ])('refuses %j', async (body, status, text) => {
    expectRefused(await post('/auth/register', body), status, text);
  });

  it('refuses an over-long name', async () => {
    const body = { username: 'x'.repeat(5000), phoneNumber: '0911234567' };
    expectRefused(await post('/auth/register', body), 400, 'username is not valid.');
  });

  it('refuses a name or a number that is taken', async () => {
    const { username, phoneNumber } = player;
    expectRefused(await post('/auth/register', { username: username.toUpperCase(), phoneNumber: newPhone() }), 409);
    expectRefused(await post('/auth/register', { username: newName(), phoneNumber }), 409, /already registered/);
  });
});

describe('POST /auth/login', () => {
  it('answers the token and sets it as a cookie', async () => {
    const { username, phoneNumber, telegramId } = player;
    const answer = await post('/auth/login', { username, phoneNumber: phoneNumber.replace('+251', '0') });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      phoneNumber,
      username,
      telegramId,
      message: 'Login successful',
    });
    const token = Reflect.get(Object(answer.body), 'token');
    const [cookie, ...attributes] = answer.headers.getSetCookie()[0]?.split('; ') ?? [];
    expect(cookie).toBe(`cartela_session=${token}`);
    expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax']);
  });

  it('refuses who is not known, and a wrong number, alike', async () => {
    const wrong = 'Username and phone number do not match an account.';
    const { username, phoneNumber } = player;
    expectRefused(await post('/auth/login', { username: newName(), phoneNumber }), 401, wrong);
    expectRefused(await post('/auth/login', { username, phoneNumber: newPhone() }), 401, wrong);
    expectRefused(await post('/auth/login', { username: "' or 1=1 --", phoneNumber }), 401, wrong);
  });

  it('refuses what is no sign-in', async () => {
    expectRefused(await post('/auth/login', {}), 400, FILL);
    expectRefused(await post('/auth/login', { username: null, phoneNumber: {} }), 400, 'username is not valid.');
  });

  it('asks whoever guesses too often to wait, and says how long', async () => {
    const { username } = await legacyPlayer(server);
    const guess = () => post('/auth/login', { username, phoneNumber: newPhone() });
    for (let tries = 0; tries < 10; tries += 1) await guess();
    const answer = await guess();
    expectRefused(answer, 429, /Please wait \d+ seconds?/);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('POST /useracess', () => {
  it('says who is signed in, by token or by cookie', async () => {
    const { username, phoneNumber } = player;
    const byCookie = { headers: { cookie: `cartela_session=${player.token}` } };
    for (const sent of [{ token: player.token }, byCookie, { token: player.token, body: {} }]) {
      const answer = await send(server, 'POST', '/useracess', sent);
      expect(answer).toMatchObject({ status: 200 });
      expect(answer.body).toEqual({ username, phoneNumber });
    }
  });

  it('refuses a visitor, and a token that is no good', async () => {
    expectRefused(await send(server, 'POST', '/useracess'), 401, NO_TOKEN);
    expectRefused(await send(server, 'POST', '/useracess', { token: 'no good' }), 401, NO_TOKEN);
    expectRefused(await send(server, 'POST', '/useracess', { token: 'unknown' }), 401, OVER);
  });

  it('refuses a body that is no JSON', async () => {
    const headers = { 'content-type': 'text/plain' };
    const { token } = player;
    expectRefused(await send(server, 'POST', '/useracess', { token, headers, body: 'hello' }), 415);
    expectRefused(await send(server, 'POST', '/useracess', { token, body: '{"a' }), 400);
  });
});

describe('GET /api/getReportData', () => {
  it('answers the three tables', async () => {
    const answer = await get(`/api/getReportData?user=${player.username}`, player.token);
    expect(answer).toMatchObject({ status: 200, body: { daily: [], weekly: [], monthly: [] } });
  });

  it('refuses a visitor, another player, no name and a name that is nobody’s', async () => {
    expectRefused(await get(`/api/getReportData?user=${player.username}`), 401, NO_TOKEN);
    expectRefused(await get(`/api/getReportData?user=${player.username}`, other.token), 403, NOT_ALLOWED);
    expectRefused(await get('/api/getReportData', player.token), 400);
    expectRefused(await get('/api/getReportData?user=', player.token), 400, FILL);
    expectRefused(await get('/api/getReportData?user=nobody-at-all', admin.token), 404, 'User not found');
  });
});

describe('POST /api/gameHistory/getHistory', () => {
  it('answers the list of games', async () => {
    const answer = await post('/api/gameHistory/getHistory', { user: player.username }, player.token);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({ gameHistory: [] });
  });

  it('refuses a visitor, another player and no name', async () => {
    expectRefused(await post('/api/gameHistory/getHistory', { user: player.username }), 401, NO_TOKEN);
    expectRefused(await post('/api/gameHistory/getHistory', { user: player.username }, other.token), 403, NOT_ALLOWED);
    expectRefused(await post('/api/gameHistory/getHistory', {}, player.token), 400);
    expectRefused(await post('/api/gameHistory/getHistory', { user: ['a'] }, player.token), 400);
  });
});

describe('GET /api/leaderboard/top', () => {
  it('is for everybody', async () => {
    const answer = await get('/api/leaderboard/top');
    expect(answer.status).toBe(200);
    expect(answer.body).toBeInstanceOf(Array);
    expect((await get('/api/leaderboard/top', 'no-good')).status).toBe(200);
  });
});
