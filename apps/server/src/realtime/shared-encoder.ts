import { type Encoder, jsonEncoder } from '@trpc/server/adapters/ws';

/** An object that was sent: its JSON, and the envelope that it was sent in first. */
interface Serialised {
  readonly json: string;
  readonly envelope: string;
}

const ENVELOPE_END = '}}';
const serialised = new WeakMap<object, Serialised>();

/**
 * tRPC's JSON, except that an object sent to many subscribers is serialised once. A room's event is
 * the same object for all of them. Only the envelope with the subscription's id differs.
 */
export const sharedEncoder: Encoder = {
  encode(message) {
    const shared = eventOf(message);
    if (!shared) return jsonEncoder.encode(message);
    const envelope = `${JSON.stringify(shared.envelope).slice(0, -1)},"result":{"type":"data","data":`;
    return textOf(envelope, shared.data);
  },
  decode: (message) => jsonEncoder.decode(message),
};

/** The message that brings this object to the subscription of this envelope. */
export function textOf(envelope: string, data: object): string {
  const encoding = serialised.get(data) ?? { json: JSON.stringify(data), envelope };
  serialised.set(data, encoding);
  return `${envelope}${encoding.json}${ENVELOPE_END}`;
}

/** The envelope in which this object was first sent. Undefined if it was never sent. */
export function envelopeOf(data: object): string | undefined {
  return serialised.get(data)?.envelope;
}

/**
 * A message with an event: the envelope is the subscriber's own, and all subscribers share the
 * data.
 */
interface SharedEvent {
  readonly envelope: { readonly id: number | string; readonly jsonrpc?: unknown };
  readonly data: object;
}

function eventOf(message: unknown): SharedEvent | null {
  if (!isRecord(message) || !isRecord(message.result)) return null;
  const { id, jsonrpc } = message;
  const { type, data, id: eventId } = message.result;
  if (type !== 'data' || eventId !== undefined || !isRecord(data)) return null;
  return typeof id === 'number' || typeof id === 'string' ? { envelope: { id, jsonrpc }, data } : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
