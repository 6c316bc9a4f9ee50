import { eventsOf } from '../kernel/events-output.ts';
import { whilePresent } from '../kernel/presence.ts';
import { adminProcedure, playerProcedure, router } from '../kernel/procedures.ts';
import { notice, sendInput, sendOutput, sentOutput } from './contract.ts';
import { noticesFor, sendNotice, sentNotices } from './notices.ts';

export const noticesRouter = router({
  /** The operator's messages to all players, live. */
  feed: playerProcedure
    .output(eventsOf(notice))
    .subscription(({ ctx: { app, actor }, signal = new AbortController().signal }) =>
      whilePresent(() => app.presence.enter(actor.id), noticesFor(app, actor, { signal })),
    ),

  send: adminProcedure
    .input(sendInput)
    .output(sendOutput)
    .mutation(({ ctx, input }) => sendNotice(ctx.app, ctx.actor, input)),

  sent: adminProcedure.output(sentOutput).query(({ ctx }) => sentNotices(ctx.app)),
});
