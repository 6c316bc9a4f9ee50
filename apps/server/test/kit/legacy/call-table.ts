import { randomUUID } from 'node:crypto';
import type { Capability } from '@cartela/api/permissions';
import { type LegacyPlayer, newName, newPhone } from './legacy-server.ts';

export const SCOPES = ['read', 'deposit', 'withdraw', 'convert'] as const;
export type Scope = (typeof SCOPES)[number];

/**
 * Who may make a call. `for a player` names the scope that a key needs. `for whoever asks` answers
 * every player about themselves, whomever the call names.
 */
export type Rule = 'anybody' | 'member' | 'admin' | 'valid admin' | 'for whoever asks: read' | `for a player: ${Scope}`;

interface Row {
  readonly rule: Rule;
  /** What the role of an administrator must have. */
  readonly may?: Capability;
  /** Whether the documentation shows the call without a credential. */
  readonly open?: true;
  /** The request, which names this player where the call names one. */
  readonly ask: (player: LegacyPlayer) => { readonly path: string; readonly body?: unknown };
}

const named = (path: string, more: object = {}) => ({
  ask: (p: LegacyPlayer) => ({ path, body: { username: p.username, ...more } }),
});
const plain = (path: string, body?: unknown) => ({ ask: () => ({ path, body }) });
const stranger = () => ({ username: newName(), phoneNumber: newPhone() });
const money = { amount: 51, method: 'telebirr' };

/** Every documented call. Add a new one here before anything else. */
export const CALLS: Readonly<Record<string, Row>> = {
  'POST /useracess': { rule: 'member', ...plain('/useracess') },
  'POST /depositcheckB': {
    rule: 'for whoever asks: read',
    open: true,
    ask: ({ telegramId }) => ({ path: '/depositcheckB', body: { telegramId } }),
  },
  'POST /api/depositcheckB': { rule: 'for a player: read', open: true, ...named('/api/depositcheckB') },
  'POST /auth/register': { rule: 'anybody', ask: () => ({ path: '/auth/register', body: stranger() }) },
  'POST /auth/login': {
    rule: 'anybody',
    ask: ({ username, phoneNumber }) => ({ path: '/auth/login', body: { username, phoneNumber } }),
  },
  'GET /api/dashboards': { rule: 'valid admin', may: 'see-players', ...plain('/api/dashboards') },
  'POST /deleteuser': { rule: 'admin', may: 'manage', ...plain('/deleteuser', { username: 'nobody-at-all' }) },
  'POST /updatewallete': {
    rule: 'admin',
    may: 'manage',
    ...plain('/updatewallete', { tempuser: 'nobody-at-all', incaamount: 5 }),
  },
  'GET /api/getReportData': {
    rule: 'for a player: read',
    may: 'see-figures',
    ask: ({ username }) => ({ path: `/api/getReportData?user=${username}` }),
  },
  'POST /api/gameHistory/getHistory': {
    rule: 'for a player: read',
    ask: ({ username }) => ({ path: '/api/gameHistory/getHistory', body: { user: username } }),
  },
  'POST /api/deposit': {
    rule: 'for a player: deposit',
    open: true,
    ask: ({ phoneNumber }) => ({ path: '/api/deposit', body: { message: 'no number', phoneNumber } }),
  },
  'POST /admin/login': { rule: 'anybody', ...plain('/admin/login', {}) },
  'GET /api/transactions/history/{username}': {
    rule: 'for a player: read',
    open: true,
    ask: ({ username }) => ({ path: `/api/transactions/history/${username}` }),
  },
  'GET /admin/transactions': { rule: 'admin', may: 'see-figures', ...plain('/admin/transactions') },
  'GET /admin/pending-withdrawals': { rule: 'admin', may: 'see-payments', ...plain('/admin/pending-withdrawals') },
  'GET /admin/deposit': { rule: 'admin', may: 'see-payments', ...plain('/admin/deposit') },
  'GET /admin/transactions-list': { rule: 'admin', may: 'see-payments', ...plain('/admin/transactions-list') },
  'GET /admin/users': { rule: 'admin', may: 'see-players', ...plain('/admin/users?page=1&limit=10') },
  'POST /admin/register-user': {
    rule: 'admin',
    may: 'manage',
    ask: () => ({ path: '/admin/register-user', body: { ...stranger(), role: 'client' } }),
  },
  'DELETE /admin/delete-user/{id}': {
    rule: 'admin',
    may: 'manage',
    ask: () => ({ path: `/admin/delete-user/${randomUUID()}` }),
  },
  'POST /admin/confirm-withdrawal': {
    rule: 'admin',
    may: 'decide-payments',
    ask: () => ({ path: '/admin/confirm-withdrawal', body: { withdrawalId: randomUUID() } }),
  },
  'POST /admin/confirm-depo': {
    rule: 'admin',
    may: 'decide-payments',
    ask: () => ({ path: '/admin/confirm-depo', body: { depositId: randomUUID() } }),
  },
  'POST /admin/brodcast': { rule: 'admin', may: 'manage', ...plain('/admin/brodcast') },
  'POST /api/admins/register-admin': {
    rule: 'admin',
    may: 'govern',
    ask: () => ({ path: '/api/admins/register-admin', body: { ...stranger(), password: 'a long password' } }),
  },
  'GET /api/wallet/{username}': {
    rule: 'for a player: read',
    open: true,
    ask: ({ username }) => ({ path: `/api/wallet/${username}` }),
  },
  'POST /api/transactions/deposit': {
    rule: 'for a player: deposit',
    open: true,
    ...named('/api/transactions/deposit', money),
  },
  'POST /api/transactions/withdraw': {
    rule: 'for a player: withdraw',
    open: true,
    ...named('/api/transactions/withdraw', { ...money, amount: 1 }),
  },
  'POST /api/wallet/convertCoins': {
    rule: 'for a player: convert',
    open: true,
    ...named('/api/wallet/convertCoins', { walletIncrement: 1, remainingCoins: 0 }),
  },
  'GET /api/leaderboard/top': { rule: 'anybody', ...plain('/api/leaderboard/top') },
  'POST /api/admin/reset-password': {
    rule: 'admin',
    may: 'own-account',
    ...plain('/api/admin/reset-password', { customerId: 'nobody-at-all', newPassword: 'a long password' }),
  },
};
