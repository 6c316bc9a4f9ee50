import { z } from 'zod';
import type { Connection } from './context.ts';
import type { Outlet, OutletAfter } from './outlet.ts';

/**
 * Each event is checked in development and in tests only. In production the check would cost time
 * for every event and subscriber.
 */
const CHECKED = process.env.NODE_ENV !== 'production';

/**
 * The output of a subscription whose events have this shape. Each event is passed on as the same
 * object, so an event for many subscribers can be serialised once.
 */
export function eventsOf<Event>(event: z.ZodType<Event>) {
  return z
    .custom<AsyncGenerator<Event, void>>(isAsyncIterable)
    .transform((events) => (CHECKED ? checkEach(events, event) : events));
}

/**
 * The outlets of a subscription whose events have this shape. Outside production, events written to
 * an outlet are checked too.
 */
export function outletsOf<Event>(event: z.ZodType<Event>, connection: Pick<Connection, 'outletAfter'>): OutletAfter {
  return (first) => {
    const outlet = connection.outletAfter(first);
    return CHECKED && outlet ? checkedOutlet(outlet, event) : outlet;
  };
}

function checkedOutlet<Event>(outlet: Outlet, contract: z.ZodType<Event>): Outlet {
  return {
    envelope: outlet.envelope,
    pack(event) {
      contract.parse(event);
      return outlet.pack(event);
    },
    write: (packed) => outlet.write(packed),
    unsentBytes: () => outlet.unsentBytes(),
  };
}

async function* checkEach<Event>(
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
