import { schema } from '@cartela/db';
import { callTRPCProcedure, type inferRouterInputs, TRPCError } from '@trpc/server';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Requester, User } from '../src/kernel/actors/actor.ts';
import { ADMIN_ROLES, CAPABILITIES, type Capability } from '../src/kernel/actors/permissions.ts';
import type { Application, RequiredStep } from '../src/kernel/application.ts';
import type { Context } from '../src/kernel/calls/context.ts';
import { Refusal } from '../src/kernel/texts/refusals.ts';
import { type AppRouter, appRouter } from '../src/router.ts';
import { startTestApplication } from './kit/application.ts';
import { openOffice } from './kit/people/office.ts';
import { createAdmin, createPlayer, giveCoins, newKey } from './kit/people/people.ts';

const WHO = ['nobody', 'signed out', 'player', ...ADMIN_ROLES] as const;
type Who = (typeof WHO)[number];
/** `admin`: every administrator, also one with a required step. */
type Access = 'anybody' | 'member' | 'player' | 'admin' | Capability;

/** Who may call what. Add a new procedure here before anything else. */
const ACCESS: Readonly<Record<string, Access>> = {
  'accounts.register': 'anybody',
  'accounts.login': 'anybody',
  'accounts.logout': 'anybody',
  'accounts.me': 'member',
  'accounts.adminLogin': 'anybody',
  'accounts.adminLogout': 'admin',
  'accounts.adminMe': 'admin',
  // The procedure itself asks for the set-up code.
  'accounts.registerAdmin': 'anybody',
  'accounts.changePassword': 'admin',
  'accounts.secondFactor': 'admin',
  'accounts.beginSecondFactor': 'admin',
  'accounts.turnOnSecondFactor': 'admin',
  'accounts.turnOffSecondFactor': 'own-account',
  'accounts.makeRecoveryCodes': 'own-account',
  'accounts.resetSecondFactor': 'govern',
  'accounts.requireSecondFactor': 'govern',
  'accounts.ownSessions': 'member',
  'accounts.endOwnSession': 'member',
  'accounts.endOtherSessions': 'member',
  'accounts.ownPin': 'player',
  'accounts.setPin': 'player',
  'accounts.removePin': 'player',
  'accounts.keepPin': 'player',
  'accounts.takeBreak': 'player',
  'accounts.resetPin': 'manage',
  'accounts.resetPassword': 'own-account',
  'accounts.saveRole': 'govern',
  'accounts.users': 'see-players',
  'accounts.registerUser': 'manage',
  'accounts.notes': 'see-players',
  'accounts.addNote': 'write-notes',
  'accounts.endSessions': 'manage',
  'approvals.pending': 'see-payments',
  'approvals.decline': 'decide-payments',
  'approvals.settings': 'see-figures',
  'approvals.saveSettings': 'govern',
  'approvals.approve': 'manage',
  'audit.list': 'see-figures',
  'closing.preview': 'manage',
  'closing.deleteUser': 'manage',
  'exports.months': 'see-figures',
  'history.list': 'player',
  'history.lastWins': 'anybody',
  'history.round': 'member',
  'inbox.list': 'player',
  'inbox.feed': 'player',
  'inbox.markRead': 'player',
  'apiKeys.keys': 'see-figures',
  'apiKeys.createKey': 'govern',
  'apiKeys.revokeKey': 'govern',
  'closedDays.list': 'see-figures',
  'closedDays.day': 'see-figures',
  'jackpots.list': 'anybody',
  'jackpots.save': 'manage',
  'jackpots.seed': 'govern',
  'jackpots.settings': 'see-players',
  'jackpots.simulate': 'see-players',
  'jackpots.wins': 'anybody',
  'deductions.inForce': 'anybody',
  'deductions.rules': 'see-figures',
  'deductions.saveRule': 'govern',
  'invitations.mine': 'player',
  'invitations.friends': 'player',
  'invitations.inviter': 'anybody',
  'invitations.accept': 'player',
  'invitations.settings': 'see-figures',
  'invitations.saveSettings': 'manage',
  'weeks.list': 'player',
  'weeks.saveListedAs': 'player',
  'weeks.prizes': 'see-figures',
  'weeks.savePrizes': 'manage',
  'leaderboard.top': 'anybody',
  'leaderboard.mine': 'player',
  'notices.feed': 'player',
  'notices.send': 'manage',
  'notices.sent': 'see-figures',
  'notices.support': 'anybody',
  'dashboard.summary': 'see-figures',
  'dashboard.pendingFeed': 'see-players',
  'dashboard.waiting': 'see-players',
  'dashboard.trouble': 'see-players',
  'dashboard.recentPayments': 'see-payments',
  'dashboard.activePlayers': 'see-players',
  'dashboard.playersAtTable': 'see-players',
  'dashboard.player': 'see-players',
  'dashboard.playerSums': 'see-figures',
  'dashboard.ledger': 'see-figures',
  'dashboard.verifyLedger': 'see-figures',
  'payments.methods': 'anybody',
  'payments.payoutTime': 'player',
  'payments.requestDeposit': 'player',
  'payments.checkout': 'player',
  'payments.checkouts': 'player',
  'payments.askCheckout': 'player',
  'payments.pretendedOrder': 'anybody',
  'payments.pretend': 'anybody',
  'payments.claimDeposit': 'player',
  'payments.requestWithdrawal': 'player',
  // The procedure itself asks for what a sign-in asks for.
  'payments.withdrawOnBreak': 'anybody',
  'payments.pending': 'see-payments',
  'payments.confirm': 'decide-payments',
  'payments.reject': 'decide-payments',
  'payments.saveAccount': 'govern',
  'payments.saveLimits': 'manage',
  'payments.automatic': 'see-figures',
  'payments.saveAutomatic': 'manage',
  'payments.saveSenders': 'manage',
  'payments.payoutSettings': 'see-payments',
  'payments.savePayoutSettings': 'manage',
  'payments.settlePayout': 'manage',
  'payments.messages': 'see-payments',
  'payments.candidates': 'see-payments',
  'payments.alarms': 'see-payments',
  'payments.resolveAlarm': 'manage',
  'payments.hook': 'see-payments',
  'payments.resolveHookFault': 'manage',
  'payments.questions.ask': 'player',
  'payments.questions.own': 'player',
  'payments.questions.open': 'see-payments',
  'payments.questions.answer': 'decide-payments',
  'payments.receipts': 'see-figures',
  'payments.reconciliation.providers': 'see-figures',
  'payments.reconciliation.day': 'see-figures',
  'payments.reconciliation.preview': 'see-figures',
  'payments.reconciliation.compare': 'see-figures',
  'payments.reconciliation.correct': 'manage',
  'payments.reconciliation.explain': 'manage',
  'payments.reconciliation.nameNumber': 'manage',
  'privacy.operator': 'anybody',
  'privacy.saveOperator': 'govern',
  'privacy.forgetting': 'player',
  'privacy.askToBeForgotten': 'player',
  'privacy.callOffForgetting': 'player',
  'reactions.react': 'player',
  'reactions.feed': 'player',
  'realMoney.terms': 'anybody',
  'realMoney.save': 'govern',
  'realMoney.saveJoining': 'govern',
  'playerLimits.seeFigures': 'player',
  'playerLimits.mine': 'player',
  'playerLimits.reminder': 'player',
  'playerLimits.saveReminder': 'player',
  'playerLimits.saveLimit': 'player',
  'playerLimits.saveSuspension': 'manage',
  'playerLimits.exclude': 'manage',
  'playerLimits.takeBreak': 'player',
  'playerLimits.confirmBreak': 'player',
  'playerLimits.declineBreak': 'player',
  'playerLimits.comeBack': 'player',
  'playerLimits.confirmAge': 'player',
  'reports.own': 'player',
  'reports.compared': 'see-figures',
  'reports.house': 'see-figures',
  'reports.rooms': 'see-figures',
  'rooms.list': 'anybody',
  'rooms.names': 'anybody',
  'rooms.tables': 'anybody',
  'rooms.freeCards': 'player',
  'rooms.buyFreeCard': 'player',
  'rooms.join': 'player',
  'rooms.feed': 'anybody',
  'rooms.selectCard': 'player',
  'rooms.selectCards': 'player',
  'rooms.orderCards': 'player',
  'rooms.takeBackOrder': 'player',
  'rooms.cardOrders': 'player',
  'rooms.returnCard': 'player',
  'rooms.reminders': 'player',
  'rooms.remind': 'player',
  'rooms.markPlayerInGame': 'player',
  'rooms.playerStatus': 'player',
  'rooms.cardsInPlay': 'player',
  'rooms.settings': 'see-players',
  'rooms.saveSettings': 'manage',
  'rooms.make': 'manage',
  'rooms.setOpen': 'manage',
  'rooms.order': 'manage',
  'rooms.cancelRound': 'manage',
  // Each of these asks for data that Telegram has signed.
  'telegram.signIn': 'anybody',
  'telegram.register': 'anybody',
  'telegram.link': 'anybody',
  'telegram.takeBreak': 'player',
  'telegram.ownClaim': 'player',
  'telegram.objectToClaim': 'player',
  'telegram.claim': 'see-players',
  'telegram.giveAccount': 'manage',
  'telegram.preferences': 'player',
  'telegram.savePreferences': 'player',
  'telegram.bot': 'see-figures',
  'telegram.testLink': 'manage',
  'telegram.broadcasts': 'see-figures',
  'telegram.stopBroadcast': 'manage',
  'telegram.resend': 'manage',
  'telegram.sendTest': 'manage',
  'wallet.balance': 'player',
  'wallet.changes': 'player',
  'wallet.convertCoins': 'player',
  'wallet.topUp': 'manage',
  'wallet.transactions': 'player',
};

const OF_PLAYERS: readonly Access[] = ['anybody', 'member', 'player'];
const isCapability = (access: Access): access is Capability => access in CAPABILITIES;

/** The reason with which a caller is refused. Null if they may call. */
function refusedFor(access: Access, who: Who): string | null {
  if (access === 'anybody') return null;
  if (who === 'nobody') return 'noToken';
  if (who === 'signed out') return 'sessionOver';
  if (who === 'player') return OF_PLAYERS.includes(access) ? null : 'notAllowed';
  if (isCapability(access)) return CAPABILITIES[access].some((role) => role === who) ? null : 'roleMayNot';
  return access === 'player' ? 'notAllowed' : null;
}

/** What an administrator with a required step may call, by that step. */
const OPEN_BEFORE_REQUIRED_STEP = {
  passwordChangeNeeded: ['accounts.adminLogout', 'accounts.adminMe', 'accounts.changePassword'],
  secondFactorNeeded: [
    'accounts.adminLogout',
    'accounts.adminMe',
    'accounts.beginSecondFactor',
    'accounts.changePassword',
    'accounts.secondFactor',
    'accounts.turnOnSecondFactor',
  ],
} satisfies Record<RequiredStep, string[]>;

const CODES = {
  noToken: 'UNAUTHORIZED',
  sessionOver: 'UNAUTHORIZED',
  notAllowed: 'FORBIDDEN',
  roleMayNot: 'FORBIDDEN',
  passwordChangeNeeded: 'FORBIDDEN',
  secondFactorNeeded: 'FORBIDDEN',
} as const;

const procedures = new Map<string, unknown>(Object.entries(appRouter._def.procedures));
const definition = z.object({ type: z.enum(['query', 'mutation', 'subscription']) });

function typeOf(path: string) {
  const procedure = procedures.get(path);
  if (typeof procedure !== 'function' || !('_def' in procedure)) throw new Error(`there is no procedure ${path}`);
  return definition.parse(procedure._def).type;
}

function contextFor(app: Application, identity: Context['identity'], hadToken = true): Context {
  return { app, identity, hadToken, address: '127.0.0.1', connection: null, setSession() {} };
}

/**
 * The refusal of a call, or null. Without input, a caller who may call is past the guard, whatever
 * becomes of the call itself.
 */
async function refusalOf(ctx: Context, path: string, input?: object): Promise<{ reason: string; code: string } | null> {
  try {
    await callTRPCProcedure({
      router: appRouter,
      path,
      ctx,
      type: typeOf(path),
      getRawInput: async () => input,
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
    const users = new Map<Who, User>([['player', await createPlayer(app.db)]]);
    for (const role of ADMIN_ROLES) users.set(role, await createAdmin(app.db, role));
    for (const [path, access] of Object.entries(ACCESS)) {
      for (const who of WHO) {
        const user = users.get(who);
        const identity = user ? { user, token: await app.sessions.create(user) } : null;
        const ctx = contextFor(app, identity, who !== 'nobody');
        const expected = refusedFor(access, who);
        const refusal = await refusalOf(ctx, path);
        expect({ path, who, reason: refusal?.reason ?? null }).toEqual({ path, who, reason: expected });
        if (refusal) expect(refusal.code).toBe(CODES[refusal.reason as keyof typeof CODES]);
      }
    }
  });

  it.each(['passwordChangeNeeded', 'secondFactorNeeded'] as const)(
    'refuses an administrator who has something else to do first, but for doing it: %s',
    async (hold) => {
      await using app = await startTestApplication();
      const user = await createAdmin(app.db);
      if (hold === 'secondFactorNeeded') await app.db.update(schema.accessSettings).set({ secondFactorRequired: true });
      else await app.db.update(schema.users).set({ mustChangePassword: true }).where(eq(schema.users.id, user.id));
      const identity = { user, token: 'a-token' };
      const ctx: Context = { app, identity, hadToken: true, address: '', connection: null, setSession() {} };
      const open: string[] = [];
      for (const [path, access] of Object.entries(ACCESS)) {
        if (OF_PLAYERS.includes(access)) continue;
        const refusal = await refusalOf(ctx, path);
        if (refusal === null) open.push(path);
        else expect({ path, ...refusal }).toEqual({ path, reason: hold, code: 'FORBIDDEN' });
      }
      expect(open.toSorted()).toEqual(OPEN_BEFORE_REQUIRED_STEP[hold]);
    },
  );
});

type Inputs = inferRouterInputs<AppRouter>;

/**
 * What an administrator or a key may do in a player's name. Add a new mutation for players here
 * too.
 */
const IN_A_PLAYERS_NAME: Readonly<Record<string, { readonly may: boolean; readonly input: object }>> = {
  'accounts.setPin': { may: false, input: { newPin: '2749' } },
  'accounts.removePin': { may: false, input: {} },
  'accounts.keepPin': { may: false, input: {} },
  'accounts.takeBreak': { may: false, input: { days: 365, idempotencyKey: newKey() } },
  'inbox.markRead': { may: false, input: { id: 1, andOlder: true } },
  'invitations.accept': { may: false, input: { code: 'NOBODYS2' } },
  'rooms.buyFreeCard': { may: false, input: { stakeSantim: 1000, idempotencyKey: newKey() } },
  'weeks.saveListedAs': { may: false, input: { listedAs: 'name' } satisfies Inputs['weeks']['saveListedAs'] },
  'payments.requestDeposit': { may: true, input: aPayment() satisfies Inputs['payments']['requestDeposit'] },
  'payments.checkout': {
    may: false,
    input: { amountSantim: 6000, provider: 'try-out', idempotencyKey: newKey() },
  },
  'payments.askCheckout': { may: false, input: { paymentId: '00000000-0000-4000-8000-000000000000' } },
  'payments.claimDeposit': { may: true, input: { message: 'CK12345678', idempotencyKey: newKey() } },
  'payments.requestWithdrawal': { may: true, input: aPayment() satisfies Inputs['payments']['requestWithdrawal'] },
  'payments.questions.ask': {
    may: false,
    input: { paymentId: '00000000-0000-4000-8000-000000000000', text: 'Where is it?', idempotencyKey: newKey() },
  },
  'playerLimits.saveReminder': { may: false, input: { minutes: 30, idempotencyKey: newKey() } },
  'playerLimits.saveLimit': {
    may: false,
    input: { kind: 'loss', period: 'day', santim: 0, idempotencyKey: newKey() },
  },
  'playerLimits.takeBreak': { may: false, input: { kind: 'cool-off', days: 1, idempotencyKey: newKey() } },
  'playerLimits.confirmBreak': { may: false, input: { idempotencyKey: newKey() } },
  'privacy.askToBeForgotten': { may: false, input: {} },
  'privacy.callOffForgetting': { may: false, input: {} },
  'playerLimits.declineBreak': { may: false, input: { idempotencyKey: newKey() } },
  'playerLimits.comeBack': { may: false, input: { idempotencyKey: newKey() } },
  'playerLimits.seeFigures': { may: false, input: {} },
  'playerLimits.confirmAge': { may: false, input: { idempotencyKey: newKey() } },
  'reactions.react': { may: false, input: { roomId: '10', reaction: 'luck' } },
  'rooms.join': { may: false, input: { roomId: '10' } },
  'rooms.selectCard': { may: false, input: { roomId: '10', cardNo: 7, idempotencyKey: newKey() } },
  'rooms.selectCards': { may: false, input: { roomId: '10', cardNos: [5, 6], idempotencyKey: newKey() } },
  'rooms.orderCards': {
    may: false,
    input: { roomId: '10', roundId: '1', cardNos: [5], stakeSantim: 1000, idempotencyKey: newKey() },
  },
  'rooms.takeBackOrder': {
    may: false,
    input: { roomId: '10', roundId: '1', cardNos: [5], idempotencyKey: newKey() },
  },
  'rooms.returnCard': { may: false, input: { roomId: '10', cardNo: 8, idempotencyKey: newKey() } },
  'rooms.remind': { may: false, input: { roomId: '10', on: true } },
  'rooms.markPlayerInGame': { may: false, input: { roomId: '10', clientId: 'a-browser' } },
  'telegram.takeBreak': { may: false, input: { initData: 'x', days: 365, idempotencyKey: newKey() } },
  'telegram.objectToClaim': { may: false, input: {} },
  'telegram.savePreferences': { may: false, input: { language: 'am' } },
  'wallet.convertCoins': { may: true, input: { idempotencyKey: newKey() } },
};

function aPayment() {
  return { amountSantim: 6000, method: 'telebirr' as const, idempotencyKey: newKey() };
}

describe('in a player’s name', () => {
  it('each mutation for players says whether it may be done', () => {
    const mutations = Object.keys(ACCESS).filter((path) => ACCESS[path] === 'player' && typeOf(path) === 'mutation');
    expect(mutations.toSorted()).toEqual(Object.keys(IN_A_PLAYERS_NAME).toSorted());
  });

  it('administrators and keys may ask for money, which goes on record, and may do nothing else', async () => {
    await using office = await openOffice();
    await giveCoins(office.db, office.player, 20);
    await office.select(office.player, 8);
    const { admin, player: user } = office;
    const requestedBy: Requester = { is: 'admin', id: admin.id, name: admin.username };
    for (const [path, { may, input }] of Object.entries(IN_A_PLAYERS_NAME)) {
      const identity = { user, token: '', requestedBy };
      const lines = async () => (await office.audited()).filter(({ adminName }) => adminName === admin.username).length;
      const before = await lines();
      const refusal = await refusalOf(contextFor(office, identity), path, input);
      expect({ path, refusal: refusal?.reason ?? null }).toEqual({ path, refusal: may ? null : 'notAllowed' });
      expect({ path, lines: (await lines()) - before }).toEqual({ path, lines: may ? 1 : 0 });
    }
  });
});
