import { isTrackedEnvelope, TRPCError } from '@trpc/server';
import { parseConnectionParamsFromUnknown, type TRPCRequestInfo } from '@trpc/server/http';
import type { TRPCResultMessage } from '@trpc/server/rpc';
import { sharedEncoder } from './shared-encoder.ts';

export type Id = number | string;
/** A message of a client. Bytes are never calls. */
export type Sent = string | Uint8Array;
/** What a client says about itself before its first call. */
export type Params = TRPCRequestInfo['connectionParams'];
export type Answer = TRPCResultMessage<unknown>['result'];

/** @throws Error if the message is not JSON */
export function messageIn(sent: Sent): unknown {
  return sharedEncoder.decode(sent);
}

/** @throws TRPCError if the message does not say who the client is */
export function paramsIn(sent: Sent): Params {
  return parseConnectionParamsFromUnknown(openingIn(sent).data);
}

function openingIn(sent: Sent): Readonly<Record<string, unknown>> {
  try {
    const message = messageIn(sent);
    if (isRecord(message)) return message;
    throw new TypeError('Message was not an object');
  } catch (cause) {
    throw new TRPCError({ code: 'PARSE_ERROR', message: 'Malformed TRPCConnectionParamsMessage', cause });
  }
}

/** The call for whose answer a client waits. Null if it waits for none. */
export function idOf(call: unknown): { readonly id: Id; readonly jsonrpc: '2.0' | undefined } | null {
  if (!isRecord(call) || call.method === 'subscription.stop') return null;
  const { id, jsonrpc } = call;
  if (typeof id !== 'number' && typeof id !== 'string') return null;
  return { id, jsonrpc: jsonrpc === '2.0' ? jsonrpc : undefined };
}

/**
 * The input with the id of the last event that a returning client has seen. The procedure reads the
 * id from its input.
 */
export function withLastEvent(input: unknown, lastEventId: string | undefined): unknown {
  if (lastEventId === undefined) return input;
  return isRecord(input) ? { ...input, lastEventId } : (input ?? { lastEventId });
}

/** An event of a subscription, as it is sent. */
export function resultOf(event: unknown): Answer {
  if (!isTrackedEnvelope(event)) return { type: 'data', data: event };
  const [id, data] = event;
  return { type: 'data', data: { id, data }, id };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
