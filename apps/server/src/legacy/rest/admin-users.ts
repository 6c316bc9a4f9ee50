import { findUser, Refusal } from '@cartela/api';
import { USERS_PAGE_SIZE, USERS_PAGE_SIZE_MAX } from '@cartela/api/accounts/limits';
import { PAGE_MAX } from '@cartela/api/kernel/limits';
import { because, messages } from '@cartela/api/messages';
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { TRPCError } from '@trpc/server';
import { asText, ownId } from '../lenient.ts';
import { RequestFault } from '../refused.ts';
import type { LegacyEnv } from './call.ts';
import { guard } from './credentials.ts';
import { user, userOf } from './entities.ts';
import { code, name, password, text, wholeNumber } from './fields.ts';
import {
  answers,
  answersCreatedOrFiled,
  exactly,
  filed,
  idempotencyHeader,
  json,
  message,
  refusals,
  refusedWith,
  routesFor,
} from './route-parts.ts';

/** The calls about administrators' own accounts and about those of other users. */
export const adminUserCalls = new OpenAPIHono<LegacyEnv>();

/** The most users in the list without pages, which holds the newest ones. */
const USERS_MAX = 1000;

const forAnybody = routesFor('Administration', { to: 'anybody', takesAdminCookie: true });
const forAdmins = routesFor('Administration', { to: 'admin' });
const forManagers = routesFor('Administration', { to: 'admin', may: 'manage' });

const signInRefused = refusedWith(
  'Not logged in; the reason `codeRequired` or `codeWrong` says that a second factor is asked for',
  z.object({ message: z.string(), error: z.string(), reason: z.enum(['codeRequired', 'codeWrong']).optional() }),
);

const signedIn = z.object({ token: z.string(), message: z.string() });

const login = createRoute({
  ...forAnybody,
  method: 'post',
  path: '/admin/login',
  summary: 'Logs an administrator in: answers with the token and sets it as a cookie for administrators’ calls alone',
  request: { body: json(z.object({ username: text, password, code })) },
  responses: { ...answers(signedIn), 401: signInRefused },
});

adminUserCalls.openapi(login, async (c) => {
  const answer = await c.var.asBrowser().accounts.adminLogin(c.req.valid('json'));
  c.var.keepAdmin(answer.token);
  return c.json(exactly(signedIn, answer), 200);
});

const allUsers = z.object({ valid: z.literal(true), users: z.array(user) });
const notValid = z.object({ valid: z.literal(false), users: z.array(user).length(0) });

const dashboards = createRoute({
  ...forAnybody,
  method: 'get',
  path: '/api/dashboards',
  summary: `All users, newest first, at most ${USERS_MAX}`,
  responses: { ...answers(allUsers), 401: refusedWith(refusals[401].description, notValid) },
});

adminUserCalls.openapi(dashboards, async (c) => {
  const { credential, asSender } = c.var;
  if (credential.is !== 'user' || credential.user.role !== 'admin') {
    return c.json(exactly(notValid, { valid: false, users: [] }), 401);
  }
  const { accounts } = asSender();
  const users: z.input<typeof user>[] = [];
  for (let page = 1; page <= USERS_MAX / USERS_PAGE_SIZE_MAX; page += 1) {
    const answer = await accounts.users({ page, pageSize: USERS_PAGE_SIZE_MAX });
    users.push(...answer.users.map(userOf));
    if (page >= answer.totalPages) break;
  }
  return c.json(exactly(allUsers, { valid: true, users }), 200);
});

const usersPage = z.object({
  users: z.array(user),
  totalUsers: z.number(),
  totalPages: z.number(),
  currentPage: z.number(),
});

const users = createRoute({
  ...forAdmins,
  method: 'get',
  path: '/admin/users',
  summary: 'Users, newest first, a page at a time',
  request: {
    query: z.object({
      page: wholeNumber({ most: PAGE_MAX, otherwise: 1 }),
      limit: wholeNumber({ most: USERS_PAGE_SIZE_MAX, otherwise: USERS_PAGE_SIZE }),
    }),
  },
  responses: answers(usersPage),
});

adminUserCalls.openapi(users, async (c) => {
  const { page, limit } = c.req.valid('query');
  const answer = await c.var.asSender().accounts.users({ page, pageSize: limit });
  return c.json(exactly(usersPage, { ...answer, users: answer.users.map(userOf) }), 200);
});

const registerUser = createRoute({
  ...forAdmins,
  method: 'post',
  path: '/admin/register-user',
  summary: 'Registers a player or, with a password, an administrator',
  request: {
    body: json(
      z.object({
        username: text,
        phoneNumber: text,
        role: z.enum(['client', 'admin']),
        password: password.optional(),
      }),
    ),
  },
  responses: answersCreatedOrFiled(message),
});

adminUserCalls.openapi(registerUser, async (c) => {
  const { role, password, ...credentials } = c.req.valid('json');
  const { accounts } = c.var.asSender();
  if (role === 'client') {
    // The operator of the old screens vouches for the player's age, as for players whom an old
    // client registers.
    return c.json(exactly(message, await accounts.registerUser({ role, ...credentials })), 201);
  }
  if (!password) throw new RequestFault(400, messages.fillRequiredFields);
  try {
    return c.json(exactly(message, await accounts.registerUser({ role, ...credentials, password })), 201);
  } catch (error) {
    return c.json(filed(error), 202);
  }
});

const registerAdmin = createRoute({
  ...forAnybody,
  method: 'post',
  path: '/api/admins/register-admin',
  summary: 'Registers an administrator: by another one, or once with the operator’s set-up code',
  request: {
    body: json(z.object({ username: text, phoneNumber: text, password, setupCode: password.min(1).optional() })),
  },
  responses: answersCreatedOrFiled(message),
});

adminUserCalls.openapi(registerAdmin, async (c) => {
  const admin = c.req.valid('json');
  const { credential, door, asSender } = c.var;
  // Without a code, only administrators may make this call. `guard` tells anybody else to sign in
  // first.
  if (admin.setupCode === undefined) guard({ to: 'admin' }, credential, door.legacyAuth);
  try {
    return c.json(exactly(message, await asSender().accounts.registerAdmin(admin)), 201);
  } catch (error) {
    return c.json(filed(error), 202);
  }
});

const deleteById = createRoute({
  ...forAdmins,
  method: 'delete',
  path: '/admin/delete-user/{id}',
  summary: 'Bars a user from logging in',
  request: { params: z.object({ id: z.string() }) },
  responses: answers(message),
});

adminUserCalls.openapi(deleteById, async (c) => {
  const userId = ownId(c.req.valid('param').id, 'userNotFound');
  return c.json(exactly(message, await c.var.asSender().closing.deleteUser({ userId })), 200);
});

const deleteByName = createRoute({
  ...forManagers,
  method: 'post',
  path: '/deleteuser',
  summary: 'Bars a user from logging in, by name',
  request: { body: json(z.object({ username: name })) },
  responses: answers(message),
});

adminUserCalls.openapi(deleteByName, async (c) => {
  const { door, asSender } = c.var;
  const { id: userId } = await findUser(door.app, c.req.valid('json').username);
  return c.json(exactly(message, await asSender().closing.deleteUser({ userId })), 200);
});

const wholeEtb = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\s*\d{1,9}(\.0{1,2})?\s*$/)
        .transform(Number),
    ],
    because('invalidAmount'),
  )
  .openapi({ type: 'integer', description: 'Whole ETB, as a number or in digits' });

const topUp = createRoute({
  ...forManagers,
  method: 'post',
  path: '/updatewallete',
  summary: 'Adds money to a player’s wallet',
  request: { headers: idempotencyHeader, body: json(z.object({ tempuser: name, incaamount: wholeEtb })) },
  responses: { 200: { description: 'Done', content: { 'text/plain': { schema: z.string() } } }, ...refusals },
});

adminUserCalls.openapi(topUp, async (c) => {
  const { tempuser, incaamount: amountEtb } = c.req.valid('json');
  const { door, idempotencyKey, asSender } = c.var;
  const { id: userId } = await findUser(door.app, tempuser);
  const { message: text } = await asSender().wallet.topUp({ userId, amountEtb, idempotencyKey });
  return c.text(text, 200);
});

const resetPassword = createRoute({
  ...forAdmins,
  method: 'post',
  path: '/api/admin/reset-password',
  summary: 'Gives an administrator a new password; the customer id is the username',
  request: { body: json(z.object({ customerId: asText(name), newPassword: password })) },
  responses: answers(message),
});

adminUserCalls.openapi(resetPassword, async (c) => {
  const { customerId, newPassword } = c.req.valid('json');
  const { accounts } = c.var.asSender();
  const answer = await accounts.resetPassword({ username: customerId, newPassword }).catch((error: unknown) => {
    throw isOfPlayer(error) ? new RequestFault(400, messages.playersHaveNoPassword) : error;
  });
  return c.json(exactly(message, answer), 200);
});

/**
 * Whether the account is a player's. Old pages try to reset players' passwords too, but here
 * players have none.
 */
function isOfPlayer(error: unknown): boolean {
  return error instanceof TRPCError && error.cause instanceof Refusal && error.cause.reason === 'notAnAdmin';
}
