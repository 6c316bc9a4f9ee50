/**
 * What a bench may ask of a program, by name: one input, one answer, both plain data. Each handler
 * says itself what its input is.
 */
export type Handlers = Readonly<Record<string, (input: never) => unknown>>;

/** What a program sends first of all: what it is asked before, it would not hear. */
export const READY = 0;

interface Question {
  readonly id: number;
  readonly ask: string;
  /** What that handler takes: `ask` lets nothing else be sent. */
  readonly input: Parameters<Handlers[string]>[0];
}

/** Makes this process a program of a bench: it answers what it is asked until the bench ends it. */
export function answering<H extends Handlers>(handlers: H): H {
  process.on('message', (message: Question) => {
    if ('ask' in message) void reply(handlers, message);
  });
  // The probe, which came first, does not keep the process alive; this does.
  process.channel?.ref();
  process.send?.({ id: READY });
  return handlers;
}

async function reply(handlers: Handlers, { id, ask, input }: Question): Promise<void> {
  try {
    const handler = handlers[ask];
    if (!handler) throw new Error(`nothing answers to "${ask}"`);
    process.send?.({ id, value: await handler(input) });
  } catch (error) {
    process.send?.({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}
