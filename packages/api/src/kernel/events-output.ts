import { z } from 'zod';

/** Events are checked one by one in development and tests. In production that would be work for each subscriber. */
const CHECKED = process.env.NODE_ENV !== 'production';

/**
 * The output of a subscription whose events have this shape. An event is handed on as the very object that it is: one that goes
 * to many subscribers is serialised once.
 */
export function eventsOf<Event>(event: z.ZodType<Event>) {
  return z
    .custom<AsyncGenerator<Event, void>>(isAsyncIterable)
    .transform((events) => (CHECKED ? checked(events, event) : events));
}

async function* checked<Event>(
  events: AsyncGenerator<Event, void>,
  contract: z.ZodType<Event>,
): AsyncGenerator<Event, void> {
  for await (const event of events) {
    contract.parse(event);
    yield event;
  }
}

function isAsyncIterable(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
