import { loginOutput, userInput } from '../accounts/contract.ts';
import { rememberBrowser } from '../accounts/sign-in/known-browsers.ts';
import type { Context } from '../kernel/calls/context.ts';
import { act, adminProcedure, playerProcedure, publicProcedure, router } from '../kernel/calls/procedures.ts';
import { messageOutput } from '../kernel/texts/fields.ts';
import { reply } from '../kernel/texts/sentence.ts';
import { breakOutput } from '../player-limits/contract.ts';
import { botStatus } from './bot-status.ts';
import {
  botOutput,
  claimOutput,
  giveAccountInput,
  knownPlayerInput,
  launchInput,
  launchOutput,
  newPlayerInput,
  ownClaimOutput,
  preferences,
  provenBreakInput,
  savePreferencesInput,
  testLinkOutput,
} from './contract.ts';
import { claimOf, giveToProven, objectToClaim } from './number-claims.ts';
import { takeProvenBreak } from './proven-break.ts';
import { preferencesOf, savePreferences } from './readers.ts';
import { linkTelegram, registerByTelegram, type SignedInByTelegram, signInByTelegram } from './sign-in.ts';
import { makeTestLink } from './test-chat.ts';

export const telegramRouter = router({
  /** Exchanges a launch of the mini app for a session, if its user has an account. */
  signIn: publicProcedure
    .input(launchInput)
    .output(launchOutput)
    .mutation(async ({ ctx, input }) => {
      const answer = await signInByTelegram(ctx.app, ctx, input);
      return answer.outcome === 'newcomer' ? answer : keepSession(ctx, answer);
    }),

  register: publicProcedure
    .input(newPlayerInput)
    .output(loginOutput)
    .mutation(async ({ ctx, input }) => keepSession(ctx, await registerByTelegram(ctx.app, ctx, input))),

  /** For players who have an account already and open the mini app for the first time. */
  link: publicProcedure
    .input(knownPlayerInput)
    .output(loginOutput)
    .mutation(async ({ ctx, input }) => keepSession(ctx, await linkTelegram(ctx.app, ctx, input))),

  /** Begins a self-exclusion at once, because the player's own Telegram confirms it. */
  takeBreak: playerProcedure
    .input(provenBreakInput)
    .output(breakOutput)
    .mutation(async ({ ctx, input }) => {
      const answer = await takeProvenBreak(ctx.app, ctx.actor, input);
      ctx.setSession(null);
      return answer;
    }),

  /** Whether somebody else has proven the number of the player's account. */
  ownClaim: playerProcedure.output(ownClaimOutput).query(({ ctx }) => claimOf(ctx.app, { userId: ctx.actor.id })),

  objectToClaim: playerProcedure.output(messageOutput).mutation(act(objectToClaim, 'objected')),

  claim: adminProcedure('see-players')
    .input(userInput)
    .output(claimOutput)
    .query(({ ctx, input }) => claimOf(ctx.app, input)),

  giveAccount: adminProcedure('manage')
    .input(giveAccountInput)
    .output(messageOutput)
    .mutation(act(giveToProven, 'accountGiven')),

  /** Which messages the bot sends to the player, and in which language. */
  preferences: playerProcedure.output(preferences).query(({ ctx }) => preferencesOf(ctx.app, ctx.actor)),

  savePreferences: playerProcedure
    .input(savePreferencesInput)
    .output(preferences)
    .mutation(({ ctx, input }) => savePreferences(ctx.app, ctx.actor, input)),

  /** The bot's state, for administrators. */
  bot: adminProcedure('see-figures')
    .output(botOutput)
    .query(({ ctx }) => botStatus(ctx.app, ctx.actor)),

  /**
   * A link for the administrator to open in Telegram. The bot then sends test messages to that
   * chat.
   */
  testLink: adminProcedure('manage')
    .output(testLinkOutput)
    .mutation(({ ctx }) => makeTestLink(ctx.app, ctx.actor)),
});

async function keepSession(
  { app, browser, setSession }: Pick<Context, 'app' | 'browser' | 'setSession'>,
  signedIn: SignedInByTelegram,
) {
  setSession(signedIn.token);
  await rememberBrowser(app, signedIn, browser);
  return { ...signedIn, ...reply('loggedIn') };
}
