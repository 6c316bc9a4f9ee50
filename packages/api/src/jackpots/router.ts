import { adminProcedure, publicProcedure, router } from '../kernel/calls/procedures.ts';
import { reply } from '../kernel/texts/sentence.ts';
import {
  jackpotSettingsOutput,
  jackpotsOutput,
  jackpotWinsInput,
  jackpotWinsOutput,
  saveJackpotInput,
  saveJackpotOutput,
  seedInput,
  seedOutput,
  simulateInput,
  simulateOutput,
} from './contract.ts';
import { allJackpots, jackpotWins, saveJackpot, seedJackpot, shownJackpots } from './jackpots.ts';
import { simulate } from './simulate.ts';

export const jackpotsRouter = router({
  list: publicProcedure.output(jackpotsOutput).query(({ ctx }) => shownJackpots(ctx.app)),

  wins: publicProcedure
    .input(jackpotWinsInput)
    .output(jackpotWinsOutput)
    .query(({ ctx, input }) => jackpotWins(ctx.app, input)),

  settings: adminProcedure('see-players')
    .output(jackpotSettingsOutput)
    .query(({ ctx }) => allJackpots(ctx.app)),

  /** How long games of a room take, for whoever chooses in how many balls a jackpot is won. */
  simulate: adminProcedure('see-players')
    .input(simulateInput)
    .output(simulateOutput)
    .query(({ ctx, input }) => simulate(ctx.app, input)),

  save: adminProcedure('manage')
    .input(saveJackpotInput)
    .output(saveJackpotOutput)
    .mutation(async ({ ctx, input }) => {
      const jackpotId = await saveJackpot(ctx.app, ctx.actor, input);
      return { jackpotId, ...reply('jackpotSaved') };
    }),

  /** Adds money of the house's. */
  seed: adminProcedure('govern')
    .input(seedInput)
    .output(seedOutput)
    .mutation(({ ctx, input }) => seedJackpot(ctx.app, ctx.actor, input)),
});
