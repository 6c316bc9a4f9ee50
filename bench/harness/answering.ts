/**
 * What a bench may ask of a program, by name. Each handler takes one input and gives one answer,
 * both plain data. The type of its parameter says what the input is.
 */
export type Handlers = Readonly<Record<string, (input: never) => unknown>>;

/**
 * The id of the first message that a program sends. It would not hear a question that came earlier.
 */
export const READY = 0;

interface Question {
  readonly id: number;
  readonly ask: string;
  /** The input of that handler. The type of `Program.ask` lets nothing else be sent. */
  readonly input: Parameters<Handlers[string]>[0];
}

/** Makes this process a program of a bench: it answers what it is asked until the bench ends it. */
export function answering<H extends Handlers>(handlers: H): H {
  process.on('message', (message: Question) => {
    if ('ask' in message) void reply(handlers, message);
  });
  // The probe, which was loaded first, lets the process end when nothing else runs. This line does
  // not.
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
