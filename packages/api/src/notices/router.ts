import { whilePresent } from '../kernel/presence.ts';
import { playerProcedure, router } from '../kernel/procedures.ts';
import { noticesFor } from './service.ts';

export const noticesRouter = router({
  /** Messages of the operator to all players, as they come. */
  feed: playerProcedure.subscription(({ ctx, signal = new AbortController().signal }) => {
    const { app, user } = ctx;
    return whilePresent(() => app.presence.enter(user.id), noticesFor(app, { userId: user.id, signal }));
  }),
});
