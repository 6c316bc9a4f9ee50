import { eventsOf } from '../kernel/calls/events-output.ts';
import { adminProcedure, playerProcedure, publicProcedure, router } from '../kernel/calls/procedures.ts';
import { whilePresent } from '../kernel/presence.ts';
import { messageOutput } from '../kernel/texts/fields.ts';
import { botUsername } from '../telegram/bot-state.ts';
import { broadcasts, resendBroadcast, sendTest, stopBroadcast } from './broadcasts.ts';
import {
  broadcastChanged,
  broadcastInput,
  broadcastsOutput,
  notice,
  sendInput,
  sendOutput,
  sendTestInput,
  sentOutput,
  supportOutput,
} from './contract.ts';
import { noticesFor, sendNotice, sentNotices } from './notices.ts';

export const noticesRouter = router({
  /** The operator's messages to all players, live. */
  feed: playerProcedure
    .output(eventsOf(notice))
    .subscription(({ ctx: { app, actor }, signal = new AbortController().signal }) =>
      whilePresent(() => app.presence.enter(actor.id), noticesFor(app, actor, { signal })),
    ),

  send: adminProcedure('manage')
    .input(sendInput)
    .output(sendOutput)
    .mutation(({ ctx, input }) => sendNotice(ctx.app, ctx.actor, input)),

  /** Where players find help. */
  support: publicProcedure.output(supportOutput).query(async ({ ctx }) => ({
    contact: ctx.app.supportContact,
    bot: ctx.app.telegram && (await botUsername(ctx.app)),
  })),

  sent: adminProcedure('see-figures')
    .output(sentOutput)
    .query(({ ctx }) => sentNotices(ctx.app)),
});

/** Notices that are sent to players at Telegram. */
export const broadcastsRouter = router({
  broadcasts: adminProcedure('see-figures')
    .output(broadcastsOutput)
    .query(({ ctx }) => broadcasts(ctx.app)),

  stopBroadcast: adminProcedure('manage')
    .input(broadcastInput)
    .output(broadcastChanged)
    .mutation(({ ctx, input }) => stopBroadcast(ctx.app, ctx.actor, input)),

  /** Sends again the messages of which it is not known whether they arrived. */
  resend: adminProcedure('manage')
    .input(broadcastInput)
    .output(broadcastChanged)
    .mutation(({ ctx, input }) => resendBroadcast(ctx.app, ctx.actor, input)),

  sendTest: adminProcedure('manage')
    .input(sendTestInput)
    .output(messageOutput)
    .mutation(({ ctx, input }) => sendTest(ctx.app, ctx.actor, input)),
});
