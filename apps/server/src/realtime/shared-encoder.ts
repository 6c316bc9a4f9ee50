import { type Encoder, jsonEncoder } from '@trpc/server/adapters/ws';

const serialised = new WeakMap<object, string>();

/**
 * tRPC's JSON, except that an object sent to many subscribers is serialised once. A room's event is
 * the same object for all of them. Only the envelope with the subscription's id differs.
 */
export const sharedEncoder: Encoder = {
  encode(message) {
    const shared = eventOf(message);
    if (!shared) return jsonEncoder.encode(message);
    const { envelope, data } = shared;
    const json = serialised.get(data) ?? JSON.stringify(data);
    serialised.set(data, json);
    return `${JSON.stringify(envelope).slice(0, -1)},"result":{"type":"data","data":${json}}}`;
  },
  decode: (message) => jsonEncoder.decode(message),
};

/** The subscriber's own part, and the part shared by all. */
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
