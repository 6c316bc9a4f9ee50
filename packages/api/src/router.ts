import { ownAccountRouter } from './accounts/own-account-router.ts';
import { accountsRouter } from './accounts/router.ts';
import { approvalsRouter } from './approvals/router.ts';
import { approveRouter } from './approve.ts';
import { auditRouter } from './audit/router.ts';
import { closingRouter } from './closing/router.ts';
import { historyRouter } from './history/router.ts';
import { integratorsRouter } from './integrators/router.ts';
import { invitationsRouter } from './invitations/router.ts';
import { createCallerFactory, mergeRouters, router } from './kernel/procedures.ts';
import { broadcastsRouter, noticesRouter } from './notices/router.ts';
import { overviewRouter } from './overview/router.ts';
import { paymentsRouter, walletTransactionsRouter } from './payments/router.ts';
import { protectionRouter } from './protection/router.ts';
import { leaderboardRouter, reportsRouter } from './reports/router.ts';
import { roomsRouter } from './rooms/router.ts';
import { telegramRouter } from './telegram/router.ts';
import { walletRouter } from './wallet/router.ts';

/**
 * Every procedure of the product, by area. The builder that a procedure is made with
 * (`kernel/procedures.ts`) decides who may call it.
 */
export const appRouter = router({
  accounts: mergeRouters(accountsRouter, ownAccountRouter),
  approvals: mergeRouters(approvalsRouter, approveRouter),
  audit: auditRouter,
  closing: closingRouter,
  history: historyRouter,
  integrators: integratorsRouter,
  invitations: invitationsRouter,
  leaderboard: leaderboardRouter,
  notices: noticesRouter,
  overview: overviewRouter,
  payments: paymentsRouter,
  protection: protectionRouter,
  reports: reportsRouter,
  rooms: roomsRouter,
  telegram: mergeRouters(telegramRouter, broadcastsRouter),
  wallet: mergeRouters(walletRouter, walletTransactionsRouter),
});

export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);
