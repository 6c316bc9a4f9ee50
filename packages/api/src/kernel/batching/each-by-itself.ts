import type { Core } from '../work/core.ts';
import { temporaryFailure } from '../work/database-errors.ts';

interface Options<Thing> {
  /** What the log says of a thing whose act failed. */
  readonly text: string;
  readonly about: (thing: Thing) => object;
  /** How many acts may be under way at a time. Default: one. */
  readonly atOnce?: number;
}

/**
 * Acts on things that do not depend on each other. An act that fails is logged, and does not keep
 * the others from being done.
 */
export async function eachByItself<Thing>(
  { log, storage }: Pick<Core, 'log' | 'storage'>,
  things: readonly Thing[],
  act: (thing: Thing) => Promise<unknown>,
  { text, about, atOnce = 1 }: Options<Thing>,
): Promise<void> {
  for (let from = 0; from < things.length; from += atOnce) {
    const part = things.slice(from, from + atOnce);
    await Promise.all(
      part.map(async (thing) => {
        try {
          await act(thing);
        } catch (error) {
          // While the disk is full, nothing can be saved, and the log says so once.
          if (temporaryFailure(error) === 'storageFull') storage.noteFull();
          else if (!storage.isFull()) log.error({ err: error, ...about(thing) }, text);
        }
      }),
    );
  }
}
