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
  playerPageOutput,
  recentInput,
  recentOutput,
  summaryOutput,
  troubleOutput,
  waitingOutput,
} from './contract.ts';
import { ledgerStatus, verifyNow } from './ledger-status.ts';
import { playerPage, playerSumsOf } from './player-page.ts';
import { recentPayments } from './recent-payments.ts';
import { summary } from './summary.ts';
import { summaryFeed } from './summary-feed.ts';
import { waiting } from './waiting.ts';

export const dashboardRouter = router({
  summary: adminProcedure.output(summaryOutput).query(({ ctx }) => summary(ctx.app)),

  /** The summary, live. */
  summaryFeed: adminProcedure
    .output(eventsOf(summaryOutput))
    .subscription(({ ctx, signal = new AbortController().signal }) => summaryFeed(ctx.app, { signal })),

  waiting: adminProcedure.output(waitingOutput).query(({ ctx }) => waiting(ctx.app, ctx.actor)),

  trouble: adminProcedure.output(troubleOutput).query(({ ctx }) => ({ isStorageFull: ctx.app.storage.isFull() })),

  recentPayments: adminProcedure
    .input(recentInput)
    .output(recentOutput)
    .query(({ ctx, input }) => recentPayments(ctx.app, input)),

  activePlayers: adminProcedure.output(activeOutput).query(({ ctx }) => activePlayers(ctx.app)),

  playersAtTable: adminProcedure
    .input(roomInput)
    .output(atTableOutput)
    .query(({ ctx, input }) => playersAtTable(ctx.app, input)),

  player: adminProcedure
    .input(userInput)
    .output(playerPageOutput)
    .query(({ ctx, input }) => playerPage(ctx.app, input)),

  playerSums: adminProcedure
    .input(userInput)
    .output(playerSums)
    .query(({ ctx, input }) => playerSumsOf(ctx.app, input)),

  ledger: adminProcedure.output(ledgerOutput).query(({ ctx }) => ledgerStatus(ctx.app)),

  verifyLedger: adminProcedure.output(ledgerOutput).mutation(({ ctx }) => verifyNow(ctx.app)),
});
