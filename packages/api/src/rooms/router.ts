import { eventsOf, outletsOf } from '../kernel/calls/events-output.ts';
import { act, adminProcedure, playerProcedure, publicProcedure, router } from '../kernel/calls/procedures.ts';
import { messageOutput } from '../kernel/texts/fields.ts';
import { returnCard, selectCard, selectCards } from './cards.ts';
import {
  cancelRoundInput,
  cardInput,
  cardOrdersOutput,
  cardOutput,
  cardsInPlayOutput,
  cardsOutput,
  joinOutput,
  markPlayerInput,
  orderCardsInput,
  playerStatusOutput,
  remindersOutput,
  remindInput,
  roomInput,
  roomListOutput,
  roomNamesOutput,
  selectCardInput,
  tablesOutput,
  takeBackOrderInput,
  takeCardsInput,
} from './contract.ts';
import { roomEvent } from './feed-contract.ts';
import { buyFreeCardInput, buyFreeCardOutput, freeCardsOutput } from './free-cards/contract.ts';
import { buyFreeCard, freeCardsOf } from './free-cards/free-cards.ts';
import { makeRoom } from './make-room.ts';
import { orderRooms } from './order-rooms.ts';
import { orderCards, takeBackOrder } from './orders/order-cards.ts';
import { remindersOf, saveReminder } from './plans/reminders.ts';
import { cardOrdersOf, cardsInPlay, markPlayerInGame, playerStatus } from './player-status.ts';
import { roomList, roomNames, tableList } from './room-list.ts';
import { cancelRound } from './round/cancel-round.ts';
import { roomSettings, saveOpening, saveRoomSettings } from './settings.ts';
import {
  makeRoomInput,
  makeRoomOutput,
  openingInput,
  roomOrderInput,
  roomSettingsInput,
  roomSettingsOutput,
} from './settings-contract.ts';
import { joinTable } from './tables/join-table.ts';

export const roomsRouter = router({
  list: publicProcedure.output(roomListOutput).query(({ ctx }) => roomList(ctx.app)),

  /** The names of rooms, for screens that show a room outside the list. */
  names: publicProcedure.output(roomNamesOutput).query(({ ctx }) => roomNames(ctx.app)),

  /** The open tables of a room. */
  tables: publicProcedure
    .input(roomInput)
    .output(tablesOutput)
    .query(({ ctx, input }) => tableList(ctx.app, input)),

  /** The free cards that the player has, and can buy. */
  freeCards: playerProcedure.output(freeCardsOutput).query(({ ctx }) => freeCardsOf(ctx.app, ctx.actor)),

  buyFreeCard: playerProcedure
    .input(buyFreeCardInput)
    .output(buyFreeCardOutput)
    .mutation(({ ctx, input }) => buyFreeCard(ctx.app, ctx.actor, input)),

  /**
   * Finds a table that suits the player. If `looking` is true, the client asks again every few
   * seconds.
   */
  join: playerProcedure
    .input(roomInput)
    .output(joinOutput)
    .mutation(({ ctx, input }) => joinTable(ctx.app, ctx.actor, input)),

  /** A table's events, live: a snapshot first, then changes. Anybody may watch. */
  feed: publicProcedure
    .input(roomInput)
    .output(eventsOf(roomEvent))
    .subscription(async ({ ctx, input, signal }) => {
      const { app, connection, actor } = ctx;
      const room = await app.liveRooms.get(input.roomId);
      return room.subscribe({
        signal,
        unsentBytes: () => connection?.bufferedAmount ?? 0,
        whileOpen: actor.is === 'player' ? () => app.presence.enterRoom(room.tableId, actor.id) : undefined,
        outletAfter: connection ? outletsOf(roomEvent, connection) : undefined,
      });
    }),

  selectCard: playerProcedure
    .meta({ writes: 'cards' })
    .input(selectCardInput)
    .output(cardOutput)
    .mutation(({ ctx, input }) => selectCard(ctx.app, ctx.actor, input)),

  /**
   * Takes several cards at once. If some are taken, the player gets none, and the refusal names
   * those.
   */
  selectCards: playerProcedure
    .meta({ writes: 'cards' })
    .input(takeCardsInput)
    .output(cardsOutput)
    .mutation(({ ctx, input }) => selectCards(ctx.app, ctx.actor, input)),

  /** Orders cards for the round after the one that the table plays or shows. */
  orderCards: playerProcedure
    .meta({ writes: 'cards' })
    .input(orderCardsInput)
    .output(cardsOutput)
    .mutation(({ ctx, input }) => orderCards(ctx.app, ctx.actor, input)),

  takeBackOrder: playerProcedure
    .meta({ writes: 'cards' })
    .input(takeBackOrderInput)
    .output(cardsOutput)
    .mutation(({ ctx, input }) => takeBackOrder(ctx.app, ctx.actor, input)),

  /** What the player has ordered for next rounds, at all tables. */
  cardOrders: playerProcedure.output(cardOrdersOutput).query(({ ctx }) => cardOrdersOf(ctx.app, ctx.actor)),

  /**
   * Puts the player's card back on sale and the stake back into the wallet, while the round is
   * selling.
   */
  returnCard: playerProcedure
    .meta({ writes: 'cards' })
    .input(cardInput)
    .output(cardOutput)
    .mutation(({ ctx, input }) => returnCard(ctx.app, ctx.actor, input)),

  /** Says that the player's board is open. For a minute the player counts as watching. */
  markPlayerInGame: playerProcedure
    .input(markPlayerInput)
    .output(playerStatusOutput)
    .mutation(({ ctx, input }) => markPlayerInGame(ctx.app, ctx.actor, input)),

  playerStatus: playerProcedure
    .input(roomInput)
    .output(playerStatusOutput)
    .query(({ ctx, input }) => playerStatus(ctx.app, ctx.actor, input)),

  /**
   * The player's cards in rounds that are not over. A client asks for them when the player leaves.
   */
  cardsInPlay: playerProcedure.output(cardsInPlayOutput).query(({ ctx }) => cardsInPlay(ctx.app, ctx.actor)),

  /** The rooms of whose planned games the player is reminded, without holding cards there. */
  reminders: playerProcedure.output(remindersOutput).query(({ ctx }) => remindersOf(ctx.app, ctx.actor)),

  /** Reminds the player of a room's planned games from now on, or no longer. */
  remind: playerProcedure
    .input(remindInput)
    .output(messageOutput)
    .mutation(act(saveReminder, ({ on }) => (on ? 'reminderOn' : 'reminderOff'))),

  settings: adminProcedure('see-players')
    .output(roomSettingsOutput)
    .query(({ ctx }) => roomSettings(ctx.app)),

  make: adminProcedure('manage')
    .input(makeRoomInput)
    .output(makeRoomOutput)
    .mutation(({ ctx, input }) => makeRoom(ctx.app, ctx.actor, input)),

  /** Closes a room after its present rounds, or opens it again. */
  setOpen: adminProcedure('manage')
    .input(openingInput)
    .output(messageOutput)
    .mutation(act(saveOpening, ({ open }) => (open ? 'roomOpened' : 'roomCloses'))),

  order: adminProcedure('manage').input(roomOrderInput).output(messageOutput).mutation(act(orderRooms, 'roomsOrdered')),

  saveSettings: adminProcedure('manage')
    .input(roomSettingsInput)
    .output(messageOutput)
    .mutation(act(saveRoomSettings, 'roomSaved')),

  cancelRound: adminProcedure('manage')
    .input(cancelRoundInput)
    .output(messageOutput)
    .mutation(act(cancelRound, 'roundCancelled')),
});
