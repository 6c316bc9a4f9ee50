import { accountsRouter } from './accounts/router.ts';
import { createCallerFactory, router } from './procedures.ts';
import { roomsRouter } from './rooms/router.ts';
import { walletRouter } from './wallet/router.ts';

export const appRouter = router({
  accounts: accountsRouter,
  rooms: roomsRouter,
  wallet: walletRouter,
});

export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);
