import { accountsRouter } from './accounts/router.ts';
import { adminRouter } from './admin/router.ts';
import { historyRouter } from './history/router.ts';
import { createCallerFactory, router } from './kernel/procedures.ts';
import { noticesRouter } from './notices/router.ts';
import { paymentsRouter } from './payments/router.ts';
import { leaderboardRouter } from './reports/leaderboard.ts';
import { reportsRouter } from './reports/router.ts';
import { roomsRouter } from './rooms/router.ts';
import { walletRouter } from './wallet/router.ts';

export const appRouter = router({
  accounts: accountsRouter,
  admin: adminRouter,
  history: historyRouter,
  leaderboard: leaderboardRouter,
  notices: noticesRouter,
  payments: paymentsRouter,
  reports: reportsRouter,
  rooms: roomsRouter,
  wallet: walletRouter,
});

export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);
