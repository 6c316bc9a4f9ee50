import { eventsOf, outletsOf } from '../kernel/calls/events-output.ts';
import { playerProcedure, router } from '../kernel/calls/procedures.ts';
import { roomInput } from '../rooms/contract.ts';
import { reactInput, reactionEvent, reactOutput } from './contract.ts';
import { react } from './react.ts';

export const reactionsRouter = router({
  react: playerProcedure
    .meta({ writes: 'reactions' })
    .input(reactInput)
    .output(reactOutput)
    .mutation(({ ctx, input }) => react(ctx.app, ctx.actor, input)),

  /** A table's reactions, live. Whoever has switched reactions off does not ask for them. */
  feed: playerProcedure
    .input(roomInput)
    .output(eventsOf(reactionEvent))
    .subscription(async ({ ctx, input, signal }) => {
      const { app, connection } = ctx;
      const room = await app.liveRooms.get(input.roomId);
      return room.reactions({
        signal,
        unsentBytes: () => connection?.bufferedAmount ?? 0,
        outletAfter: connection ? outletsOf(reactionEvent, connection) : undefined,
      });
    }),
});
