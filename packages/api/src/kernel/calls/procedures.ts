import { initTRPC, TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import { actorOf } from '../actors/actor.ts';
import type { Capability } from '../actors/permissions.ts';
import { refuseWithout } from '../actors/refuse-without.ts';
import { inSpan } from '../spans.ts';
import { isReason, type MessageKey, messages, type PlainKey, type Values } from '../texts/messages.ts';
import { Refusal } from '../texts/refusals.ts';
import { type Reply, reply } from '../texts/sentence.ts';
import { refusalIn } from '../work/refusal-in.ts';
import type { Context, Identity } from './context.ts';

/** How often a feed by HTTP says that it is there, and after how long without that it is dead. */
const STREAM_PING_MS = 5000;
const STREAM_DEAD_MS = 12_000;

interface Meta {
  /** The kind of write that a player's call of this mutation counts as. Default: `other`. */
  readonly writes?: string;
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    // By HTTP, the silence of a feed must not look like a dead connection.
    sse: {
      ping: { enabled: true, intervalMs: STREAM_PING_MS },
      client: { reconnectAfterInactivityMs: STREAM_DEAD_MS },
    },
    errorFormatter({ shape, error }) {
      const { message, reason, values } = explain(error);
      return {
        ...shape,
        message,
        data: {
          code: shape.data.code,
          httpStatus: shape.data.httpStatus,
          path: shape.data.path,
          /** Why, for whoever shows or handles it. Null for calls that do not exist. */
          reason,
          values,
          isFiled: error.cause instanceof Refusal && error.cause.isFiled,
          retryAfterS: error.cause instanceof Refusal ? error.cause.retryAfterS : null,
          ...listsOf(error.cause),
        },
      };
    },
  });

/**
 * Of the cards that a request asked for, those that are taken, and free names like one that is
 * taken. Only refusals that are about such have these lists.
 */
function listsOf(cause: unknown): { readonly cards?: readonly number[]; readonly names?: readonly string[] } {
  if (!(cause instanceof Refusal)) return {};
  const { cards, names } = cause;
  return { ...(cards.length > 0 && { cards }), ...(names.length > 0 && { names }) };
}

/**
 * Only texts written for people leave the server. Other errors are logged, and their text stays
 * here. So do the words of a parser, which quote what was sent.
 */
function explain({ cause, code, message }: TRPCError): Explanation {
  if (cause instanceof Refusal) return cause;
  const reason = faultOf(cause, code);
  return { reason, values: {}, message: reason === null ? message : messages[reason] };
}

interface Explanation {
  readonly reason: MessageKey | null;
  readonly values: Values;
  /** The same in English, for programs and old clients. */
  readonly message: string;
}

/** What is wrong with a call that no rule refused. */
function faultOf(cause: unknown, code: TRPCError['code']): MessageKey | null {
  if (code === 'INTERNAL_SERVER_ERROR') return 'somethingWentWrong';
  if (cause instanceof ZodError) return faultOfInput(cause);
  if (cause instanceof SyntaxError) return 'malformedJson';
  if (code === 'UNSUPPORTED_MEDIA_TYPE') return 'jsonExpected';
  return cause === undefined ? null : 'invalidInput';
}

/**
 * Why an input is refused: as the contract says, if it gives a reason. The validator's own messages
 * are for programmers.
 */
function faultOfInput({ issues }: ZodError): MessageKey {
  return issues.map(({ message }) => message).find(isReason) ?? 'invalidInput';
}

interface Call {
  readonly ctx: Pick<Context, 'app' | 'identity' | 'hadToken' | 'account' | 'connection' | 'address'>;
  readonly type: 'query' | 'mutation' | 'subscription';
  readonly meta: Meta | undefined;
  readonly path: string;
  readonly signal: AbortSignal | undefined;
}

/** Who makes a call. */
interface Asking {
  readonly identity: Identity | null;
  readonly actor: ReturnType<typeof actorOf>;
}

/**
 * Finds out who makes a call, the signed-in user or a visitor, and proceeds with it.
 *
 * A live connection keeps the context that it was opened with. So each query or mutation over it
 * looks the session up again, and each subscription takes one of the connection's places. All calls
 * over a connection are counted.
 *
 * Every procedure begins with this. It is part of a procedure's first middleware and not a
 * middleware of its own. Each middleware copies the call and its context, which costs time in every
 * call.
 */
const asActor = <T extends Result>(call: Call, proceed: (asking: Asking) => Promise<T>): Promise<T> =>
  inSpan(call.path, () => proceedAsActor(call, proceed));

async function proceedAsActor<T extends Result>(call: Call, proceed: (asking: Asking) => Promise<T>): Promise<T> {
  const { app, connection, identity, account, address } = call.ctx;
  const proceedAs = (asking: Identity | null) => {
    // The browser's credential may have become another user's since the page was opened.
    if (asking && account !== undefined && account !== asking.user.id) throw new Refusal('otherAccount');
    return proceed({ identity: asking, actor: actorOf(asking, address) });
  };
  try {
    if (!connection) return succeeded(await proceedAs(identity));
    connection.countCall();
    if (call.type === 'subscription') {
      return await inPlace(connection.takeSubscription(), call.signal, () => proceedAs(identity));
    }
    const release = app.load.take(address);
    try {
      return succeeded(await proceedAs(await connection.identify()));
    } finally {
      release();
    }
  } catch (error) {
    throw toTrpcError(call, error);
  }
}

/**
 * Begins a subscription in a place that is already taken. The connection layer aborts a
 * subscription that has begun, however it ends, and the abort frees the place. If the subscription
 * does not begin, the place is freed at once.
 */
async function inPlace<T extends Result>(
  leave: () => void,
  signal: AbortSignal | undefined,
  begin: () => Promise<T>,
): Promise<T> {
  try {
    const result = succeeded(await begin());
    if (!signal || signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
    return result;
  } catch (error) {
    leave();
    throw error;
  }
}

type Result = { readonly ok: true } | { readonly ok: false; readonly error: TRPCError };

function succeeded<T extends Result>(result: T): T {
  if (!result.ok) throw result.error;
  return result;
}

function toTrpcError({ ctx: { app }, type, path }: Call, error: unknown): unknown {
  const refusal = refusalIn(app, error, { path, isRead: type !== 'mutation' });
  if (!refusal) return error;
  app.meter.refused(refusal.reason);
  return new TRPCError({ code: refusal.code, message: refusal.message, cause: refusal });
}

export const router = t.router;
export const mergeRouters = t.mergeRouters;
export const createCallerFactory = t.createCallerFactory;

/** Open to anybody. `actor` is the signed-in user, or a visitor. */
export const publicProcedure = t.procedure.use(function isAnybody(call) {
  return asActor(call, ({ identity, actor }) => call.next({ ctx: { identity, actor } }));
});

/**
 * The signed-in caller. A player's mutations are counted here, so that the limits hold at every
 * door and for every new procedure.
 *
 * @throws Refusal `sessionOver`, `noToken`, `tooManyCalls`
 */
async function memberOf({ ctx: { app, hadToken }, type, meta }: Call, { identity, actor }: Asking) {
  if (!identity || actor.is === 'visitor') throw new Refusal(hadToken ? 'sessionOver' : 'noToken');
  if (type === 'mutation' && actor.is === 'player') await app.writeRates.count(meta?.writes ?? 'other', actor.id);
  return { identity, actor };
}

/** For signed-in players and administrators. It is only for what concerns the caller. */
export const memberProcedure = t.procedure.use(function isMember(call) {
  return asActor(call, async (asking) => call.next({ ctx: await memberOf(call, asking) }));
});

/** For players only. Administrators have no wallet and cannot take cards. */
export const playerProcedure = t.procedure.use(function isPlayer(call) {
  return asActor(call, async (asking) => {
    const { identity, actor } = await memberOf(call, asking);
    if (actor.is !== 'player') throw new Refusal('notAllowed');
    return call.next({ ctx: { identity, actor } });
  });
});

/**
 * For all administrators, including those with a required step. Use it only for calls that a
 * required step needs, and for signing out.
 */
export const anyAdminProcedure = memberProcedure.use(function isAdmin({ ctx, next }) {
  const { actor } = ctx;
  if (actor.is !== 'admin') throw new Refusal('notAllowed');
  return next({ ctx: { actor } });
});

/** For administrators who have no required step, or only that of setting up a second factor. */
export const enrollingAdminProcedure = anyAdminProcedure.use(async function hasOwnPassword({ ctx, next }) {
  const step = await ctx.app.requiredStepOf(ctx.actor.id);
  if (step === 'passwordChangeNeeded') throw new Refusal(step);
  return next();
});

/** For administrators who have no required step, and whose role has the capability. */
export const adminProcedure = (capability: Capability) =>
  anyAdminProcedure.use(async function mayCall({ ctx, next }) {
    await refuseHeld(ctx);
    refuseWithout(ctx.actor, capability);
    return next();
  });

/** For players, and for administrators who have no required step. */
export const ownAccountProcedure = memberProcedure.use(async function isFree({ ctx, next }) {
  if (ctx.actor.is === 'admin') await refuseHeld(ctx);
  return next();
});

async function refuseHeld({ app, actor }: Pick<Context, 'app'> & { readonly actor: { readonly id: string } }) {
  const step = await app.requiredStepOf(actor.id);
  if (step) throw new Refusal(step);
}

interface Act<Actor, Input> {
  readonly ctx: Pick<Context, 'app'> & { readonly actor: Actor };
  readonly input: Input;
}

/** A mutation that is one call of a service, and then says what is done. */
export const act =
  <Actor, Input>(
    service: (app: Context['app'], actor: Actor, input: Input) => Promise<unknown>,
    said: PlainKey | ((input: Input) => PlainKey),
  ) =>
  async ({ ctx, input }: Act<Actor, Input>): Promise<Reply> => {
    await service(ctx.app, ctx.actor, input);
    return reply(typeof said === 'string' ? said : said(input));
  };
