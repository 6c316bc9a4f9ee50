import { findUser, Refusal } from '@cartela/api';
import { messages } from '@cartela/api/messages';
import { z } from '@hono/zod-openapi';
import { RequestFault } from '../refused.ts';
import { type Legacy, legacy, message, name, nothing, wholeNumber } from './contract.ts';
import { user, userOf } from './entities.ts';

const TEXT_MAX = 200;
const PAGE_MAX = 1_000_000;
const USERS_PAGE_MAX = 100;
const USERS_PAGE = 10;
/** Users that the undivided list holds: the newest ones. */
const USERS_MAX = 1000;

const area = 'Administration' as const;
const anybody = { to: 'anybody' } as const;
const admin = { to: 'admin' } as const;

const text = z.string().max(TEXT_MAX);

const login = legacy(
  {
    method: 'post',
    path: '/admin/login',
    area,
    summary: 'Signs an administrator in',
    access: anybody,
    takes: 'body',
    input: z.object({ username: text, password: text }),
    answer: z.object({ token: z.string(), message: z.string() }),
  },
  (call, input) => call.asNobody().accounts.adminLogin(input),
);

const dashboards = legacy(
  {
    method: 'get',
    path: '/api/dashboards',
    area,
    summary: `All users, newest first, at most ${USERS_MAX}`,
    access: anybody,
    takes: 'nothing',
    input: nothing,
    answer: z.object({ valid: z.literal(true), users: z.array(user) }),
    unauthorised: z.object({ valid: z.literal(false), users: z.array(user).length(0) }),
  },
  async (call) => {
    const { credential } = call;
    if (credential.is !== 'user' || credential.user.role !== 'admin') {
      throw new RequestFault(401, messages.notAllowed, { valid: false, users: [] });
    }
    const caller = call.asSender();
    const users: z.input<typeof user>[] = [];
    for (let page = 1; page <= USERS_MAX / USERS_PAGE_MAX; page += 1) {
      const found = await caller.accounts.users({ page, pageSize: USERS_PAGE_MAX });
      users.push(...found.users.map(userOf));
      if (page >= found.totalPages) break;
    }
    return { valid: true as const, users };
  },
);

const users = legacy(
  {
    method: 'get',
    path: '/admin/users',
    area,
    summary: 'Users, newest first, a page at a time',
    access: admin,
    takes: 'query',
    input: z.object({
      page: wholeNumber({ most: PAGE_MAX, otherwise: 1 }),
      limit: wholeNumber({ most: USERS_PAGE_MAX, otherwise: USERS_PAGE }),
    }),
    answer: z.object({
      users: z.array(user),
      totalUsers: z.number(),
      totalPages: z.number(),
      currentPage: z.number(),
    }),
  },
  async (call, { page, limit }) => {
    const found = await call.asSender().accounts.users({ page, pageSize: limit });
    return { ...found, users: found.users.map(userOf) };
  },
);

const registerUser = legacy(
  {
    method: 'post',
    path: '/admin/register-user',
    area,
    summary: 'Registers a player or, with a password, an administrator',
    access: admin,
    takes: 'body',
    input: z.object({
      username: text,
      phoneNumber: text,
      role: z.enum(['client', 'admin']),
      password: z.string().max(TEXT_MAX).optional(),
    }),
    status: 201,
    answer: message,
  },
  (call, { role, password, ...credentials }) => {
    if (role === 'client') return call.asSender().accounts.registerUser({ role, ...credentials });
    if (!password) throw new RequestFault(400, messages.fillRequiredFields);
    return call.asSender().accounts.registerUser({ role, ...credentials, password });
  },
);

const registerAdmin = legacy(
  {
    method: 'post',
    path: '/api/admins/register-admin',
    area,
    summary: 'Registers an administrator: by another one, or once with the operator’s set-up code',
    access: anybody,
    takes: 'body',
    input: z.object({
      username: text,
      phoneNumber: text,
      password: text,
      setupCode: z.string().min(1).max(TEXT_MAX).optional(),
    }),
    status: 201,
    answer: message,
  },
  (call, input) => {
    if (input.setupCode === undefined) requireAdmin(call.credential);
    return call.asSender().accounts.registerAdmin(input);
  },
);

/** Without a code it is an administrator's call, and whoever is nobody is told to sign in first. */
function requireAdmin(credential: Parameters<Legacy['answer']>[0]['credential']): void {
  if (credential.is === 'nobody') throw new Refusal(credential.hadToken ? 'sessionOver' : 'noToken');
  if (credential.is === 'key' || credential.user.role !== 'admin') throw new Refusal('notAllowed');
}

const deleteById = legacy(
  {
    method: 'delete',
    path: '/admin/delete-user/{id}',
    area,
    summary: 'Bars a user from signing in',
    access: admin,
    takes: 'path',
    input: z.object({ id: z.uuid() }),
    answer: message,
  },
  (call, { id }) => call.asSender().closing.deleteUser({ userId: id }),
);

const deleteByName = legacy(
  {
    method: 'post',
    path: '/deleteuser',
    area,
    summary: 'Bars a user from signing in, by name',
    access: admin,
    takes: 'body',
    input: z.object({ username: name }),
    answer: message,
  },
  async (call, { username }) => {
    const { id } = await findUser(call.app, username);
    return call.asSender().closing.deleteUser({ userId: id });
  },
);

const wholeEtb = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\s*\d{1,9}\s*$/)
        .transform(Number),
    ],
    messages.invalidAmount,
  )
  .openapi({ type: 'integer', description: 'Whole ETB, as a number or in digits' });

const topUp = legacy(
  {
    method: 'post',
    path: '/updatewallete',
    area,
    summary: 'Adds money to a player’s wallet',
    access: admin,
    takes: 'body',
    movesMoney: true,
    input: z.object({ tempuser: name, incaamount: wholeEtb }),
    answer: z.string(),
    plainText: true,
  },
  async (call, { tempuser, incaamount }) => {
    const { id } = await findUser(call.app, tempuser);
    const { idempotencyKey } = call;
    const added = await call.asSender().wallet.topUp({ userId: id, amountEtb: incaamount, idempotencyKey });
    return added.message;
  },
);

const resetPassword = legacy(
  {
    method: 'post',
    path: '/api/admin/reset-password',
    area,
    summary: 'Gives an administrator a new password; the customer id is the username',
    access: admin,
    takes: 'body',
    input: z.object({ customerId: name, newPassword: text }),
    answer: message,
  },
  (call, input) => call.asSender().accounts.resetPassword(input),
);

export const adminUserCalls: readonly Legacy[] = [
  login,
  dashboards,
  users,
  registerUser,
  registerAdmin,
  deleteById,
  deleteByName,
  topUp,
  resetPassword,
];
