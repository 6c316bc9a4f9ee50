import { accountsRouter } from './accounts/router.ts';
import { historyRouter } from './history/router.ts';
import { leaderboardRouter } from './leaderboard.ts';
import { paymentsRouter } from './payments/router.ts';
import { createCallerFactory, router } from './procedures.ts';
import { reportsRouter } from './reports/router.ts';
import { roomsRouter } from './rooms/router.ts';
import { walletRouter } from './wallet/router.ts';

export const appRouter = router({
  accounts: accountsRouter,
  history: historyRouter,
  leaderboard: leaderboardRouter,
  payments: paymentsRouter,
  reports: reportsRouter,
  rooms: roomsRouter,
  wallet: walletRouter,
});

export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);
