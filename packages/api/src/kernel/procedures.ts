import { initTRPC, TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import { actorOf } from './actor.ts';
import type { Context } from './context.ts';
import { databaseRefusal } from './database-errors.ts';
import { busy } from './load.ts';
import { isMessage, messages } from './messages.ts';
import { Refusal } from './refusals.ts';
import type { WriteKind } from './write-rates.ts';

/** Somebody has to make room first. */
const STORAGE_RETRY_S = 30;

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

/**
 * Says who is asking: the signed-in user, or a visitor. A live connection keeps the context that it
 * was opened with. So each call that is answered at once looks the session up anew, and each
 * subscription takes one of the connection's places. All are counted.
 *
 * Each middleware copies the call and its context, which costs every call, so what always goes
 * together is one. Refusals are translated here too, because it is the first.
 */
const withActor = t.middleware(async function withActor({ ctx, type, path, signal, next }) {
  try {
    const { connection, address } = ctx;
    if (!connection) return answered(await next({ ctx: { actor: actorOf(ctx.identity, address) } }));
    connection.countCall();
    if (type !== 'subscription') {
      const done = ctx.app.load.take();
      try {
        const identity = await connection.identify();
        return answered(await next({ ctx: { identity, actor: actorOf(identity, address) } }));
      } finally {
        done();
      }
    }
    const leave = connection.takeSubscription();
    const result = await next({ ctx: { actor: actorOf(ctx.identity, address) } });
    // The connection layer aborts a subscription that has begun, however it ends.
    if (result.ok && signal && !signal.aborted) signal.addEventListener('abort', leave, { once: true });
    else leave();
    return answered(result);
  } catch (error) {
    throw inTrpcsWords(ctx, path, error);
  }
});

type Result = { readonly ok: true } | { readonly ok: false; readonly error: TRPCError };

function answered<T extends Result>(result: T): T {
  if (!result.ok) throw result.error;
  return result;
}

function inTrpcsWords({ app }: Pick<Context, 'app'>, path: string, error: unknown): unknown {
  const refusal = refusalOf(app, path, error instanceof TRPCError ? error.cause : error);
  if (!refusal) return error;
  app.meter.refused(refusal.reason);
  return new TRPCError({ code: refusal.code, message: refusal.message, cause: refusal });
}

/** What a rule refused, or what the database could not do now and can do later. Null for a fault. */
function refusalOf(app: Context['app'], path: string, cause: unknown): Refusal | null {
  if (cause instanceof Refusal) return cause;
  const reason = databaseRefusal(cause);
  if (reason === null) return null;
  app.log.error({ err: cause, path }, 'the database could not do what a call asked for');
  if (reason === 'busy') return busy();
  app.storage.noteFull();
  return new Refusal(reason, { retryAfterS: STORAGE_RETRY_S });
}

export const router = t.router;
export const mergeRouters = t.mergeRouters;
export const createCallerFactory = t.createCallerFactory;

/** Open to anybody. `actor` is the signed-in user, or a visitor. */
export const publicProcedure = t.procedure.use(withActor);

interface MembersCall {
  readonly ctx: Pick<Context, 'app' | 'identity' | 'hadToken'> & { readonly actor: ReturnType<typeof actorOf> };
  readonly type: 'query' | 'mutation' | 'subscription';
  readonly meta: Meta | undefined;
}

/**
 * Who is signed in. A player's mutations are counted here, so that the limits hold at every door and
 * for every new procedure.
 *
 * @throws Refusal `sessionOver`, `noToken`, `tooManyCalls`
 */
async function memberOf({ ctx: { app, identity, actor, hadToken }, type, meta }: MembersCall) {
  if (!identity || actor.is === 'visitor') throw new Refusal(hadToken ? 'sessionOver' : 'noToken');
  if (type === 'mutation' && actor.is === 'player') await app.writeRates.count(meta?.writes ?? 'other', actor.id);
  return { identity, actor };
}

/** For signed-in players and administrators, and only about themselves. */
export const memberProcedure = publicProcedure.use(async function isMember({ ctx, type, meta, next }) {
  return next({ ctx: await memberOf({ ctx, type, meta }) });
});

/** For players only. Administrators have no wallet and cannot take cards. */
export const playerProcedure = publicProcedure.use(async function isPlayer({ ctx, type, meta, next }) {
  const { identity, actor } = await memberOf({ ctx, type, meta });
  if (actor.is !== 'player') throw new Refusal('notAllowed');
  return next({ ctx: { identity, actor } });
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
