import {
  act,
  adminProcedure,
  anyAdminProcedure,
  enrollingAdminProcedure,
  ownAccountProcedure,
  router,
} from '../kernel/calls/procedures.ts';
import { messageOutput } from '../kernel/texts/fields.ts';
import { reply } from '../kernel/texts/sentence.ts';
import {
  changePasswordInput,
  codeInput,
  enrolmentOutput,
  ownPasswordInput,
  ownSessionsOutput,
  provenInput,
  recoveryCodesOutput,
  requirementInput,
  secondFactorOutput,
  sessionInput,
  userInput,
} from './contract.ts';
import { changePassword } from './own-password.ts';
import {
  beginEnrolment,
  finishEnrolment,
  makeRecoveryCodes,
  secondFactorOf,
  turnOffSecondFactor,
} from './second-factor/second-factor.ts';
import { requireSecondFactor, resetSecondFactor } from './second-factor/second-factor-rules.ts';
import { endOtherSessions, endOwnSession, ownSessions } from './sessions/own-sessions.ts';
import { sessionId } from './sessions/sessions.ts';

/**
 * What administrators do with their own accounts, and the rules for how all of them sign in.
 * Players see their own sessions here, too.
 */
export const ownAccountRouter = router({
  changePassword: anyAdminProcedure
    .input(changePasswordInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => {
      await changePassword(ctx.app, ctx.actor, { ...input, sessionId: sessionId(ctx.identity.token) });
      return reply('passwordReset');
    }),

  secondFactor: enrollingAdminProcedure
    .output(secondFactorOutput)
    .query(({ ctx }) => secondFactorOf(ctx.app, ctx.actor)),

  beginSecondFactor: enrollingAdminProcedure
    .input(ownPasswordInput)
    .output(enrolmentOutput)
    .mutation(({ ctx, input }) => beginEnrolment(ctx.app, ctx.actor, input)),

  turnOnSecondFactor: enrollingAdminProcedure
    .input(codeInput)
    .output(recoveryCodesOutput.extend(messageOutput.shape))
    .mutation(async ({ ctx, input }) => {
      const enrolment = await finishEnrolment(ctx.app, ctx.actor, {
        ...input,
        sessionId: sessionId(ctx.identity.token),
      });
      return { ...enrolment, ...reply('secondFactorTurnedOn') };
    }),

  turnOffSecondFactor: adminProcedure('own-account')
    .input(provenInput)
    .output(messageOutput)
    .mutation(act(turnOffSecondFactor, 'secondFactorTurnedOff')),

  makeRecoveryCodes: adminProcedure('own-account')
    .input(provenInput)
    .output(recoveryCodesOutput)
    .mutation(({ ctx, input }) => makeRecoveryCodes(ctx.app, ctx.actor, input)),

  resetSecondFactor: adminProcedure('govern')
    .input(userInput)
    .output(messageOutput)
    .mutation(act(resetSecondFactor, 'secondFactorReset')),

  requireSecondFactor: adminProcedure('govern')
    .input(requirementInput)
    .output(messageOutput)
    .mutation(act(requireSecondFactor, ({ required }) => (required ? 'secondFactorForAll' : 'secondFactorByChoice'))),

  ownSessions: ownAccountProcedure
    .output(ownSessionsOutput)
    .query(({ ctx }) => ownSessions(ctx.app, ctx.actor, { presentId: sessionId(ctx.identity.token) })),

  endOwnSession: ownAccountProcedure
    .input(sessionInput)
    .output(messageOutput)
    .mutation(act(endOwnSession, 'sessionEnded')),

  endOtherSessions: ownAccountProcedure.output(messageOutput).mutation(async ({ ctx }) => {
    await endOtherSessions(ctx.app, ctx.actor, { presentId: sessionId(ctx.identity.token) });
    return reply('otherSessionsEnded');
  }),
});
