import { playerProcedure, router } from '../procedures.ts';
import { noticesFor } from './service.ts';

export const noticesRouter = router({
  /** Messages of the operator to all players, as they come. */
  feed: playerProcedure.subscription(({ ctx, signal }) => {
    const leave = ctx.app.presence.enter(ctx.user.id);
    signal?.addEventListener('abort', leave, { once: true });
    return noticesFor(ctx.app, { userId: ctx.user.id, signal: signal ?? new AbortController().signal });
  }),
});
