import { ownAccountRouter } from './accounts/own-account-router.ts';
import { pinRouter } from './accounts/pin/router.ts';
import { accountsRouter } from './accounts/router.ts';
import { apiKeysRouter } from './api-keys/router.ts';
import { approvalsRouter } from './approvals/router.ts';
import { approveRouter } from './approve.ts';
import { auditRouter } from './audit/router.ts';
import { closedDaysRouter } from './closed-days/router.ts';
import { closingRouter } from './closing/router.ts';
import { dashboardRouter } from './dashboard/router.ts';
import { deductionsRouter } from './deductions/router.ts';
import { exportsRouter } from './exports/router.ts';
import { historyRouter } from './history/router.ts';
import { inboxRouter } from './inbox/router.ts';
import { invitationsRouter } from './invitations/router.ts';
import { jackpotsRouter } from './jackpots/router.ts';
import { createCallerFactory, mergeRouters, router } from './kernel/calls/procedures.ts';
import { broadcastsRouter, noticesRouter } from './notices/router.ts';
import { paymentsRouter, walletTransactionsRouter } from './payments/router.ts';
import { playerLimitsRouter } from './player-limits/router.ts';
import { privacyRouter } from './privacy/router.ts';
import { reactionsRouter } from './reactions/router.ts';
import { realMoneyRouter } from './real-money/router.ts';
import { leaderboardRouter, reportsRouter } from './reports/router.ts';
import { roomsRouter } from './rooms/router.ts';
import { telegramRouter } from './telegram/router.ts';
import { walletRouter } from './wallet/router.ts';
import { weeksRouter } from './weeks/router.ts';

/**
 * Every procedure of the product, by area. The builder that a procedure is made with
 * (`kernel/calls/procedures.ts`) decides who may call it.
 */
export const appRouter = router({
  accounts: mergeRouters(accountsRouter, ownAccountRouter, pinRouter),
  approvals: mergeRouters(approvalsRouter, approveRouter),
  audit: auditRouter,
  closedDays: closedDaysRouter,
  closing: closingRouter,
  deductions: deductionsRouter,
  jackpots: jackpotsRouter,
  exports: exportsRouter,
  history: historyRouter,
  inbox: inboxRouter,
  apiKeys: apiKeysRouter,
  invitations: invitationsRouter,
  leaderboard: leaderboardRouter,
  notices: noticesRouter,
  dashboard: dashboardRouter,
  payments: paymentsRouter,
  playerLimits: playerLimitsRouter,
  privacy: privacyRouter,
  reactions: reactionsRouter,
  realMoney: realMoneyRouter,
  reports: reportsRouter,
  rooms: roomsRouter,
  telegram: mergeRouters(telegramRouter, broadcastsRouter),
  wallet: mergeRouters(walletRouter, walletTransactionsRouter),
  weeks: weeksRouter,
});

export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);
