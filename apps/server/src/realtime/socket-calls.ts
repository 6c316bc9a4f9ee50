import {
  type AnyTRPCRouter,
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  type ProcedureType,
  TRPCError,
} from '@trpc/server';
import { parseTRPCMessage } from '@trpc/server/rpc';
import type { RawData, WebSocket } from 'ws';
import { sharedEncoder } from './shared-encoder.ts';
import {
  type Answer,
  type Id,
  idOf,
  messageIn,
  type Params,
  paramsIn,
  resultOf,
  type Sent,
  withLastEvent,
} from './socket-messages.ts';

const PING = 'PING';
const PONG = 'PONG';
/**
 * Takes the place of a message that is not text. Such a message is no call, whatever its bytes are.
 */
const NO_TEXT = new Uint8Array();
/** A client that has sent nothing for this many seconds is asked whether it is there. */
const PING_AFTER_S = 30;
const ANSWER_WAIT_S = 10;

/** What the sockets of an endpoint have in common. */
export interface SocketEndpoint {
  readonly router: AnyTRPCRouter;
  /** Calls that a client may send in one message. */
  readonly batchMax: number;
  /** `path` is undefined if the failure was not in a call. */
  onError(failed: { readonly error: TRPCError; readonly path: string | undefined }): void;
}

export interface SocketOpening {
  /** Called once, before the first call. */
  createContext(params: Params): Promise<unknown>;
  /** Whether the client's first message says who it is. */
  readonly awaitsParams: boolean;
}

type Request = ReturnType<typeof parseTRPCMessage>;

interface Call {
  readonly id: Id;
  readonly jsonrpc: '2.0' | undefined;
  readonly type: ProcedureType;
  readonly path: string;
  readonly input: unknown;
}

interface Subscription {
  readonly call: Call;
  readonly stopping: AbortController;
  readonly events: AsyncIterator<unknown>;
}

/**
 * Answers what a client of tRPC sends over its socket, as tRPC's own adapter does.
 *
 * That adapter keeps the request that opened the socket and two timers. For each subscription it
 * keeps a second signal, a race of promises and a dozen closures. All this was half of the memory
 * that a watcher of a room took. A subscription here is one event after the other. It ends when its
 * generator ends, so a generator has to heed its signal, as ours do.
 */
export class SocketCalls {
  readonly #socket: WebSocket;
  readonly #endpoint: SocketEndpoint;
  readonly #subscriptions = new Map<Id, AbortController>();
  /** Null after its call, so that the request it refers to is not kept. */
  #createContext: SocketOpening['createContext'] | null;
  #context: Promise<unknown> | null = null;
  #quietForS = 0;

  constructor(socket: WebSocket, endpoint: SocketEndpoint, { createContext, awaitsParams }: SocketOpening) {
    this.#socket = socket;
    this.#endpoint = endpoint;
    this.#createContext = createContext;
    socket.on('message', (data, isBinary) => this.#hear(data, isBinary));
    socket.on('error', (cause) => endpoint.onError({ error: getTRPCErrorFromUnknown(cause), path: undefined }));
    socket.on('close', () => this.#leave());
    if (!awaitsParams) this.#open(() => null);
  }

  /**
   * Must be called each second. It asks a quiet client whether it is there, and cuts off one that
   * does not answer.
   */
  tick(): void {
    this.#quietForS += 1;
    if (this.#quietForS === PING_AFTER_S) this.#socket.send(PING);
    if (this.#quietForS >= PING_AFTER_S + ANSWER_WAIT_S) this.#socket.terminate();
  }

  #hear(data: RawData, isBinary: boolean): void {
    this.#quietForS = 0;
    const sent: Sent = isBinary ? NO_TEXT : String(data);
    if (sent === PONG) return;
    if (sent === PING) this.#socket.send(PONG);
    else if (this.#context) this.#answerAll(sent);
    else this.#open(() => paramsIn(sent));
  }

  #open(params: () => Params): void {
    const create = this.#createContext;
    this.#createContext = null;
    this.#context = (async () => create?.(params()))();
    this.#context.catch((cause: unknown) => {
      this.#fail(null, cause);
      // Deferred, so that the client gets the message with the error before the socket closes.
      setImmediate(() => this.#socket.close());
    });
  }

  #answerAll(message: Sent): void {
    try {
      const sent = messageIn(message);
      const batch: readonly unknown[] = Array.isArray(sent) ? sent : [sent];
      if (batch.length > this.#endpoint.batchMax) this.#refuseAll(batch);
      else this.#answerEach(batch.map((each) => parseTRPCMessage(each, this.#config.transformer)));
    } catch (cause) {
      this.#respondError(null, new TRPCError({ code: 'PARSE_ERROR', cause }));
    }
  }

  #answerEach(requests: readonly Request[]): void {
    for (const [index, request] of requests.entries()) {
      this.#answer(request, index).catch((cause: unknown) => this.#report(cause));
    }
  }

  /** Refuses a batch. Each of its calls gets an answer, so that no client waits for one. */
  #refuseAll(sent: readonly unknown[]): void {
    const error = new TRPCError({ code: 'BAD_REQUEST', message: 'Batch call exceeds maximum size' });
    this.#report(error);
    const calls = sent.flatMap((each) => idOf(each) ?? []);
    for (const call of calls) this.#respondError(call, error);
    if (calls.length === 0) this.#respondError(null, error);
  }

  async #answer(request: Request, batchIndex: number): Promise<void> {
    const { id, jsonrpc } = request;
    if (id === null) return this.#fail(null, new TRPCError({ code: 'PARSE_ERROR', message: '`id` is required' }));
    if (request.method === 'subscription.stop') return this.#subscriptions.get(id)?.abort();
    const { path, input, lastEventId } = request.params;
    const call = { id, jsonrpc, type: request.method, path, input: withLastEvent(input, lastEventId) };
    if (call.type === 'subscription') return this.#subscribe(call, batchIndex);
    try {
      this.#respond(call, { type: 'data', data: await this.#result(call, batchIndex, undefined) });
    } catch (cause) {
      this.#fail(call, cause);
    }
  }

  async #result({ path, type, input }: Call, batchIndex: number, signal: AbortSignal | undefined): Promise<unknown> {
    const ctx = await this.#context;
    if (signal && !this.#isOpenFor(signal)) return null;
    const { router } = this.#endpoint;
    return callTRPCProcedure({ router, path, getRawInput: async () => input, ctx, type, signal, batchIndex });
  }

  /**
   * Resolves when the subscription begins. A promise that waited for its end would take memory
   * until then.
   */
  async #subscribe(call: Call, batchIndex: number): Promise<void> {
    const { id, path } = call;
    if (this.#subscriptions.has(id)) {
      return this.#fail(call, new TRPCError({ code: 'BAD_REQUEST', message: `Duplicate id ${id}` }));
    }
    const stopping = new AbortController();
    // From here on the subscription can be stopped, and the socket can close.
    this.#subscriptions.set(id, stopping);
    try {
      const events = await this.#result(call, batchIndex, stopping.signal);
      if (isAsyncIterable(events)) this.#begin({ call, stopping, events: events[Symbol.asyncIterator]() });
      else if (events === null) this.#end(call, stopping);
      else throw new TypeError(`The subscription ${path} is no generator`);
    } catch (cause) {
      if (hasGivenUp(cause, stopping.signal)) return this.#end(call, stopping);
      this.#release(id, stopping);
      this.#fail(call, cause);
    }
  }

  #begin(subscription: Subscription): void {
    const { call, stopping } = subscription;
    if (this.#isOpenFor(stopping.signal)) this.#respond(call, { type: 'started' });
    this.#passOn(subscription);
  }

  /**
   * Passes events on, one after the other. It is not an async function: while such a function waits
   * for an event, it keeps the event before, which may be a whole room.
   */
  #passOn(subscription: Subscription): void {
    const { call, stopping, events } = subscription;
    events
      .next()
      .then(({ value, done }) => {
        if (done || !this.#isOpenFor(stopping.signal)) return this.#leaveOff(subscription);
        this.#respond(call, resultOf(value));
        return this.#passOn(subscription);
      })
      .catch((cause: unknown) => {
        if (!stopping.signal.aborted) this.#fail(call, cause);
        else if (!isAbortError(cause)) this.#report(cause, call.path);
        return this.#leaveOff(subscription);
      })
      .catch((cause: unknown) => this.#report(cause, call.path));
  }

  async #leaveOff({ call, stopping, events }: Subscription): Promise<void> {
    try {
      await events.return?.();
    } finally {
      this.#end(call, stopping);
    }
  }

  #end(call: Call, stopping: AbortController): void {
    this.#release(call.id, stopping);
    this.#respond(call, { type: 'stopped' });
  }

  #release(id: Id, stopping: AbortController): void {
    stopping.abort();
    this.#subscriptions.delete(id);
  }

  get #config() {
    return this.#endpoint.router._def._config;
  }

  #isOpenFor(signal: AbortSignal): boolean {
    return !signal.aborted && this.#socket.readyState === this.#socket.OPEN;
  }

  #leave(): void {
    for (const stopping of this.#subscriptions.values()) stopping.abort();
  }

  #fail(call: Call | null, cause: unknown): void {
    const error = getTRPCErrorFromUnknown(cause);
    this.#report(error, call?.path);
    this.#respondError(call, error);
  }

  #report(cause: unknown, path?: string): void {
    this.#endpoint.onError({ error: getTRPCErrorFromUnknown(cause), path });
  }

  #respondError(call: Partial<Call> | null, error: TRPCError): void {
    const { id = null, jsonrpc, type = 'unknown', path, input } = call ?? {};
    const config = this.#config;
    this.#send({ id, jsonrpc, error: getTRPCErrorShape({ config, error, type, path, input, ctx: undefined }) });
  }

  #respond({ id, jsonrpc }: Call, result: Answer): void {
    this.#send({ id, jsonrpc, result });
  }

  #send(message: object): void {
    // A socket that is closing must send nothing more.
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(sharedEncoder.encode(message));
  }
}

/** Whether a subscription that was stopped before it began failed only because it was stopped. */
function hasGivenUp(cause: unknown, signal: AbortSignal): boolean {
  return signal.aborted && isAbortError(cause instanceof TRPCError ? cause.cause : cause);
}

function isAbortError(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'AbortError';
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
