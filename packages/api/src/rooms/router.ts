import type { z } from 'zod';
import { whilePresent } from '../kernel/presence.ts';
import { playerProcedure, publicProcedure, router } from '../kernel/procedures.ts';
import { returnCard, selectCard } from './cards.ts';
import {
  cardInput,
  cardOutput,
  playerStatusOutput,
  roomInput,
  roomListOutput,
  type roomSummary,
  selectCardInput,
} from './contract.ts';
import { playerStatus } from './player-status.ts';
import type { RoomView } from './view.ts';

export const roomsRouter = router({
  list: publicProcedure.output(roomListOutput).query(({ ctx }) => ({
    serverNowMs: ctx.app.now(),
    rooms: ctx.app.liveRooms.all().map((room) => summary(room.view())),
  })),

  /**
   * A room, live: a snapshot, then what changes. Anybody may watch. Deliberately without an output parser, which would copy
   * each event for each subscriber: the events' type is checked where they are made, and they are serialised once.
   */
  feed: publicProcedure.input(roomInput).subscription(({ ctx, input, signal }) => {
    const { app, connection, identity } = ctx;
    const room = app.liveRooms.get(input.roomId);
    const events = room.subscribe({ signal, unsentBytes: () => connection?.bufferedAmount ?? 0 });
    if (identity?.user.role !== 'client') return events;
    return whilePresent(() => app.presence.enterRoom(room.roomId, identity.user.id), events);
  }),

  selectCard: playerProcedure
    .input(selectCardInput)
    .output(cardOutput)
    .mutation(async ({ ctx, input }) => {
      const room = ctx.app.liveRooms.get(input.roomId);
      const answer = await selectCard(ctx.app, { ...input, userId: ctx.user.id });
      room.cardsChanged();
      ctx.app.events.emit('walletChanged', ctx.user.id);
      return answer;
    }),

  /** The player's card goes back on sale and its stake to the wallet, while the round is selling. */
  returnCard: playerProcedure
    .input(cardInput)
    .output(cardOutput)
    .mutation(async ({ ctx, input }) => {
      const room = ctx.app.liveRooms.get(input.roomId);
      const answer = await returnCard(ctx.app, { ...input, userId: ctx.user.id });
      room.cardsChanged();
      ctx.app.events.emit('walletChanged', ctx.user.id);
      return answer;
    }),

  playerStatus: playerProcedure
    .input(roomInput)
    .output(playerStatusOutput)
    .query(({ ctx, input }) => {
      const { roomId } = ctx.app.liveRooms.get(input.roomId);
      return playerStatus(ctx.app.db, { userId: ctx.user.id, roomId });
    }),
});

function summary({ roomId, stakeSantim, possibleWinSantim, round }: RoomView): z.infer<typeof roomSummary> {
  return {
    roomId,
    stakeSantim,
    possibleWinSantim,
    status: 'Starting',
    phase: round?.phase ?? 'closed',
    selectingEndsAtMs: round?.phase === 'selecting' ? round.selectingEndsAtMs : null,
    totalPlayers: round?.totalPlayers ?? 0,
    cardsTaken: round?.takenCards.length ?? 0,
    calledCount: round?.calledNumbers.length ?? 0,
  };
}
