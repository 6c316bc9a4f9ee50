import { initTRPC, TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import type { Context } from './context.ts';
import { messages } from './messages.ts';
import { Refusal } from './refusals.ts';

const t = initTRPC.context<Context>().create({
  // Subscriptions go over the socket alone, where a slow client is noticed.
  sse: { enabled: false },
  errorFormatter({ shape, error }) {
    return {
      ...shape,
      message: errorText(error),
      data: {
        code: shape.data.code,
        httpStatus: shape.data.httpStatus,
        path: shape.data.path,
        /** Why, for programs; null where no rule refused. */
        reason: error.cause instanceof Refusal ? error.cause.reason : null,
        retryAfterS: error.cause instanceof Refusal ? error.cause.retryAfterS : null,
      },
    };
  },
});

/** Only what was written for people to read leaves the server; the rest is in its log. */
function errorText(error: TRPCError): string {
  if (error.cause instanceof Refusal) return error.cause.message;
  if (error.code === 'INTERNAL_SERVER_ERROR') return messages.somethingWentWrong;
  if (error.cause instanceof ZodError) return inputText(error.cause);
  return error.message;
}

const catalogue: ReadonlySet<string> = new Set(Object.values(messages));

/** What is wrong with an input, where a contract says it in our words; the validator's own are for programmers. */
function inputText({ issues }: ZodError): string {
  return issues.find(({ message }) => catalogue.has(message))?.message ?? messages.invalidInput;
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
export const createCallerFactory = t.createCallerFactory;

export const publicProcedure = t.procedure.use(translateRefusals);

const signedInProcedure = publicProcedure.use(function isSignedIn({ ctx, next }) {
  if (!ctx.identity) throw new Refusal(ctx.hadToken ? 'sessionOver' : 'noToken');
  return next({ ctx: { ...ctx, identity: ctx.identity } });
});

/** For whoever is signed in, player or admin: only about oneself. */
export const memberProcedure = signedInProcedure;

/** For players. An administrator's account holds no wallet and takes no cards. */
export const playerProcedure = signedInProcedure.use(function isPlayer({ ctx, next }) {
  if (ctx.identity.user.role !== 'client') throw new Refusal('notAllowed');
  return next({ ctx: { ...ctx, user: ctx.identity.user } });
});

export const adminProcedure = signedInProcedure.use(function isAdmin({ ctx, next }) {
  if (ctx.identity.user.role !== 'admin') throw new Refusal('notAllowed');
  const admin = ctx.identity.user;
  const actor = { id: admin.id, username: admin.username, address: ctx.address };
  return next({ ctx: { ...ctx, admin, actor } });
});
