import { initTRPC, TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import { actorOf } from './actor.ts';
import type { Context } from './context.ts';
import { isMessage, messages } from './messages.ts';
import { Refusal } from './refusals.ts';

const t = initTRPC.context<Context>().create({
  // Subscriptions only use the socket, where a slow client can be detected.
  sse: { enabled: false },
  errorFormatter({ shape, error }) {
    return {
      ...shape,
      message: errorText(error),
      data: {
        code: shape.data.code,
        httpStatus: shape.data.httpStatus,
        path: shape.data.path,
        /** The reason, for programs. Null unless a rule refused. */
        reason: error.cause instanceof Refusal ? error.cause.reason : null,
        retryAfterS: error.cause instanceof Refusal ? error.cause.retryAfterS : null,
      },
    };
  },
});

/** Only texts written for people leave the server. Anything else is only logged. */
function errorText(error: TRPCError): string {
  if (error.cause instanceof Refusal) return error.cause.message;
  if (error.code === 'INTERNAL_SERVER_ERROR') return messages.somethingWentWrong;
  if (error.cause instanceof ZodError) return inputText(error.cause);
  return error.message;
}

/**
 * The message for invalid input, if a contract has one of ours. The validator's own are for
 * programmers.
 */
function inputText({ issues }: ZodError): string {
  return issues.find(({ message }) => isMessage(message))?.message ?? messages.invalidInput;
}

const translateRefusals = t.middleware(async function translateRefusals({ next }) {
  const result = await next();
  if (!result.ok && result.error.cause instanceof Refusal) {
    throw new TRPCError({
      code: result.error.cause.code,
      message: result.error.cause.message,
      cause: result.error.cause,
    });
  }
  return result;
});

export const router = t.router;
export const mergeRouters = t.mergeRouters;
export const createCallerFactory = t.createCallerFactory;

/** Open to anybody. `actor` is the signed-in user, or a visitor. */
export const publicProcedure = t.procedure.use(translateRefusals).use(function withActor({ ctx, next }) {
  return next({ ctx: { ...ctx, actor: actorOf(ctx.identity, ctx.address) } });
});

/** For signed-in players and administrators, and only about themselves. */
export const memberProcedure = publicProcedure.use(function isSignedIn({ ctx, next }) {
  const { identity, actor } = ctx;
  if (!identity || actor.is === 'visitor') throw new Refusal(ctx.hadToken ? 'sessionOver' : 'noToken');
  return next({ ctx: { ...ctx, identity, actor } });
});

/** For players only. Administrators have no wallet and cannot take cards. */
export const playerProcedure = memberProcedure.use(function isPlayer({ ctx, next }) {
  const { actor } = ctx;
  if (actor.is !== 'player') throw new Refusal('notAllowed');
  return next({ ctx: { ...ctx, actor } });
});

export const adminProcedure = memberProcedure.use(function isAdmin({ ctx, next }) {
  const { actor } = ctx;
  if (actor.is !== 'admin') throw new Refusal('notAllowed');
  return next({ ctx: { ...ctx, actor } });
});
