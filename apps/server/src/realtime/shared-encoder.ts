import { type Encoder, jsonEncoder } from '@trpc/server/adapters/ws';

const serialised = new WeakMap<object, string>();

/**
 * tRPC's JSON, but an object that goes to many subscribers is serialised once: a room's event is the very same object for
 * all of them, and only the envelope with the subscription's id differs.
 */
export const sharedEncoder: Encoder = {
  encode(message) {
    const shared = eventOf(message);
    if (!shared) return jsonEncoder.encode(message);
    const { id, data } = shared;
    const json = serialised.get(data) ?? JSON.stringify(data);
    serialised.set(data, json);
    return `{"id":${JSON.stringify(id)},"result":{"type":"data","data":${json}}}`;
  },
  decode: (message) => jsonEncoder.decode(message),
};

function eventOf(message: unknown): { id: number | string; data: object } | null {
  if (!isRecord(message) || !isRecord(message.result)) return null;
  const { id } = message;
  const { type, data, id: eventId } = message.result;
  if (type !== 'data' || eventId !== undefined || !isRecord(data)) return null;
  return typeof id === 'number' || typeof id === 'string' ? { id, data } : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
