import { userInput } from '../accounts/contract.ts';
import { eventsOf } from '../kernel/calls/events-output.ts';
import { adminProcedure, router } from '../kernel/calls/procedures.ts';
import { playerSums } from '../payments/admin-contract.ts';
import { roomInput } from '../rooms/contract.ts';
import { activePlayers, playersAtTable } from './active-players.ts';
import {
  activeOutput,
  atTableOutput,
  ledgerOutput,
  pendingOutput,
  playerPageOutput,
  recentInput,
  recentOutput,
  summaryOutput,
  troubleOutput,
  waitingOutput,
} from './contract.ts';
import { ledgerStatus, verifyNow } from './ledger-status.ts';
import { pendingFeed } from './pending-feed.ts';
import { playerPage, playerSumsOf } from './player-page.ts';
import { recentPayments } from './recent-payments.ts';
import { summary } from './summary.ts';
import { waiting } from './waiting.ts';

export const dashboardRouter = router({
  summary: adminProcedure('see-figures')
    .output(summaryOutput)
    .query(({ ctx }) => summary(ctx.app)),

  /** How many payments wait, whenever anything has changed. */
  pendingFeed: adminProcedure('see-players')
    .output(eventsOf(pendingOutput))
    .subscription(({ ctx, signal = new AbortController().signal }) => pendingFeed(ctx.app, { signal })),

  waiting: adminProcedure('see-players')
    .output(waitingOutput)
    .query(({ ctx }) => waiting(ctx.app, ctx.actor)),

  trouble: adminProcedure('see-players')
    .output(troubleOutput)
    .query(({ ctx }) => ({
      isStorageFull: ctx.app.storage.isFull(),
      roomsLeftOut: ctx.app.liveRooms.leftOut(),
    })),

  recentPayments: adminProcedure('see-payments')
    .input(recentInput)
    .output(recentOutput)
    .query(({ ctx, input }) => recentPayments(ctx.app, input)),

  activePlayers: adminProcedure('see-players')
    .output(activeOutput)
    .query(({ ctx }) => activePlayers(ctx.app)),

  playersAtTable: adminProcedure('see-players')
    .input(roomInput)
    .output(atTableOutput)
    .query(({ ctx, input }) => playersAtTable(ctx.app, input)),

  player: adminProcedure('see-players')
    .input(userInput)
    .output(playerPageOutput)
    .query(({ ctx, input }) => playerPage(ctx.app, ctx.actor, input)),

  playerSums: adminProcedure('see-figures')
    .input(userInput)
    .output(playerSums)
    .query(({ ctx, input }) => playerSumsOf(ctx.app, input)),

  ledger: adminProcedure('see-figures')
    .output(ledgerOutput)
    .query(({ ctx }) => ledgerStatus(ctx.app)),

  verifyLedger: adminProcedure('see-figures')
    .output(ledgerOutput)
    .mutation(({ ctx }) => verifyNow(ctx.app)),
});
