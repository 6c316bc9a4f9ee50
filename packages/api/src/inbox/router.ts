import { eventsOf } from '../kernel/calls/events-output.ts';
import { playerProcedure, router } from '../kernel/calls/procedures.ts';
import { inboxOutput, markReadInput, unread } from './contract.ts';
import { inboxFeed, inboxOf, markRead } from './inbox.ts';

export const inboxRouter = router({
  list: playerProcedure.output(inboxOutput).query(({ ctx }) => inboxOf(ctx.app, ctx.actor)),

  /** What is not read, live: now, and after each change. */
  feed: playerProcedure
    .output(eventsOf(unread))
    .subscription(({ ctx, signal = new AbortController().signal }) => inboxFeed(ctx.app, ctx.actor, { signal })),

  /** Answers what is still not read. */
  markRead: playerProcedure
    .input(markReadInput)
    .output(unread)
    .mutation(({ ctx, input }) => markRead(ctx.app, ctx.actor, input)),
});
