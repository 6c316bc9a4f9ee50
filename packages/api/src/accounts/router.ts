import { messages } from '../kernel/messages.ts';
import { memberProcedure, publicProcedure, router } from '../kernel/procedures.ts';
import { credentialsInput, loginInput, loginOutput, meOutput, messageOutput } from './contract.ts';
import { registerPlayer } from './registration.ts';
import { sessionId } from './sessions.ts';
import { signInPlayer } from './sign-in.ts';

export const accountsRouter = router({
  register: publicProcedure
    .input(credentialsInput)
    .output(messageOutput)
    .mutation(async ({ ctx, input }) => {
      await ctx.app.attempts.countFrom(ctx.address);
      await registerPlayer(ctx.app, input);
      ctx.app.events.emit('businessChanged');
      return { message: messages.registered };
    }),

  login: publicProcedure
    .input(loginInput)
    .output(loginOutput)
    .mutation(async ({ ctx, input }) => {
      const signedIn = await signInPlayer({ ...ctx.app, address: ctx.address }, input);
      ctx.setSession(signedIn.token);
      return { ...signedIn, message: messages.loggedIn };
    }),

  /** Always succeeds: who is not signed in is logged out already. */
  logout: publicProcedure.output(messageOutput).mutation(async ({ ctx }) => {
    if (ctx.identity) {
      await ctx.app.sessions.end(ctx.identity.token);
      ctx.app.events.emit('sessionEnded', sessionId(ctx.identity.token));
    }
    ctx.setSession(null);
    return { message: messages.loggedOut };
  }),

  me: memberProcedure.output(meOutput).query(({ ctx }) => {
    const { username, phoneNumber, telegramId, role } = ctx.identity.user;
    return { username, phoneNumber, telegramId, role };
  }),
});
