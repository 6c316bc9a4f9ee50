import { randomUUID } from 'node:crypto';
import { callTRPCProcedure, TRPCError } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { User } from '../src/accounts/sessions.ts';
import type { Context } from '../src/kernel/context.ts';
import { Refusal } from '../src/kernel/refusals.ts';
import { appRouter } from '../src/router.ts';
import { startTestApplication } from './kit/application.ts';

type Who = 'nobody' | 'signed out' | 'player' | 'admin';
type Access = 'anybody' | 'member' | 'player' | 'admin';

/** Who may call what. A new procedure belongs here before anything else. */
const ACCESS: Readonly<Record<string, Access>> = {
  'accounts.login': 'anybody',
  'accounts.logout': 'anybody',
  'accounts.me': 'member',
  'accounts.register': 'anybody',
  'overview.activePlayers': 'admin',
  'integrators.keys': 'admin',
  'audit.list': 'admin',
  'notices.send': 'admin',
  'rooms.cancelRound': 'admin',
  'overview.summaryFeed': 'admin',
  'integrators.createKey': 'admin',
  'closing.deleteUser': 'admin',
  'accounts.endSessions': 'admin',
  'overview.ledger': 'admin',
  'accounts.adminLogin': 'anybody',
  'accounts.adminLogout': 'admin',
  'accounts.adminMe': 'admin',
  'notices.sent': 'admin',
  'overview.player': 'admin',
  // Asks for the setup code itself.
  'accounts.registerAdmin': 'anybody',
  'accounts.registerUser': 'admin',
  'accounts.resetPassword': 'admin',
  'integrators.revokeKey': 'admin',
  'rooms.settings': 'admin',
  'rooms.saveSettings': 'admin',
  'overview.summary': 'admin',
  'wallet.topUp': 'admin',
  'overview.recentPayments': 'admin',
  'accounts.users': 'admin',
  'history.list': 'player',
  'history.round': 'member',
  'leaderboard.top': 'anybody',
  'notices.feed': 'player',
  'payments.claimDeposit': 'player',
  'payments.confirm': 'admin',
  'payments.methods': 'anybody',
  'payments.pending': 'admin',
  'payments.reject': 'admin',
  'payments.requestDeposit': 'player',
  'payments.requestWithdrawal': 'player',
  'payments.saveAccount': 'admin',
  'payments.saveLimits': 'admin',
  'reports.house': 'admin',
  'reports.own': 'player',
  'rooms.feed': 'anybody',
  'rooms.list': 'anybody',
  'rooms.playerStatus': 'player',
  'rooms.returnCard': 'player',
  'rooms.selectCard': 'player',
  'wallet.balance': 'player',
  'wallet.changes': 'player',
  'wallet.convertCoins': 'player',
  'wallet.transactions': 'player',
};

/** What each is told where they may not go; null where they may. */
const REFUSED: Readonly<Record<Access, Readonly<Record<Who, string | null>>>> = {
  anybody: { nobody: null, 'signed out': null, player: null, admin: null },
  member: { nobody: 'noToken', 'signed out': 'sessionOver', player: null, admin: null },
  player: { nobody: 'noToken', 'signed out': 'sessionOver', player: null, admin: 'notAllowed' },
  admin: { nobody: 'noToken', 'signed out': 'sessionOver', player: 'notAllowed', admin: null },
};

const WHO = ['nobody', 'signed out', 'player', 'admin'] as const;
const CODES = { noToken: 'UNAUTHORIZED', sessionOver: 'UNAUTHORIZED', notAllowed: 'FORBIDDEN' } as const;

function identityOf(who: Who): Context['identity'] {
  if (who === 'nobody' || who === 'signed out') return null;
  const role: User['role'] = who === 'admin' ? 'admin' : 'client';
  const user = { id: randomUUID(), username: who, phoneNumber: '+251911234567', telegramId: `web-${who}`, role };
  return { user, token: 'a-token' };
}

const procedures = new Map<string, unknown>(Object.entries(appRouter._def.procedures));
const definition = z.object({ type: z.enum(['query', 'mutation', 'subscription']) });

function typeOf(path: string) {
  const procedure = procedures.get(path);
  if (typeof procedure !== 'function' || !('_def' in procedure)) throw new Error(`there is no procedure ${path}`);
  return definition.parse(procedure._def).type;
}

/** Calls without any input: whoever may call is past the guard, whatever becomes of the call itself. */
async function refusalOf(ctx: Context, path: string): Promise<{ reason: string; code: string } | null> {
  try {
    await callTRPCProcedure({
      router: appRouter,
      path,
      ctx,
      type: typeOf(path),
      getRawInput: async () => undefined,
      signal: undefined,
      batchIndex: 0,
    });
    return null;
  } catch (error) {
    if (!(error instanceof TRPCError) || !(error.cause instanceof Refusal)) return null;
    const { reason } = error.cause;
    return reason in CODES ? { reason, code: error.code } : null;
  }
}

describe('every procedure', () => {
  it('says who may call it', () => {
    expect([...procedures.keys()].toSorted()).toEqual(Object.keys(ACCESS).toSorted());
  });

  it('lets in who may, and refuses everybody else before it looks at what they sent', async () => {
    await using app = await startTestApplication();
    for (const [path, access] of Object.entries(ACCESS)) {
      for (const who of WHO) {
        const ctx: Context = {
          app,
          identity: identityOf(who),
          hadToken: who !== 'nobody',
          address: '127.0.0.1',
          connection: null,
          setSession() {},
        };
        const expected = REFUSED[access][who];
        const refusal = await refusalOf(ctx, path);
        expect({ path, who, reason: refusal?.reason ?? null }).toEqual({ path, who, reason: expected });
        if (refusal) expect(refusal.code).toBe(CODES[refusal.reason as keyof typeof CODES]);
      }
    }
  });
});
