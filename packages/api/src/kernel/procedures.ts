import { initTRPC, TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import { actorOf } from './actor.ts';
import type { Context } from './context.ts';
import { isMessage, messages } from './messages.ts';
import { Refusal } from './refusals.ts';
import type { WriteKind } from './write-rates.ts';

interface Meta {
  /** What a mutation counts as when a player calls it too often. Without it, as `other`. */
  readonly writes?: WriteKind;
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
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
          isFiled: error.cause instanceof Refusal && error.cause.isFiled,
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

const translateRefusals = t.middleware(async function translateRefusals({ ctx, next }) {
  const result = await next();
  if (!result.ok && result.error.cause instanceof Refusal) {
    ctx.app.meter.refused(result.error.cause.reason);
    throw new TRPCError({
      code: result.error.cause.code,
      message: result.error.cause.message,
      cause: result.error.cause,
    });
  }
  return result;
});

/**
 * Says who is asking: the signed-in user, or a visitor. A live connection keeps the context that it
 * was opened with. So each call that is answered at once looks the session up anew, and each
 * subscription takes one of the connection's places. All are counted.
 *
 * Each middleware copies the context, which costs every call, so what always goes together is one.
 */
const withActor = t.middleware(async function withActor({ ctx, type, signal, next }) {
  const { connection, address } = ctx;
  if (!connection) return next({ ctx: { actor: actorOf(ctx.identity, address) } });
  connection.countCall();
  if (type !== 'subscription') {
    const identity = await connection.identify();
    return next({ ctx: { identity, actor: actorOf(identity, address) } });
  }
  const leave = connection.takeSubscription();
  const result = await next({ ctx: { actor: actorOf(ctx.identity, address) } });
  // The connection layer aborts a subscription that has begun, however it ends.
  if (result.ok && signal && !signal.aborted) signal.addEventListener('abort', leave, { once: true });
  else leave();
  return result;
});

export const router = t.router;
export const mergeRouters = t.mergeRouters;
export const createCallerFactory = t.createCallerFactory;

/** Open to anybody. `actor` is the signed-in user, or a visitor. */
export const publicProcedure = t.procedure.use(translateRefusals).use(withActor);

/**
 * For signed-in players and administrators, and only about themselves. A player's mutations are
 * counted here, so that the limits hold at every door and for every new procedure.
 */
export const memberProcedure = publicProcedure.use(async function isMember({ ctx, type, meta, next }) {
  const { app, identity, actor } = ctx;
  if (!identity || actor.is === 'visitor') throw new Refusal(ctx.hadToken ? 'sessionOver' : 'noToken');
  if (type === 'mutation' && actor.is === 'player') await app.writeRates.count(meta?.writes ?? 'other', actor.id);
  return next({ ctx: { identity, actor } });
});

/** For players only. Administrators have no wallet and cannot take cards. */
export const playerProcedure = memberProcedure.use(function isPlayer({ ctx, next }) {
  const { actor } = ctx;
  if (actor.is !== 'player') throw new Refusal('notAllowed');
  return next({ ctx: { actor } });
});

/**
 * For administrators, even those who have something else to do first. Only for what they need to do
 * it, and to sign out.
 */
export const anyAdminProcedure = memberProcedure.use(function isAdmin({ ctx, next }) {
  const { actor } = ctx;
  if (actor.is !== 'admin') throw new Refusal('notAllowed');
  return next({ ctx: { actor } });
});

/** For administrators who have to set up a second factor first, as well as for all others. */
export const enrollingAdminProcedure = anyAdminProcedure.use(async function hasOwnPassword({ ctx, next }) {
  const hold = await ctx.app.holdOf(ctx.actor.id);
  if (hold === 'passwordChangeNeeded') throw new Refusal(hold);
  return next();
});

export const adminProcedure = anyAdminProcedure.use(async function isFree({ ctx, next }) {
  const hold = await ctx.app.holdOf(ctx.actor.id);
  if (hold) throw new Refusal(hold);
  return next();
});
