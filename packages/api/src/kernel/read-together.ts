import { setImmediate as nextTurn } from 'node:timers/promises';

/** So many are read at once at most. */
const TOGETHER_MAX = 500;

interface Coming<Answer> {
  readonly keys: Set<string>;
  readonly answers: Promise<ReadonlyMap<string, Answer>>;
}

/**
 * Answers all who ask in the same turn of the event loop from one read. What arrives at a busy
 * server while it computes then costs the database one statement, and one write to a socket. A
 * caller that asks alone waits for nothing. The answer is as new as if it had been read for that
 * caller alone.
 */
export function readTogether<Answer>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
): (key: string) => Promise<Answer | undefined> {
  let coming: Coming<Answer> | null = null;

  function next(): Coming<Answer> {
    const keys = new Set<string>();
    const answers = nextTurn().then(() => {
      if (coming?.keys === keys) coming = null;
      return read([...keys]);
    });
    return { keys, answers };
  }

  return async (key) => {
    if (!coming || coming.keys.size >= TOGETHER_MAX) coming = next();
    coming.keys.add(key);
    return (await coming.answers).get(key);
  };
}
